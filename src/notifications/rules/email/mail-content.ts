import type { AccentShades } from '#market/rules/brand-colours.ts'
import type { Attachment, Mail } from '#notifications/rules/email/mail.ts'
import { htmlOf } from '#notifications/rules/email/mail-html.ts'
import { textOf } from '#notifications/rules/email/mail-text.ts'
import { preheaderOf } from '#notifications/rules/email/preheader.ts'
import { clipped, oneLine } from '#notifications/rules/plain-words.ts'
import { reworded, type Wording } from '#notifications/rules/email/email-wording.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** What a mail consists of. Text and HTML are made from the same blocks, so they cannot say different things. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'card'; title: string; pill?: string; rows: Row[] }
  | { kind: 'table'; rows: Row[] }
  /** `path` begins with "/"; the installation's own address is put before it. */
  | { kind: 'button'; label: string; path: string }
  /** A way beside the one button. */
  | { kind: 'link'; label: string; path: string }
  /** One to five stars, each a link to `path` with its number at the end. */
  | { kind: 'stars'; path: string }

export interface Row {
  label: string
  value: string
}

export interface MailContent {
  kind: NotificationKind
  recipient: string
  /** "Studio Ana via Sokora"; the market's name when nobody else speaks. */
  senderName?: string
  subject: string
  /** What an inbox shows beside the subject, 40–90 characters. */
  preheader: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this. */
  reason: string
  attachments?: Attachment[]
  orderId?: string
  /** What the market's own words may name beside what the email shows: "order". */
  details?: Record<string, string>
  /** It holds a code or a link that opens something. */
  isSealed?: boolean
}

export interface EmailBranding {
  marketName: string
  publicUrl: string
  language: string
  direction: 'ltr' | 'rtl'
  /** The market's logo on this installation's own address, at half its pixels; absent: its name as text. */
  logo?: { path: string; width: number; height: number } | null
  /** Who is behind the market, for the foot. */
  legalName?: string
  /** Whom an inbox names; absent: the market's name. */
  senderName?: string
  /** The market's own colour; absent: that of the design. */
  accent?: { light: AccentShades; dark: AccentShades }
}

/** Makes the finished mail: whatever people typed is inert in it, and every link leads to the installation itself. */
export function composeMail(emailBranding: EmailBranding, written: MailContent, wording?: Wording): Mail {
  const content = fitted(wording ? reworded(emailBranding, written, wording) : written)
  return {
    kind: content.kind,
    recipient: oneLine(content.recipient),
    senderName: clipped(content.senderName ?? emailBranding.senderName ?? emailBranding.marketName, 60),
    subject: clipped(content.subject, 70),
    text: textOf(emailBranding, content),
    html: htmlOf(emailBranding, content),
    attachments: content.attachments ?? [],
    ...(content.orderId && { orderId: content.orderId }),
    ...(content.isSealed && { isSealed: true }),
    source: { emailBranding, content: written },
  }
}

// Names end with points of their own: "Mira L.", "Ana & Co.".
const endedOnce = (sentence: string) => sentence.replace(/(?<!\.)\.\.$/, '.')

const fitted = (content: MailContent): MailContent => ({
  ...content,
  heading: endedOnce(content.heading),
  preheader: preheaderOf(content),
})
