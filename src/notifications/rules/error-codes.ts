import '#shared/error-codes.ts'

/** Error codes of messages, calendars and webhooks. */
export const notificationsErrors = {
  'no-own-calendar': 'You have no calendar of your own in this business.',
  'not-a-member': 'Only who works in this business can have its calendar read.',
  'not-switchable': 'This is always told, or never.',
  'not-resendable': 'The message cannot be sent again.',
  'not-cancellable': 'The message does not wait any more.',
  'out-of-date': 'What the message reminds of is over, or has another time.',
  'no-mail-server': 'No mail server is set up.',
  'too-many-webhooks': 'There are as many webhooks as there can be.',
  'webhook-address': 'The address of the webhook cannot be used; `fields` tells why.',
  'webhook-off': 'The webhook is switched off.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    notifications: keyof typeof notificationsErrors
  }
}
