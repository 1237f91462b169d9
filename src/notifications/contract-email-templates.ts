import * as z from 'zod'
import { instant } from '#shared/field-schemas.ts'

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

export const emailTemplateLineSchema = z
  .object({
    kind: z.string(),
    name: z.string(),
    side: z.string().describe('"customer", "provider", "market"'),
    event: z.string(),
    eventLabel: z.string(),
    subject: z.string(),
    mark: z.string().describe('"always", "optional"'),
    isCustomized: z.boolean(),
  })
  .meta({ id: 'EmailTemplateLine' })
export type EmailTemplateLine = z.infer<typeof emailTemplateLineSchema>

export const wordingShownSchema = z
  .object({
    version: z.int(),
    subject: z.string(),
    opening: z.string(),
    closing: z.string(),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'WordingShown' })
export type WordingShown = z.infer<typeof wordingShownSchema>

export const emailTemplateViewSchema = emailTemplateLineSchema
  .extend({
    wording: wordingShownSchema.describe('The current template; version 0 is built in.'),
    history: z.array(wordingShownSchema).describe('Newest first, without the current one.'),
    placeholders: z.array(z.object({ name: z.string(), words: z.string(), example: z.string() })),
    needed: z.array(z.string()),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'EmailTemplateView' })
export type EmailTemplateView = z.infer<typeof emailTemplateViewSchema>

export const emailPreviewSchema = z
  .object({
    faults: z.record(z.string(), z.string()),
    emails: z.array(z.object({ subject: z.string(), preheader: z.string(), text: z.string(), html: z.string() })),
  })
  .meta({ id: 'EmailPreview' })
export type EmailPreview = z.infer<typeof emailPreviewSchema>

export const previewInput = wordingInput.extend({ direction: z.enum(['ltr', 'rtl']).default('ltr') })

export const emailStatusViewSchema = z
  .object({
    state: z.enum(['ok', 'waiting', 'red']),
    words: z.string(),
    since: z.string().nullable(),
    queued: z.number(),
    failed: z.number(),
    hasTransport: z.boolean().describe('Without a transport, emails remain in the outbox.'),
    transport: z.string().describe('"SMTP, mail.example:587"'),
    from: z.string().meta({ description: 'The sender.', example: 'Sokora <hello@market.example>' }),
    bounceAddress: z.string().nullable(),
    receivesReports: z.boolean(),
  })
  .meta({ id: 'EmailStatusView', description: 'The state of email delivery, for the dashboard.' })
export type EmailStatusView = z.infer<typeof emailStatusViewSchema>

export const testMailInput = z.object({ to: z.email().max(254) })

export const testMailResultSchema = z
  .object({
    isTaken: z.boolean(),
    words: z.string().describe("The server's response or error text."),
  })
  .meta({ id: 'TestMailResult' })
export type TestMailResult = z.infer<typeof testMailResultSchema>

export const dnsInput = z.object({
  selector: z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z0-9._-]*$/, 'Letters, digits, dots and hyphens.')
    .default(''),
})

export const dnsFindingSchema = z
  .object({
    what: z.enum(['SPF', 'DKIM', 'DMARC']),
    name: z.string(),
    state: z.enum(['good', 'weak', 'missing', 'wrong', 'unknown']),
    words: z.string(),
    found: z.array(z.string()),
    advice: z
      .object({ name: z.string(), type: z.literal('TXT'), value: z.string() })
      .nullable()
      .describe('The record to add at the DNS provider.'),
  })
  .meta({ id: 'DnsFinding' })
export type DnsFinding = z.infer<typeof dnsFindingSchema>

export const dnsReportSchema = z
  .object({
    domain: z.string(),
    findings: z.array(dnsFindingSchema),
  })
  .meta({ id: 'DnsReport' })
export type DnsReport = z.infer<typeof dnsReportSchema>
