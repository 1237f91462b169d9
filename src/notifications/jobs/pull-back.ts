import { pullBackMessages as pullBack } from '#notifications/commands/email/pull-back-messages.ts'
import type { Job } from '#platform/jobs/job.ts'

export const pullBackMessages: Job = {
  name: 'notifications.pull-back',
  everySeconds: 3600,
  wakesOn: ['clock'],
  run: pullBack,
}
