import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Earning } from '#payments/contract.ts'
import { venueRefundOf } from '#payments/queries/subject-money.ts'
import { noOpenVenueRefund } from '#payments/rules/errors.ts'
import type { Entry } from '#payments/rules/ledger/accounts.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { listEntriesOf } from '#payments/store/ledger.server.ts'

type Owed = Earning & { borneBy: 'provider' | 'market' }

const event = 'venue-refund'

/**
 * A customer gets back what they paid at the venue: a debt of the business, which its next payout pays, or a loss of
 * the market. `dueMinor` is the total; an appeal posts the difference. Runs inside the caller's transaction.
 */
export async function postVenueRefund(
  ctx: AppContext,
  { subjectId, providerId, orderId, currency, borneBy, dueMinor, key }: Owed & { dueMinor: number; key: string },
): Promise<void> {
  const posted = await listEntriesOf(ctx.db, subjectId, event)
  const entry = (account: Entry['account'], owner: string, totalMinor: number): Entry => {
    const before = posted.filter((one) => one.account === account).reduce((all, one) => all + one.amountMinor, 0)
    return { account, owner, amountMinor: totalMinor - before, subjectId }
  }
  await post(ctx, {
    event,
    currency,
    orderId,
    key: `${event}:${key}`,
    entries: [
      entry('provider_available', providerId, borneBy === 'provider' ? dueMinor : 0),
      entry('market_loss', '', borneBy === 'market' ? dueMinor : 0),
      entry('venue_refund', orderId, 0 - dueMinor),
    ],
  })
  await ctx.invalidate(ctx.db, `balance:${providerId}`)
}

export type VenueRefundMethod = 'bank' | 'cash' | 'business'

/**
 * Records that the customer got what they paid at the venue, all that is open or at most an amount: from the market, or
 * from the business, which then owes nothing for it. Returns the amount. Runs inside the caller's transaction. Throws
 * `no-open-refund`.
 */
export async function postVenueRefundPaid(
  ctx: AppContext,
  paid: Earning & { method: VenueRefundMethod; note: string; atMostMinor?: number },
): Promise<number> {
  const { subjectId, providerId, orderId, currency, method, note, atMostMinor = Infinity } = paid
  await lockSubjects(ctx.db, [subjectId])
  const { dueMinor, paidMinor } = await venueRefundOf(ctx, subjectId)
  const amountMinor = Math.min(dueMinor - paidMinor, atMostMinor)
  if (amountMinor <= 0) throw noOpenVenueRefund()
  const payer =
    method === 'business'
      ? ({ account: 'provider_available', owner: providerId } as const)
      : ({ account: 'clearing', owner: method } as const)
  await post(ctx, {
    event: 'venue-refund-paid',
    currency,
    orderId,
    note,
    key: `venue-refund-paid:${subjectId}:${dueMinor}:${paidMinor}`,
    entries: [
      { account: 'venue_refund', owner: orderId, amountMinor, subjectId },
      { ...payer, amountMinor: 0 - amountMinor, subjectId },
    ],
  })
  await ctx.invalidate(ctx.db, `balance:${providerId}`)
  return amountMinor
}
