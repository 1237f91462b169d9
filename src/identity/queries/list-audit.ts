import type { AppContext } from '#server/context.ts'
import type { AuditEntry, AuditFilters } from '#identity/contract-audit.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { auditText } from '#identity/rules/event-texts.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { listAuditRows, type AuditRow } from '#identity/store/audit.server.ts'
import { isId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const pageSize = 50
const nothing = { items: [], next: null }
const startOf = (date: string | undefined) => (date === undefined ? undefined : Date.parse(`${date}T00:00:00Z`))
const endOf = (date: string | undefined) => (date === undefined ? undefined : startOf(date)! + days(1))
const filled = (text: string | undefined) => text?.trim() || undefined

/** The audit log of the market, newest first. Days are in UTC. Throws `unauthenticated` and `permission-denied`. */
export async function listAudit(
  ctx: AppContext,
  filters: AuditFilters,
  size = pageSize,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  await requireRight(ctx, 'read-audit')
  const [user, id] = [filled(filters.user), filled(filters.id)]
  const userId = user && (await idOf(ctx, user))
  if (userId === null || (id && !isId(id))) return nothing
  const rows = await listAuditRows(ctx.db, {
    type: filled(filters.type),
    userId,
    targetId: filled(filters.target),
    id,
    onlyActs: filters.acts === '1',
    from: startOf(filters.from),
    before: endOf(filters.until),
    after: positionOf(filters.cursor),
    limit: size + 1,
  })
  const end = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map(shown), next: end ? cursorOf({ at: end.position, id: end.id }) : null }
}

const idOf = async (ctx: AppContext, user: string): Promise<string | null> =>
  isId(user) ? user : ((await findAccountByEmail(ctx.db, normalEmail(user)))?.id ?? null)

const somebody = (uid: string | null, name: string | null, email: string | null) =>
  uid === null ? null : { uid, name: name ?? '', email: email ?? '' }

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

function targetOf(detail: Record<string, unknown>): AuditEntry['target'] {
  const { kind, id, label = '' } = recordOf(detail.target) ?? {}
  return kind ? { kind: String(kind), id: String(id), label: String(label) } : null
}

const shown = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: isoOf(row.at),
  type: row.type,
  text: auditText(row.type, row.detail),
  actor: somebody(row.actorUserId, row.actorName, row.actorEmail),
  role: row.actorRole,
  keyId: row.actorKeyId,
  subject: somebody(row.subjectUserId, row.subjectName, row.subjectEmail),
  impersonatedBy: somebody(row.impersonatedBy, row.impersonatorName, row.impersonatorEmail),
  device: row.device,
  ip: row.ipPrefix,
  target: targetOf(row.detail),
  before: recordOf(row.detail.before),
  after: recordOf(row.detail.after),
  reason: typeof row.detail.reason === 'string' ? row.detail.reason : '',
  detail: row.detail,
})
