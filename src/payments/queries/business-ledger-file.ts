import type { AppContext } from '#server/context.ts'
import { listBusinessLedger, type Describe } from '#payments/queries/business-money.ts'
import { businessLedgerCsv, type Sale } from '#payments/rules/ledger/ledger-csv.ts'

const most = 50_000

/**
 * Every ledger entry of a provider as CSV, with the items sold, newest first; the latest 50,000. Throws
 * `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function businessLedgerFile(
  ctx: AppContext,
  providerId: string,
  describe: Describe,
  pageSize = 1_000,
): Promise<string> {
  const [lines, sales] = [[] as Awaited<ReturnType<typeof listBusinessLedger>>['items'], new Map<string, Sale>()]
  let cursor: number | undefined
  do {
    const { items, next } = await listBusinessLedger(ctx, providerId, cursor, pageSize)
    const subjects = [...new Set(items.flatMap(({ subjectId }) => subjectId ?? []))].filter((id) => !sales.has(id))
    for (const sale of await describe(ctx, subjects)) sales.set(sale.subjectId, sale)
    lines.push(...items)
    cursor = next ?? undefined
  } while (cursor !== undefined && lines.length < most)
  return businessLedgerCsv(lines, sales)
}
