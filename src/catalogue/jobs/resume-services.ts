import { resumeDueServices } from '#catalogue/commands/lifecycle/resume-due-services.ts'
import type { Job } from '#platform/jobs/job.ts'

/** What was paused until today is back. */
export const resumeServicesJob: Job = {
  name: 'catalogue.resume-services',
  everySeconds: 60,
  run: resumeDueServices,
}
