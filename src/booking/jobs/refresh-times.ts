import type { Job } from '#platform/jobs/job.ts'
import { refreshDueTimes } from '#booking/commands/slots/refresh-due-times.ts'

export const refreshDueTimesJob: Job = { name: 'booking.refresh-due-times', everySeconds: 60, run: refreshDueTimes }
