import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { recordOpen } from '#notifications/commands/email/record-transport-state.ts'
import type { DnsReport, EmailStatusView, TestMailResult } from '#notifications/contract-email-templates.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { judgeDkim, judgeDmarc, judgeSpf, type DnsAnswer } from '#notifications/rules/email/mail-dns.ts'
import { noTransport } from '#notifications/rules/email/message-errors.ts'
import { testMail } from '#notifications/rules/email/test-mail.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

interface OutgoingEmail {
  id: string
  to: string
  senderName: string
  subject: string
  text: string
  html: string
  attachments: []
}

/** The email transport and its description, for the dashboard. */
export interface MailDependencies {
  /** Absent: emails remain in the outbox. */
  mailer: { send(emailMessage: OutgoingEmail): Promise<string>; verify?(): Promise<void> } | undefined
  /** "SMTP, mail.example:587", without user and password. */
  transport: string
  /** Host name of the server, if any. */
  host: string | null
  from: string
  bounceAddress: string | null
  receivesReports: boolean
  /** Absent: SMS remain in the outbox. */
  sendsTexts?: boolean
  dns: { textsAt(name: string): Promise<DnsAnswer> }
}

/** The state of email delivery and its transport. Throws `permission-denied`. */
export async function showEmailStatus(
  ctx: AppContext,
  { mailer, transport, from, bounceAddress, receivesReports }: MailDependencies,
): Promise<EmailStatusView> {
  await requireRight(ctx, 'read-system')
  const hasTransport = mailer !== undefined
  const { since, ...health } = await getMailHealth(ctx, { hasTransport })
  return {
    ...health,
    hasTransport,
    since: since === null ? null : isoOf(since),
    transport,
    from,
    bounceAddress,
    receivesReports,
  }
}

/**
 * Sends an email at once, bypassing the outbox, and returns the server's response. Throws `permission-denied`,
 * `no-way-out`, too many.
 */
export async function sendTestMail(
  ctx: AppContext,
  { mailer, transport }: MailDependencies,
  to: string,
): Promise<TestMailResult> {
  await requireRight(ctx, 'change-system')
  if (!mailer) throw noTransport()
  await limitRate(ctx, { bucket: `test-mail:${userOf(ctx).userId}`, atMost: 20, perSeconds: 3600 })
  const { senderName, subject, text, html } = testMail(emailBrandingOf(ctx), to, transport)
  const emailMessage = { id: newId(), to, senderName, subject, text, html, attachments: [] as [] }
  const answer = await mailer.send(emailMessage).then(
    (words): TestMailResult => ({ isTaken: true, words }),
    (error: Error): TestMailResult => ({ isTaken: false, words: error.message }),
  )
  await ctx.db.transaction(async (db) => {
    if (answer.isTaken) await recordOpen({ ...ctx, db }, 'email')
    await recordAct({ ...ctx, db }, { type: 'test-mail-sent', after: { isTaken: answer.isTaken } })
  })
  return answer
}

/** The DNS records of the sender domain. Throws `permission-denied`. */
export async function checkMailDns(
  ctx: AppContext,
  { from, host, dns }: MailDependencies,
  selector: string,
): Promise<DnsReport> {
  await requireRight(ctx, 'read-system')
  const domain = from.split('@').at(-1) ?? ''
  const [spf, dkim, dmarc] = await Promise.all([
    dns.textsAt(domain),
    selector ? dns.textsAt(`${selector}._domainkey.${domain}`) : null,
    dns.textsAt(`_dmarc.${domain}`),
  ])
  return {
    domain,
    findings: [
      judgeSpf({ domain, host }, spf),
      judgeDkim({ domain, selector }, dkim),
      judgeDmarc({ domain, reportsTo: from }, dmarc),
    ],
  }
}
