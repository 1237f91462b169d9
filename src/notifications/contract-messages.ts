import * as z from 'zod'
import { channels, messageEventKinds, messageStatuses, type MessageStatus } from '#notifications/rules/email/mail.ts'
import { instant } from '#shared/field-schemas.ts'
import { cursor, daySpan } from '#shared/paging/list-filters.ts'

const messageEventKind = z.enum(messageEventKinds)
const channel = z.enum(channels)
const messageStatus = z.enum(messageStatuses)

/** Contract for sent messages, for administrators. */

const statuses = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
] as const satisfies readonly MessageStatus[]

/**
 * Filters for messages. A recipient is found by the start of the address, or by the last two digits of a phone number.
 */
export const messageFilters = z.object({
  q: z.string().trim().max(254).optional(),
  state: z.enum(statuses).optional(),
  kind: z.string().max(60).optional(),
  channel: z.enum(['email', 'sms']).optional(),
  order: z.string().trim().max(40).optional(),
  ...daySpan,
  cursor,
})
export type MessageFilters = z.infer<typeof messageFilters>

export const messageLineSchema = z
  .object({
    id: z.uuid(),
    channel,
    kind: z.string(),
    kindText: z.string(),
    recipient: z.string().describe('Only the end of a phone number.'),
    subject: z.string(),
    status: messageStatus,
    isHeld: z
      .boolean()
      .describe('It waits without being sent: there is no transport, or its address is reserved for examples.'),
    tries: z.number(),
    createdAt: instant,
    sentAt: instant.nullable(),
    nextTryAt: instant.nullable(),
    words: z.string().nullable(),
    orderReference: z.string().nullable(),
    isSealed: z.boolean(),
    hindersResending: z.string().nullable().describe('Why it cannot be sent again; null: it can.'),
  })
  .meta({ id: 'MessageLine', description: 'A row of the list.' })
export type MessageLine = z.infer<typeof messageLineSchema>

export const messageViewSchema = messageLineSchema
  .extend({
    senderName: z.string(),
    text: z.string().nullable().describe('The sent text; null when it is encrypted.'),
    html: z.string().nullable(),
    attachments: z.array(z.string()),
    events: z.array(z.object({ at: instant, what: messageEventKind, words: z.string() })),
    resentOf: z.string().nullable(),
    suppression: z
      .object({ since: z.string(), words: z.string() })
      .nullable()
      .describe("The address rejects emails, with the server's text."),
  })
  .meta({ id: 'MessageView' })
export type MessageView = z.infer<typeof messageViewSchema>

export const reasonInput = z.object({ reason: z.string().trim().max(500).optional() })

/** Delivery report of an email service: the email by token or id. */
export const deliveryReport = z.object({
  what: z.enum(['delivered', 'delayed', 'bounced', 'complained']),
  token: z.string().max(80).optional(),
  id: z.string().max(60).optional(),
  words: z.string().max(2_000).default(''),
  isForGood: z.boolean().optional(),
})

export const myEmailAddressSchema = z
  .object({
    suppression: z
      .object({ since: z.string(), words: z.string() })
      .nullable()
      .describe("The address rejects emails, with the server's text; null: no rejection."),
  })
  .meta({ id: 'MyEmailAddress' })
export type MyEmailAddress = z.infer<typeof myEmailAddressSchema>
