import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Earning } from '#payments/contract.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { listEntriesOf } from '#payments/store/ledger.server.ts'

export interface VenueCommission extends Earning {
  commissionMinor: number
  commissionTaxMinor: number
}

/**
 * Charges the commission of a completed item that was paid at the venue, once for each subject. Runs inside the
 * caller's transaction.
 */
export async function chargeVenueCommission(ctx: AppContext, owed: VenueCommission): Promise<void> {
  const { subjectId, providerId, orderId, currency, commissionMinor, commissionTaxMinor } = owed
  await post(ctx, {
    event: 'venue_commission',
    currency,
    orderId,
    key: `venue-commission:${subjectId}`,
    entries: [
      {
        account: 'provider_available',
        owner: providerId,
        amountMinor: commissionMinor + commissionTaxMinor,
        subjectId,
      },
      { account: 'market_commission', owner: '', amountMinor: -commissionMinor, subjectId },
      { account: 'market_commission_tax', owner: '', amountMinor: -commissionTaxMinor, subjectId },
    ],
  })
  await ctx.invalidate(ctx.db, `balance:${providerId}`)
}

/** Returns the commission of a subject, because the item was not performed after all. Once. */
export async function returnVenueCommission(
  ctx: AppContext,
  { subjectId, providerId, orderId, currency }: Earning,
): Promise<void> {
  await lockSubjects(ctx.db, [subjectId])
  const charged = await listEntriesOf(ctx.db, subjectId, 'venue_commission')
  const entries = charged.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }))
  await post(ctx, {
    event: 'venue_commission_returned',
    currency,
    orderId,
    key: `venue-commission-returned:${subjectId}`,
    entries,
  })
  await ctx.invalidate(ctx.db, `balance:${providerId}`)
}
