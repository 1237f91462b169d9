import { followTermsOfToday } from '#content/commands/follow-terms.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Terms that were published for a later day count from that day on. */
export const followTermsSweep: Sweep = { name: 'content.follow-terms', everySeconds: 300, run: followTermsOfToday }
