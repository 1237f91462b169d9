import type { AppContext } from '#server/context.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { scopeOf, searchOf, type BusinessItemFilters } from '#ordering/queries/orders/list-business-items.ts'
import { writeBusinessItemsCsv } from '#ordering/rules/orders/business-items-csv.ts'
import { listBusinessItemRows, type BusinessItemPlace } from '#ordering/store/orders/business-items.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'

const mostLines = 5_000
const aBatch = 500

/** Exports the first 5,000 lines of the list as CSV. Throws `not-found`, `permission-denied`. */
export async function exportBusinessItems(
  ctx: AppContext,
  providerId: string,
  filters: BusinessItemFilters,
): Promise<{ fileName: string; text: string; lines: number }> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  const [scope, search] = [scopeOf(membership), await searchOf(ctx, providerId, filters)]
  const items: BusinessItem[] = []
  let after: BusinessItemPlace | null = null
  while (items.length < mostLines) {
    const rows = await listBusinessItemRows(ctx.db, { scope, search, after, atMost: aBatch })
    items.push(...(await businessItemViews(ctx, membership, rows)))
    after = rows.at(-1) ?? null
    if (rows.length < aBatch) break
  }
  return {
    fileName: `orders-${isoOf(ctx.now).slice(0, 10)}.csv`,
    text: writeBusinessItemsCsv(items),
    lines: items.length,
  }
}
