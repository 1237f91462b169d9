import type { AppContext } from '#server/context.ts'
import type { BooksFinding, BooksReport } from '#payments/contract.ts'
import { findingsIn } from '#payments/rules/ledger/books.ts'
import {
  findLastReport,
  listChangedPayments,
  listMoneyOrders,
  listPostedSets,
  readBooks,
  sumLedger,
} from '#payments/store/books.server.ts'
import { countInReview } from '#payments/store/payments.server.ts'
import { countRefundsByHand } from '#payments/store/refunds.server.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'

export interface BooksScope {
  /** Checks all orders instead of the recently changed ones. */
  isWhole?: boolean
  orderId?: string
}

// Longer than any transaction lasts, so that no entry written during the last check is missed.
const overlapMs = minutes(30)
const ordersAtOnce = 1_000
const atMostFindings = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Checks that the ledger balances: in the orders whose money moved since the last check, or in all. Orders without new
 * entries cannot have changed, because entries are immutable. Stores no report; the job does (`checkDueBooks`).
 */
export async function checkBooks(ctx: AppContext, { isWhole = false, orderId }: BooksScope = {}): Promise<BooksReport> {
  const found: BooksFinding[] = []
  let orders = 0
  for await (const ids of orderId ? [[orderId]] : batches(ctx, isWhole)) {
    orders += ids.length
    found.push(...findingsIn(await readBooks(ctx.db, ids), ctx.now))
  }
  const sums = isWhole ? await sumLedger(ctx.db) : []
  found.push(
    ...sums.map(({ currency, minor }) => ({
      rule: 'set-unbalanced' as const,
      orderId: null,
      paymentId: null,
      currency,
      expectedMinor: 0,
      actualMinor: minor,
    })),
  )
  return reportOf(ctx, { isWhole, orders, found })
}

async function* batches(ctx: AppContext, isWhole: boolean): AsyncGenerator<string[]> {
  const last = (await findLastReport(ctx.db))?.report
  if (isWhole || !last) return yield* everyOrder(ctx)
  const since = Math.min(last.at, ctx.now) - overlapMs
  const seen = new Set<string>()
  for (const list of [listChangedPayments, listPostedSets]) yield* touchedOrders(ctx, { list, since, seen })
}

async function* everyOrder(ctx: AppContext): AsyncGenerator<string[]> {
  for (let after = beforeAll; ;) {
    const rows = await listMoneyOrders(ctx.db, after, ordersAtOnce)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < ordersAtOnce) return
    after = rows.at(-1)!.id
  }
}

interface Touched {
  list: typeof listPostedSets
  since: Instant
  seen: Set<string>
}

async function* touchedOrders(ctx: AppContext, { list, since, seen }: Touched): AsyncGenerator<string[]> {
  for (let mark = { at: since, id: beforeAll }; ;) {
    const rows = await list(ctx.db, mark, ordersAtOnce)
    const fresh = [...new Set(rows.map(({ orderId }) => orderId))].filter(
      (id): id is string => id !== null && !seen.has(id),
    )
    fresh.forEach((id) => seen.add(id))
    if (fresh.length > 0) yield fresh
    if (rows.length < ordersAtOnce) return
    mark = rows.at(-1)!
  }
}

async function reportOf(
  ctx: AppContext,
  { isWhole, orders, found }: { isWhole: boolean; orders: number; found: BooksFinding[] },
): Promise<BooksReport> {
  const byHand = await countRefundsByHand(ctx.db)
  const countOf = (status: string) => byHand.find((row) => row.status === status)?.count ?? 0
  return {
    at: ctx.now,
    isWhole,
    orders,
    isBalanced: found.every(({ rule }) => rule === 'in-review'),
    findings: found.slice(0, atMostFindings),
    findingsTotal: found.length,
    refundsRequested: countOf('requested'),
    refundsByHand: countOf('manual'),
    paymentsInReview: await countInReview(ctx.db),
  }
}
