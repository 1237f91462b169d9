import { userOf, type AppContext } from '#context.ts'
import { recordAct } from '#identity/commands/record-act.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { noteOpen } from '#notifications/commands/note-way.ts'
import type { DnsReport, MailDeskView, TestMailResult } from '#notifications/contract-letters.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { judgeDkim, judgeDmarc, judgeSpf, type LookedUp } from '#notifications/rules/mail-dns.ts'
import { noWayOut } from '#notifications/rules/message-refusals.ts'
import { testMail } from '#notifications/rules/test-mail.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/instant.ts'

interface OutgoingLetter {
  id: string
  to: string
  senderName: string
  subject: string
  text: string
  html: string
  attachments: []
}

/** What the desk needs of the way out. */
export interface MailRoom {
  /** Absent: mails stay in the outbox. */
  mailer: { send(letter: OutgoingLetter): Promise<string>; verify?(): Promise<void> } | undefined
  /** "SMTP, mail.example:587", without user and password. */
  way: string
  /** The server's name, where there is one. */
  host: string | null
  from: string
  bounceAddress: string | null
  hearsReports: boolean
  /** Left out: text messages stay in the outbox. */
  sendsTexts?: boolean
  dns: { textsAt(name: string): Promise<LookedUp> }
}

/** How mail is doing, and which way it goes. Refuses: permission-denied. */
export async function showMailDesk(
  ctx: AppContext,
  { mailer, way, from, bounceAddress, hearsReports }: MailRoom,
): Promise<MailDeskView> {
  await requireRight(ctx, 'read-system')
  const hasWay = mailer !== undefined
  const { since, ...health } = await getMailHealth(ctx, { hasWay })
  return { ...health, hasWay, since: since === null ? null : isoOf(since), way, from, bounceAddress, hearsReports }
}

/** Sends a letter at once, past the outbox, and says what the server answered. Refuses: permission-denied, no-way-out, too many. */
export async function sendTestMail(ctx: AppContext, { mailer, way }: MailRoom, to: string): Promise<TestMailResult> {
  await requireRight(ctx, 'change-system')
  if (!mailer) throw noWayOut()
  await limitRate(ctx, { bucket: `test-mail:${userOf(ctx).userId}`, atMost: 20, perSeconds: 3600 })
  const { senderName, subject, text, html } = testMail(letterheadOf(ctx), to, way)
  const letter = { id: newId(), to, senderName, subject, text, html, attachments: [] as [] }
  const answer = await mailer.send(letter).then(
    (words): TestMailResult => ({ isTaken: true, words }),
    (error: Error): TestMailResult => ({ isTaken: false, words: error.message }),
  )
  await ctx.db.transaction(async (db) => {
    if (answer.isTaken) await noteOpen({ ...ctx, db }, 'email')
    await recordAct({ ...ctx, db }, { type: 'test-mail-sent', after: { isTaken: answer.isTaken } })
  })
  return answer
}

/** What the name servers say of the domain that mails come from. Refuses: permission-denied. */
export async function checkMailDns(
  ctx: AppContext,
  { from, host, dns }: MailRoom,
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
