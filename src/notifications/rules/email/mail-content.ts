import type { AccentShades } from '#market/rules/brand-colours.ts'
import type { Attachment, Mail } from '#notifications/rules/email/mail.ts'
import { htmlOf } from '#notifications/rules/email/mail-html.ts'
import { textOf } from '#notifications/rules/email/mail-text.ts'
import { preheaderOf } from '#notifications/rules/email/preheader.ts'
import { clipped, oneLine } from '#notifications/rules/plain-words.ts'
import { reworded, type Wording } from '#notifications/rules/email/email-wording.ts'

/** Content blocks of an email. Text and HTML come from the same blocks, so they always agree. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; code: string }
  /** `picture` is the path of an image file of this installation. */
  | { kind: 'card'; title: string; pill?: string; picture?: string | undefined; rows: Row[] }
  | { kind: 'table'; rows: Row[] }
  /** `path` begins with "/"; the base address of the installation is prepended. */
  | { kind: 'button'; label: string; path: string }
  /** A secondary link beside the button. */
  | { kind: 'link'; label: string; path: string }
  /** One to five stars, each a link to `path` with its number appended. */
  | { kind: 'stars'; path: string }

export interface Row {
  label: string
  value: string
  /** What the reader looks for first. */
  isStrong?: boolean
}

export interface MailContent {
  kind: string
  recipient: string
  /** "Studio Ana via Sokora"; default: the market's name. */
  senderName?: string
  subject: string
  /** Preview text in an inbox, 40–90 characters. */
  preheader: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this email. */
  reason: string
  attachments?: Attachment[]
  orderId?: string
  /** Further placeholder values: "order". */
  details?: Record<string, string>
  /** It holds a code or a secret link. */
  isSealed?: boolean
}

export interface EmailBranding {
  marketName: string
  publicUrl: string
  language: string
  direction: 'ltr' | 'rtl'
  /** The market's logo at this installation's address, displayed at half its pixels; absent: the name as text. */
  logo?: { path: string; width: number; height: number } | null
  /** Legal name of the operator, for the footer. */
  legalName?: string
  /** Sender name; absent: the market's name. */
  senderName?: string
  /** The market's accent colour; absent: that of the design. */
  accent?: { light: AccentShades; dark: AccentShades }
}

/** Builds the final email: user input is escaped, and every link leads to this installation. */
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

// Names may end with a full stop: "Mira L.", "Ana & Co.".
const endedOnce = (sentence: string) => sentence.replace(/(?<!\.)\.\.$/, '.')

const fitted = (content: MailContent): MailContent => ({
  ...content,
  heading: endedOnce(content.heading),
  preheader: preheaderOf(content),
})
