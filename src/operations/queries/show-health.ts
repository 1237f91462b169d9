import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { getAuditHealth } from '#identity/queries/audit-health.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { getTimersHealth } from '#notifications/queries/timers-health.ts'
import { getBackupHealth } from '#operations/queries/list-backups.ts'
import type { Health, HealthPart, HealthState } from '#operations/contract-health.ts'
import { worstOf } from '#operations/rules/worst-state.ts'
import { findSchema, preventsOverlaps } from '#operations/store/health.server.ts'
import { lastBooksReport } from '#payments/queries/last-books-report.ts'
import { minutes } from '#shared/time/instant.ts'

/** Facts that come from the answering process, not from the database. */
export interface Surroundings {
  /** "1.0.0" */
  version: string
  /** Undefined: emails can be sent. */
  hasMailTransport?(): boolean
  /** Undefined: the storage works. */
  storageAnswers?(): Promise<boolean>
}

type Check = (ctx: AppContext, around: Surroundings) => Promise<Omit<HealthPart, 'key' | 'label' | 'to'>>

const health = (state: HealthState, words: string) => ({ state, words })

/** The checked parts of the installation, each with its check and the page for problems. */
const parts: { key: string; label: string; to: string; check: Check }[] = [
  { key: 'timers', label: 'Timers', to: '/admin-dashboard/timers', check: checkTimers },
  { key: 'mail', label: 'Mail', to: '/admin-dashboard/messages', check: checkMail },
  { key: 'payments', label: 'Payments', to: '/admin-dashboard/money', check: checkPayments },
  { key: 'storage', label: 'Storage', to: '/admin-dashboard/backups', check: checkStorage },
  { key: 'books', label: 'Books', to: '/admin-dashboard/money', check: checkLedger },
  { key: 'overlaps', label: 'Double bookings', to: '/admin-dashboard/timers', check: checkOverlaps },
  { key: 'audit', label: 'Audit log', to: '/admin-dashboard/audit', check: checkAuditLog },
  { key: 'backups', label: 'Backups', to: '/admin-dashboard/backups', check: (ctx) => getBackupHealth(ctx) },
  { key: 'version', label: 'Version', to: '/admin-dashboard/backups', check: checkVersion },
]

/**
 * The health of each part of the installation; a part whose check fails is red. Throws `unauthenticated` and
 * `permission-denied`.
 */
export async function showHealth(ctx: AppContext, around: Surroundings): Promise<Health> {
  await requireRight(ctx, 'read-system')
  const found: HealthPart[] = []
  for (const { key, label, to, check } of parts) {
    const { state, words } = await check(ctx, around).catch(() => health('red', 'It could not be asked just now.'))
    found.push({ key, label, to, state, words })
  }
  return { state: worstOf(found.map(({ state }) => state)), parts: found }
}

async function checkTimers(ctx: AppContext) {
  const { late, failing, stuck, isNew } = await getTimersHealth(ctx)
  if (isNew) return health('warn', 'None has run yet.')
  if (late.length > 0)
    return health('red', `${late.length === 1 ? `“${late[0]!}”` : `${late.length} timers`} did not run in time.`)
  if (failing.length > 0)
    return health(
      'red',
      `${failing.length === 1 ? `“${failing[0]!}”` : `${failing.length} timers`} broke in the last run.`,
    )
  return stuck > 0 ? health('warn', `${stuck} pieces of work wait for another try.`) : health('ok', 'All run in time.')
}

async function checkMail(ctx: AppContext, { hasMailTransport }: Surroundings) {
  const { state, words } = await getMailHealth(ctx, { hasTransport: hasMailTransport?.() ?? true })
  return health(state === 'waiting' ? 'warn' : state, words)
}

const gatewayNames: Record<string, string | undefined> = { stripe: 'Stripe', test: 'the test company: no money moves' }

async function checkPayments(ctx: AppContext) {
  const adapter = ctx.settings.get('payments.adapter')
  const report = await lastBooksReport(ctx)
  if (report && report.paymentsInReview > 0)
    return health('warn', `${report.paymentsInReview} payments are of another amount than ordered.`)
  return health(
    'ok',
    adapter === 'none' ? 'At the venue; no payment company.' : `Taken by ${gatewayNames[adapter] ?? adapter}.`,
  )
}

async function checkStorage(_: AppContext, { storageAnswers }: Surroundings) {
  const answers = (await storageAnswers?.()) ?? true
  return answers
    ? health('ok', 'Uploads are kept, and come back.')
    : health('red', 'Uploads cannot be kept just now: look at the disk, or the bucket.')
}

/** The ledger is checked every five minutes. */
const longestWithoutCheck = minutes(30)

async function checkLedger(ctx: AppContext) {
  const report = await lastBooksReport(ctx)
  if (!report) return health('warn', 'Not looked at yet.')
  if (!report.isBalanced) return health('red', `${report.findingsTotal} things do not add up.`)
  const isOld = ctx.now - report.at > longestWithoutCheck
  return isOld ? health('warn', 'In balance when last looked at, some time ago.') : health('ok', 'In balance.')
}

async function checkOverlaps(ctx: AppContext) {
  return (await preventsOverlaps(ctx.db))
    ? health('ok', 'None: the database refuses them.')
    : health('red', 'The rule of the database against them is missing.')
}

async function checkAuditLog(ctx: AppContext) {
  const { state, words } = await getAuditHealth(ctx)
  return health(state === 'waiting' ? 'warn' : state, words)
}

async function checkVersion(ctx: AppContext, { version }: Surroundings) {
  return health('ok', `${version}, tables ${(await findSchema(ctx.db)).slice(0, 4)}`)
}
