import { deleteOldWebhooks } from '#notifications/commands/webhooks/delete-old-webhooks.ts'
import { sendDueWebhooks, type CallOut } from '#notifications/commands/webhooks/send-due-webhooks.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Sends due webhooks and deletes old ones. */
export const webhookJobs = (callOut: CallOut): Job[] => [
  {
    name: 'notifications.send-webhooks',
    everySeconds: 5,
    wakesOn: ['due:webhooks'],
    run: (ctx) => sendDueWebhooks(ctx, callOut),
  },
  { name: 'notifications.delete-webhooks', everySeconds: 3600, run: deleteOldWebhooks },
]
