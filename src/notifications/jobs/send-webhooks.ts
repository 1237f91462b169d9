import { forgetOldWebhooks } from '#notifications/commands/forget-old-webhooks.ts'
import { sendDueWebhooks, type CallOut } from '#notifications/commands/send-due-webhooks.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Tells programs outside what is due, and forgets what was told long ago. */
export const webhookSweeps = (callOut: CallOut): Sweep[] => [
  {
    name: 'notifications.send-webhooks',
    everySeconds: 5,
    wakesOn: ['due:webhooks'],
    run: (ctx) => sendDueWebhooks(ctx, callOut),
  },
  { name: 'notifications.forget-webhooks', everySeconds: 3600, run: forgetOldWebhooks },
]
