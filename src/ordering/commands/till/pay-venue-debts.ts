import type { AppContext } from '#server/context.ts'
import { dueOfItems } from '#ordering/queries/till/collect-of-items.ts'
import { findDisputeOfItem, updateDispute } from '#ordering/store/disputes/disputes.server.ts'
import { postVenueRefundPaid } from '#payments/commands/ledger/venue-refunds.ts'
import { venueDebtsOf } from '#payments/queries/subject-money.ts'
import { getTillPayments } from '#payments/queries/till/get-till-payments.ts'
import type { TillLine } from '#payments/rules/till/till-lines.ts'

/**
 * What is left at the till for an item and what is paid together with it, and what of it the market has paid back or
 * will: the customer gets nothing twice.
 */
export async function moneyLeftOf(
  ctx: AppContext,
  itemId: string,
): Promise<{ leftMinor: number; byMarketMinor: number }> {
  const subjectIds = (await dueOfItems(ctx, [itemId])).get(itemId)!.rows.map(({ subjectId }) => subjectId)
  const payments = await getTillPayments(ctx, subjectIds)
  const debts = await venueDebtsOf(ctx, subjectIds)
  const byMarket = debts.map(
    ({ paidByMarketMinor, openMinor, isBorneByBusiness }) => paidByMarketMinor + (isBorneByBusiness ? 0 : openMinor),
  )
  return {
    leftMinor: payments.reduce((sum, { view }) => sum + view.left.minor, 0),
    byMarketMinor: byMarket.reduce((sum, minor) => sum + minor, 0),
  }
}

interface Refunded {
  providerId: string
  orderId: string
  lines: TillLine[]
  note: string
}

/**
 * What the business returned at its till pays what it owes to the customer by decisions on disputes. Runs inside the
 * transaction of the refund.
 */
export async function payVenueDebts(ctx: AppContext, { providerId, orderId, lines, note }: Refunded): Promise<void> {
  const debts = await venueDebtsOf(
    ctx,
    lines.map(({ subjectId }) => subjectId),
  )
  for (const { subjectId, openMinor, isBorneByBusiness } of debts) {
    const { amountMinor } = lines.find((line) => line.subjectId === subjectId)!
    const dispute = await findDisputeOfItem(ctx.db, subjectId)
    if (openMinor <= 0 || amountMinor === 0 || !isBorneByBusiness || !dispute) continue
    const { currency } = dispute
    const paid = {
      subjectId,
      providerId,
      orderId,
      currency,
      method: 'business',
      note,
      atMostMinor: amountMinor,
    } as const
    if ((await postVenueRefundPaid(ctx, paid)) < openMinor) continue
    await updateDispute(ctx.db, dispute.id, { venuePaidAt: ctx.now }, ctx.now)
    await ctx.publish(ctx.db, 'dispute.venue-paid', { disputeId: dispute.id })
    await ctx.invalidate(ctx.db, `provider-money:${providerId}`)
  }
}
