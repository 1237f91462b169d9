import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { getAuditHealth } from '#identity/queries/audit-health.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { getTimersHealth } from '#notifications/queries/timers-health.ts'
import { getBackupHealth } from '#operations/queries/list-backups.ts'
import type { Health, HealthPart, HealthState } from '#operations/contract-health.ts'
import { worstOf } from '#operations/rules/worst-state.ts'
import { findSchema, refusesOverlaps } from '#operations/store/health.server.ts'
import { lastBooksReport } from '#payments/queries/last-books-report.ts'
import { minutes } from '#shared/time/instant.ts'

/** What of the installation is asked of the process that answers, not of the database. */
export interface Surroundings {
  /** "0.1.0" */
  version: string
  /** Left out: something takes mails. */
  hasMailTransport?(): boolean
  /** Left out: it does. */
  storageAnswers?(): Promise<boolean>
}

type Ask = (ctx: AppContext, around: Surroundings) => Promise<Omit<HealthPart, 'key' | 'label' | 'to'>>

const told = (state: HealthState, words: string) => ({ state, words })

/** THE PARTS of the installation: what is asked of each, and where one acts when it is not well. */
const parts: { key: string; label: string; to: string; ask: Ask }[] = [
  { key: 'timers', label: 'Timers', to: '/admin-dashboard/timers', ask: askTimers },
  { key: 'mail', label: 'Mail', to: '/admin-dashboard/messages', ask: askMail },
  { key: 'payments', label: 'Payments', to: '/admin-dashboard/money', ask: askPayments },
  { key: 'storage', label: 'Storage', to: '/admin-dashboard/backups', ask: askStorage },
  { key: 'books', label: 'Books', to: '/admin-dashboard/money', ask: askBooks },
  { key: 'overlaps', label: 'Double bookings', to: '/admin-dashboard/timers', ask: askOverlaps },
  { key: 'audit', label: 'Audit log', to: '/admin-dashboard/audit', ask: askAudit },
  { key: 'backups', label: 'Backups', to: '/admin-dashboard/backups', ask: (ctx) => getBackupHealth(ctx) },
  { key: 'version', label: 'Version', to: '/admin-dashboard/backups', ask: askVersion },
]

/** How the installation is, part by part; a part that cannot be asked is red and says so. Refuses: unauthenticated, permission-denied. */
export async function showHealth(ctx: AppContext, around: Surroundings): Promise<Health> {
  await requireRight(ctx, 'read-system')
  const found: HealthPart[] = []
  for (const { key, label, to, ask } of parts) {
    const answer = await ask(ctx, around).catch(() => told('red', 'It could not be asked just now.'))
    found.push({ key, label, to, ...answer })
  }
  return { state: worstOf(found.map(({ state }) => state)), parts: found }
}

async function askTimers(ctx: AppContext) {
  const { late, failing, stuck, isNew } = await getTimersHealth(ctx)
  if (isNew) return told('warn', 'None has run yet.')
  if (late.length > 0)
    return told('red', `${late.length === 1 ? `“${late[0]!}”` : `${late.length} timers`} did not run in time.`)
  if (failing.length > 0)
    return told(
      'red',
      `${failing.length === 1 ? `“${failing[0]!}”` : `${failing.length} timers`} broke in the last run.`,
    )
  return stuck > 0 ? told('warn', `${stuck} pieces of work wait for another try.`) : told('ok', 'All run in time.')
}

async function askMail(ctx: AppContext, { hasMailTransport }: Surroundings) {
  const { state, words } = await getMailHealth(ctx, { hasTransport: hasMailTransport?.() ?? true })
  return told(state === 'waiting' ? 'warn' : state, words)
}

const takers: Record<string, string | undefined> = { stripe: 'Stripe', test: 'the test company: no money moves' }

async function askPayments(ctx: AppContext) {
  const adapter = ctx.settings.get('payments.adapter')
  const report = await lastBooksReport(ctx)
  if (report && report.paymentsInReview > 0)
    return told('warn', `${report.paymentsInReview} payments are of another amount than ordered.`)
  return told(
    'ok',
    adapter === 'none' ? 'At the venue; no payment company.' : `Taken by ${takers[adapter] ?? adapter}.`,
  )
}

async function askStorage(_: AppContext, { storageAnswers }: Surroundings) {
  const answers = (await storageAnswers?.()) ?? true
  return answers
    ? told('ok', 'Uploads are kept, and come back.')
    : told('red', 'Uploads cannot be kept just now: look at the disk, or the bucket.')
}

/** The books are looked at every five minutes. */
const longestWithoutLook = minutes(30)

async function askBooks(ctx: AppContext) {
  const report = await lastBooksReport(ctx)
  if (!report) return told('warn', 'Not looked at yet.')
  if (!report.isBalanced) return told('red', `${report.findingsTotal} things do not add up.`)
  const isOld = ctx.now - report.at > longestWithoutLook
  return isOld ? told('warn', 'In balance when last looked at, some time ago.') : told('ok', 'In balance.')
}

async function askOverlaps(ctx: AppContext) {
  return (await refusesOverlaps(ctx.db))
    ? told('ok', 'None: the database refuses them.')
    : told('red', 'The rule of the database against them is missing.')
}

async function askAudit(ctx: AppContext) {
  const { state, words } = await getAuditHealth(ctx)
  return told(state === 'waiting' ? 'warn' : state, words)
}

async function askVersion(ctx: AppContext, { version }: Surroundings) {
  return told('ok', `${version}, tables ${(await findSchema(ctx.db)).slice(0, 4)}`)
}
