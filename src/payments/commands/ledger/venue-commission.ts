import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Earning } from '#payments/contract.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { listEntriesOf } from '#payments/store/ledger.server.ts'

export interface VenueCommission extends Earning {
  commissionMinor: number
  commissionTaxMinor: number
}

/** Paid at the venue and done: the provider owes the commission. Once for a subject. Inside the caller's transaction. */
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

/** It was not done after all: what the provider was charged for the subject is theirs again. Once. */
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
