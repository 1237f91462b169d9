import type { AppContext } from '#context.ts'
import type { DisputeFilters, DisputeRowLine } from '#dashboards/contract-disputes.ts'
import type { ListPage } from '#dashboards/contract-lists.ts'
import { deskPage } from '#dashboards/queries/page-of.ts'
import { cursorToKeys, idKey, keysToCursor, localKey } from '#dashboards/rules/list-cursors.ts'
import { listDisputeRows, type DisputeListRow } from '#dashboards/store/dispute-list.server.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { moneyView } from '#ordering/queries/totals-view.ts'
import { disputeKindNames } from '#ordering/rules/dispute-words.ts'
import { itemReference } from '#ordering/rules/references.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

/** Disputes: what waits for a decision first, the longest waiting on top; then the newest. Refuses: unauthenticated, permission-denied. */
export async function listDisputes(ctx: AppContext, filters: DisputeFilters, size = deskPage): Promise<ListPage<DisputeRowLine>> {
  await requireRight(ctx, 'read-disputes')
  const after = cursorToKeys(filters.cursor, [localKey, idKey])
  const rows = await listDisputeRows(ctx.db, filters, { now: ctx.now, after, limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map((row) => disputeLine(row, ctx.now)), next: last ? keysToCursor([last.position, last.id]) : null }
}

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

function disputeLine(row: DisputeListRow, now: Instant): DisputeRowLine {
  const { id, orderReference, title, providerId, providerName, kind, wish, status, isAppeal, outcome, share, borneBy, currency } = row
  const money = (minor: number | null) => (minor === null ? null : moneyView(minor, currency))
  const isWaiting = status === 'with_admin'
  return {
    ...{ id, orderReference, title, providerId, providerName, kind, wish, status, isAppeal, outcome, share, borneBy },
    reference: itemReference(orderReference, row.partNumber, row.letter),
    kindText: disputeKindNames[kind],
    wished: money(row.wishMinor),
    isLate: isWaiting && row.decideBy !== null && row.decideBy <= now,
    total: moneyView(row.totalMinor, currency),
    openedAt: isoOf(row.openedAt),
    dueAt: status === 'resolved' ? null : orNull(isWaiting ? row.decideBy : row.dueAt),
    resolvedAt: orNull(row.resolvedAt),
    back: money(row.backMinor),
  }
}
