import type { EmailBranding, MailContent } from '#notifications/rules/email/mail-content.ts'

/** An email ready to send, with escaped user input. */
export interface Mail {
  /** The kind of notification: "order-placed", "email-code". */
  kind: string
  recipient: string
  senderName: string
  /** Stored unencrypted, so it never has a code. */
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  orderId?: string
  /** It holds a code or a secret link: its text is stored encrypted. */
  isSealed?: boolean
  /** One-click unsubscribe address; only for optional emails. */
  unsubscribeUrl?: string | null
  /** The source of the email, to rebuild it with the market's texts. Not stored. */
  source?: { emailBranding: EmailBranding; content: MailContent }
}

/** An SMS ready to send. It is always stored encrypted, with its number. */
export interface TextMessage {
  kind: string
  /** "+351912345678" */
  recipient: string
  /** Unencrypted label for the outbox. */
  subject: string
  text: string
}

export interface Attachment {
  name: string
  type: string
  content: string
}

export const channels = ['email', 'sms'] as const

export type Channel = (typeof channels)[number]
export const messageStatuses = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled'] as const

export type MessageStatus = (typeof messageStatuses)[number]

/** Delivery events of a message. */
export const messageEventKinds = [
  'rejected',
  'sent',
  'delivered',
  'delayed',
  'bounced',
  'complained',
  'resent',
  'cancelled',
  'retried',
] as const

export type MessageEventKind = (typeof messageEventKinds)[number]

/** Input of the outbox. */
export interface Draft extends Mail {
  channel: Channel
  isSealed: boolean
}

/** A stored message of the outbox. */
export interface Message extends Draft {
  id: string
  status: MessageStatus
  tries: number
  lastError: string | null
  createdAt: number
  sentAt: number | null
  nextTryAt: number
}
