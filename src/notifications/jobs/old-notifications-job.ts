import { deleteOldNotifications } from '#notifications/commands/in-app/delete-old-notifications.ts'
import type { Job } from '#platform/jobs/job.ts'

export const oldNotificationsJob: Job = {
  name: 'notifications.delete-old',
  everySeconds: 3600,
  run: deleteOldNotifications,
}
