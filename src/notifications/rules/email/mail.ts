import type { EmailBranding, MailContent } from '#notifications/rules/email/mail-content.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** A mail that is ready to be sent: everything that people typed in it is already made harmless. */
export interface Mail {
  /** What occasioned it: "order-placed", "email-code". */
  kind: NotificationKind
  recipient: string
  senderName: string
  /** Lies in clear, so it never holds a code. */
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  orderId?: string
  /** It holds a code or a link that opens something: its words lie encrypted. */
  isSealed?: boolean
  /** Where one click ends emails like this one; only those that can be switched off have it. */
  unsubscribeUrl?: string | null
  /** What it was made of, so that it can be made anew in the market's own words. Not kept. */
  source?: { emailBranding: EmailBranding; content: MailContent }
}

/** A text message that is ready to be sent. It always lies encrypted, with its number. */
export interface TextMessage {
  kind: NotificationKind
  /** "+351912345678" */
  recipient: string
  /** What the outbox shows in clear. */
  subject: string
  text: string
}

export interface Attachment {
  name: string
  type: string
  content: string
}

export type Channel = 'email' | 'sms'
export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled'

/** What became of a message, step by step. */
export type MessageEventKind =
  'refused' | 'sent' | 'delivered' | 'delayed' | 'bounced' | 'complained' | 'resent' | 'cancelled' | 'retried'

/** What goes into the outbox. */
export interface Draft extends Mail {
  channel: Channel
  isSealed: boolean
}

/** A message as it lies in the outbox. */
export interface Message extends Draft {
  id: string
  status: MessageStatus
  tries: number
  lastError: string | null
  createdAt: number
  sentAt: number | null
  nextTryAt: number
}
