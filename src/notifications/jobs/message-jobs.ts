import {
  mailUnreadMessages,
  tellMessage,
  tellMessageHooks,
  tellMessagesRead,
} from '#notifications/commands/tell-messages.ts'
import type { Listener, Sweep } from '#platform/sweeps.ts'

/** What people and programs are told of messages. */
export const messageListeners = [
  { on: 'message.sent', name: 'notifications.tell message.sent', run: tellMessage },
  {
    on: 'message.sent',
    name: 'notifications.webhook message.created',
    sequence: { name: 'webhooks', by: 'conversationId' },
    run: tellMessageHooks,
  },
  { on: 'messages.read', name: 'notifications.quiet messages.read', run: tellMessagesRead },
] satisfies Listener[]

/** What stays unread for some minutes is mailed. */
export const messageSweeps: Sweep[] = [
  { name: 'notifications.mail-messages', everySeconds: 15, run: mailUnreadMessages },
]
