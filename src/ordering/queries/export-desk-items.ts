import type { AppContext } from '#context.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { deskItemViews } from '#ordering/queries/desk-item-view.ts'
import { scopeOf, searchOf, type DeskFilters } from '#ordering/queries/list-desk-items.ts'
import { writeDeskCsv } from '#ordering/rules/desk-csv.ts'
import { listDeskRows, type DeskPlace } from '#ordering/store/desk-items.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/instant.ts'

const mostLines = 5_000
const aBatch = 500

/** What the list shows, as a file; the first 5,000 lines. Refuses: not-found, permission-denied. */
export async function exportDeskItems(
  ctx: AppContext,
  providerId: string,
  filters: DeskFilters,
): Promise<{ fileName: string; text: string; lines: number }> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  const [scope, search] = [scopeOf(membership), await searchOf(ctx, providerId, filters)]
  const items: DeskItem[] = []
  let after: DeskPlace | null = null
  while (items.length < mostLines) {
    const rows = await listDeskRows(ctx.db, { scope, search, after, atMost: aBatch })
    items.push(...(await deskItemViews(ctx, membership, rows)))
    after = rows.at(-1) ?? null
    if (rows.length < aBatch) break
  }
  return { fileName: `orders-${isoOf(ctx.now).slice(0, 10)}.csv`, text: writeDeskCsv(items), lines: items.length }
}
