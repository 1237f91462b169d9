import type { Sweep } from '#platform/sweeps.ts'
import { expireHolds } from '#booking/commands/expire-holds.ts'

/** Nobody waits for it: a hold that ran out keeps no one from its time. It tells the lists and the pages that the time is free again. */
export const expireHoldsSweep: Sweep = { name: 'booking.expire-holds', everySeconds: 15, run: expireHolds }
