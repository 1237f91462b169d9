import { countReplyTimes } from '#messaging/commands/count-replies.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const countRepliesSweep: Sweep = { name: 'messaging.count-replies', everySeconds: 60, run: countReplyTimes }
