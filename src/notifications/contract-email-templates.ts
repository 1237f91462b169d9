import * as z from 'zod'
import type { DnsFinding } from '#notifications/rules/email/mail-dns.ts'

/** Contract for email templates, for administrators. */

export const wordingInput = z.object({
  subject: z.string().max(400),
  opening: z.string().max(1_000),
  closing: z.string().max(1_000),
})
export const wordingChange = wordingInput.extend({
  basedOn: z.number().int().min(0),
  reason: z.string().trim().max(500).default(''),
})
export const wordingReturn = z.object({
  version: z.number().int().min(0),
  basedOn: z.number().int().min(0),
  reason: z.string().trim().max(500).default(''),
})

export interface EmailTemplateLine {
  kind: string
  name: string
  /** "customer", "provider", "market" */
  side: string
  event: string
  eventLabel: string
  subject: string
  /** "always", "optional" */
  mark: string
  isOwn: boolean
}

interface WordingShown {
  version: number
  subject: string
  opening: string
  closing: string
  changedAt: string | null
  changedBy: string | null
  reason: string
}

export interface EmailTemplateView extends EmailTemplateLine {
  /** The current template; version 0 is built in. */
  wording: WordingShown
  /** Newest first, without the current one. */
  history: WordingShown[]
  placeholders: { name: string; words: string; example: string }[]
  needed: string[]
  languages: { code: string; name: string }[]
}

export interface EmailPreview {
  faults: Record<string, string>
  emails: { subject: string; preheader: string; text: string; html: string }[]
}

export const previewInput = wordingInput.extend({ direction: z.enum(['ltr', 'rtl']).default('ltr') })

/** The state of email delivery, for the dashboard. */
export interface EmailStatusView {
  state: 'ok' | 'waiting' | 'red'
  words: string
  since: string | null
  queued: number
  failed: number
  /** Without a transport, emails remain in the outbox. */
  hasTransport: boolean
  /** "SMTP, mail.example:587" */
  transport: string
  from: string
  bounceAddress: string | null
  receivesReports: boolean
}

export const testMailInput = z.object({ to: z.email().max(254) })

export interface TestMailResult {
  isTaken: boolean
  /** The server's response or error text. */
  words: string
}

export const dnsInput = z.object({
  selector: z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z0-9._-]*$/, 'Letters, digits, dots and hyphens.')
    .default(''),
})

export interface DnsReport {
  domain: string
  findings: DnsFinding[]
}

export type { DnsFinding }
