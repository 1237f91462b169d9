import * as z from 'zod'
import type { MessageEventKind, MessageStatus, Channel } from '#notifications/rules/email/mail.ts'

/** Part of the contract: what was sent, for administrators. */

const statuses = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
] as const satisfies readonly MessageStatus[]

/** What messages are found by. A recipient is found by how the address begins, a phone number by its last two digits. */
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

/** A line of the list. */
export interface MessageLine {
  id: string
  channel: Channel
  kind: string
  kindText: string
  /** Of a phone number its end. */
  recipient: string
  subject: string
  status: MessageStatus
  /** It waits and is not sent: nothing takes it out, or its address is invented. */
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
  /** What was sent; null where it is sealed. */
  text: string | null
  html: string | null
  attachments: string[]
  events: { at: string; what: MessageEventKind; words: string }[]
  resentOf: string | null
  /** The address takes no mail, in the words in which that was said. */
  refusing: { since: string; words: string } | null
}

export const reasonInput = z.object({ reason: z.string().trim().max(500).optional() })

/** Mail services tell what became of an email: by its token or its id. */
export const deliveryReport = z.object({
  what: z.enum(['delivered', 'delayed', 'bounced', 'complained']),
  token: z.string().max(80).optional(),
  id: z.string().max(60).optional(),
  words: z.string().max(2_000).default(''),
  isForGood: z.boolean().optional(),
})
