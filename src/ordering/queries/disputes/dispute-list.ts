import type { AppContext } from '#server/context.ts'
import type { DisputeFilters, DisputeRowLine } from '#ordering/contract-dispute-list.ts'
import { dashboardPageSize, pageByKeys, type ListPage } from '#shared/paging/page-of.ts'
import { idKey, localKey } from '#shared/paging/list-cursors.ts'
import { listDisputeRows, type DisputeListRow } from '#ordering/store/disputes/dispute-list.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { disputeKindNames } from '#ordering/rules/disputes/dispute-words.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * Disputes: first those that wait for a decision, longest waiting first; then the others, newest first. Throws
 * unauthenticated, permission-denied.
 */
export async function listDisputes(
  ctx: AppContext,
  filters: DisputeFilters,
  size = dashboardPageSize,
): Promise<ListPage<DisputeRowLine>> {
  await requireRight(ctx, 'read-disputes')
  const keys = { forms: [localKey, idKey], of: (row: DisputeListRow) => [row.position, row.id] }
  const { items, next } = await pageByKeys(filters, size, keys, (slice) =>
    listDisputeRows(ctx.db, filters, { now: ctx.now, ...slice }),
  )
  return { items: items.map((row) => disputeLine(row, ctx.now)), next }
}

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

function disputeLine(row: DisputeListRow, now: Instant): DisputeRowLine {
  const {
    id,
    orderReference,
    title,
    providerId,
    providerName,
    kind,
    wish,
    status,
    isAppeal,
    outcome,
    share,
    borneBy,
    currency,
  } = row
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
