import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import type { EmailTemplateLine, EmailPreview, EmailTemplateView } from '#notifications/contract-email-templates.ts'
import {
  builtInWording,
  placeholdersOf,
  faultsOf,
  isBuiltIn,
  placeholderWords,
  type Placeholder,
  type Wording,
} from '#notifications/rules/email/email-wording.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { preheaderOf } from '#notifications/rules/email/preheader.ts'
import { cellOf, emailKinds, isEmailKind, kindText, samplesOf } from '#notifications/definitions/notifications.ts'
import { listWordings, listWordingVersions, type WordingVersion } from '#notifications/store/email-templates.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Languages of the emails. */
const languages = [{ code: 'en', name: 'English' }]

/** Every kind of email, in the order of the notification matrix. Throws `permission-denied`. */
export async function listEmailTemplates(ctx: AppContext): Promise<EmailTemplateLine[]> {
  await requireRight(ctx, 'read-settings')
  const emailBranding = emailBrandingOf(ctx)
  const customized = new Map(
    (await listWordings(ctx.db, emailBranding.language)).map((wording) => [wording.kind, wording]),
  )
  return emailKinds.map((kind) => lineOf(emailBranding, kind, customized.get(kind)))
}

function lineOf(emailBranding: EmailBranding, kind: string, wording: WordingVersion | undefined): EmailTemplateLine {
  const { side, preference: event, label, mail } = cellOf(kind)
  const { content } = samplesOf(kind, emailBranding)[0]!.source!
  const isCustomized = wording !== undefined && !isBuiltIn(wording)
  const { subject } = composeMail(emailBranding, content, isCustomized ? wording : undefined)
  return { kind, name: kindText(kind), side, event, eventLabel: label, subject, mark: mail, isCustomized }
}

export interface EmailTemplateTerms {
  offered: string[]
  /** Placeholders that its subject must contain, because the built-in one does. */
  needed: string[]
  details: Record<string, string>
}

/** The placeholders of a kind of email, with the values of its samples. */
export function termsOf(emailBranding: EmailBranding, kind: string): EmailTemplateTerms {
  const contents = samplesOf(kind, emailBranding).map((mail) => mail.source!.content)
  const known = contents.map((content) => placeholdersOf(emailBranding, content))
  const [details = {}] = known
  const offered = Object.keys(details).filter((name) => known.every((one) => Object.hasOwn(one, name)))
  const needed = ['order', 'number', 'reference']
    .filter(
      (name) =>
        offered.includes(name) && contents.every(({ subject }, index) => subject.includes(known[index]![name]!)),
    )
    .slice(0, 1)
  return { offered, needed, details }
}

const shown = ({ version, subject, opening, closing, changedAt, changedBy, reason }: WordingVersion) => ({
  version,
  subject,
  opening,
  closing,
  changedAt: isoOf(changedAt),
  changedBy,
  reason,
})

const asBuiltIn = { ...builtInWording, version: 0, changedAt: null, changedBy: null, reason: '' }
const mostVersions = 50

/** One kind of email with the market's template and its earlier versions. Throws `permission-denied`, `not-found`. */
export async function showEmailTemplate(ctx: AppContext, kind: string): Promise<EmailTemplateView> {
  await requireRight(ctx, 'read-settings')
  if (!isEmailKind(kind)) throw notFound('template')
  const emailBranding = emailBrandingOf(ctx)
  const versions = await listWordingVersions(ctx.db, kind, emailBranding.language, mostVersions)
  const { offered, needed, details } = termsOf(emailBranding, kind)
  const history = [...versions.map(shown), asBuiltIn]
  return {
    ...lineOf(emailBranding, kind, versions[0]),
    wording: history[0]!,
    history: history.slice(1),
    placeholders: offered.map((name) => ({
      name,
      words: placeholderWords[name as Placeholder],
      example: details[name]!,
    })),
    needed,
    languages,
  }
}

/** Preview of an email with this template. Throws `permission-denied`, `not-found`. */
export async function previewEmail(
  ctx: AppContext,
  kind: string,
  { direction, ...wording }: Wording & { direction: 'ltr' | 'rtl' },
): Promise<EmailPreview> {
  await requireRight(ctx, 'read-settings')
  if (!isEmailKind(kind)) throw notFound('template')
  const emailBranding: EmailBranding = { ...emailBrandingOf(ctx), direction }
  const { offered, needed } = termsOf(emailBranding, kind)
  const faults = faultsOf(wording, offered, needed)
  const isGood = Object.keys(faults).length === 0
  const emails = samplesOf(kind, emailBranding).map((mail) =>
    composeMail(emailBranding, mail.source!.content, isGood ? wording : undefined),
  )
  return {
    faults,
    emails: emails.map(({ subject, text, html, source }) => ({
      subject,
      preheader: preheaderOf(source!.content),
      text,
      html,
    })),
  }
}
