import { forgetRemovedBlocks } from '#booking/commands/forget-removed-blocks.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Nobody waits for it: what was removed cannot come back after a day, whether it is still there or not. */
export const forgetBlocksSweep: Sweep = { name: 'booking.forget-blocks', everySeconds: 3600, run: forgetRemovedBlocks }
