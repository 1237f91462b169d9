import * as z from 'zod'
import type { MessageEventKind, MessageStatus, Channel } from '#notifications/rules/email/mail.ts'

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
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  cursor: z.string().max(200).optional(),
})
export type MessageFilters = z.infer<typeof messageFilters>

/** A row of the list. */
export interface MessageLine {
  id: string
  channel: Channel
  kind: string
  kindText: string
  /** Only the end of a phone number. */
  recipient: string
  subject: string
  status: MessageStatus
  /** It waits without being sent: there is no transport, or its address is reserved for examples. */
  isKept: boolean
  tries: number
  createdAt: string
  sentAt: string | null
  nextTryAt: string | null
  words: string | null
  orderReference: string | null
  isSealed: boolean
  /** Why it cannot be sent again; null: it can. */
  hindersResending: string | null
}

export interface MessageView extends MessageLine {
  senderName: string
  /** The sent text; null when it is encrypted. */
  text: string | null
  html: string | null
  attachments: string[]
  events: { at: string; what: MessageEventKind; words: string }[]
  resentOf: string | null
  /** The address rejects emails, with the server's text. */
  refusing: { since: string; words: string } | null
}

export const reasonInput = z.object({ reason: z.string().trim().max(500).optional() })

/** Delivery report of an email service: the email by token or id. */
export const deliveryReport = z.object({
  what: z.enum(['delivered', 'delayed', 'bounced', 'complained']),
  token: z.string().max(80).optional(),
  id: z.string().max(60).optional(),
  words: z.string().max(2_000).default(''),
  isForGood: z.boolean().optional(),
})
