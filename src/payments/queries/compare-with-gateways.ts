import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { MoneyDifference, MoneyReport } from '#payments/contract-admin-money.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import { compareMoney, moneyProblemTexts, type MoneyProblem } from '#payments/rules/charges/compare-money.ts'
import { listMovedPayments, type MovedPayment } from '#payments/store/moved-payments.server.ts'
import { isId } from '#shared/ids.ts'
import { GatewayRejected, GatewayUnreachable, type ChargeMoney } from '#shared/adapters/payment-adapter.ts'

const aPage = 40
const atOnce = 4
const day = 86_400_000

/**
 * Queries the gateways for the captured and refunded amounts of each payment of a day (UTC), and returns where their
 * books and ours differ: one page of payments per call. Runs outside transactions, because it calls gateways. Payments
 * at a venue are left out. Throws `unauthenticated` and `permission-denied`.
 */
export async function compareWithGateways(
  ctx: AppContext,
  query: { day: string; cursor?: string | undefined },
): Promise<MoneyReport> {
  await requireRight(ctx, 'read-money')
  const from = Date.parse(`${query.day}T00:00:00Z`)
  const after = query.cursor && isId(query.cursor) ? query.cursor : null
  const rows = await listMovedPayments(ctx.db, { from, until: from + day }, after, aPage + 1)
  const shown = rows.slice(0, aPage)
  const items: MoneyDifference[] = []
  for (let first = 0; first < shown.length; first += atOnce) {
    const differences = await Promise.all(
      shown.slice(first, first + atOnce).map((payment) => differenceOf(ctx, payment)),
    )
    items.push(...differences.filter((difference) => difference !== null))
  }
  return { items, compared: shown.length, next: rows.length > aPage ? shown.at(-1)!.id : null }
}

async function differenceOf(ctx: AppContext, payment: MovedPayment): Promise<MoneyDifference | null> {
  const theirs = await moneyAt(ctx, payment)
  const problem = typeof theirs === 'string' ? theirs : compareMoney(payment, theirs)
  return problem && differenceView(payment, problem, typeof theirs === 'string' ? null : theirs)
}

async function moneyAt(
  { paymentAdapters }: AppContext,
  { adapter, gatewayRef }: MovedPayment,
): Promise<ChargeMoney | MoneyProblem> {
  const gateway = paymentAdapters.get(adapter)
  if (!gateway?.findMoney) return 'cannot-query'
  try {
    return await gateway.findMoney(gatewayRef)
  } catch (error) {
    if (error instanceof GatewayRejected) return 'unknown-there'
    if (error instanceof GatewayUnreachable) return 'no-answer'
    throw error
  }
}

function differenceView(payment: MovedPayment, problem: MoneyProblem, theirs: ChargeMoney | null): MoneyDifference {
  const { id, orderId, adapter, gatewayRef, currency, capturedMinor, refundedMinor } = payment
  return {
    ...{ id, orderId, adapter, gatewayRef, problem },
    problemText: moneyProblemTexts[problem],
    ours: { captured: amountOf(capturedMinor, currency), refunded: amountOf(refundedMinor, currency) },
    theirs: theirs && {
      captured: amountOf(theirs.capturedMinor, theirs.currency || currency),
      refunded: amountOf(theirs.refundedMinor, theirs.currency || currency),
    },
  }
}
