import {
  mailUnreadMessages,
  notifyMessage,
  queueMessageWebhooks,
  notifyMessagesRead,
} from '#notifications/commands/conversations/notify-messages.ts'
import type { Listener, Job } from '#platform/jobs/job.ts'

/** Subscribers that notify people and webhooks of messages. */
export const messageListeners = [
  { on: 'message.sent', name: 'notifications.notify message.sent', run: notifyMessage },
  {
    on: 'message.sent',
    name: 'notifications.webhook message.created',
    sequence: { name: 'webhooks', by: 'conversationId' },
    run: queueMessageWebhooks,
  },
  { on: 'messages.read', name: 'notifications.quiet messages.read', run: notifyMessagesRead },
] satisfies Listener[]

/** Emails messages that were unread for some minutes. */
export const messageJobs: Job[] = [{ name: 'notifications.mail-messages', everySeconds: 15, run: mailUnreadMessages }]
