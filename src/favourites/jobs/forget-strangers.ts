import { forgetStrangers } from '#favourites/commands/forget-strangers.ts'
import type { Job } from '#platform/jobs/job.ts'

export const forgetStrangersJob: Job = {
  name: 'favourites.forget-strangers',
  everySeconds: 3_600,
  run: forgetStrangers,
}
