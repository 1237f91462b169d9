import type { Sweep } from '#platform/sweeps.ts'
import { refreshDueTimes } from '#booking/commands/refresh-due-times.ts'

export const refreshDueTimesSweep: Sweep = { name: 'booking.refresh-due-times', everySeconds: 60, run: refreshDueTimes }
