import type { AppContext } from '#server/context.ts'
import { payoutDetails, type PayoutDetails } from '#payments/queries/payout-details.ts'
import { payoutDue, type PayoutDue } from '#payments/rules/payouts/payout-due.ts'
import { payoutMinimum } from '#payments/rules/payouts/payout-minimum.ts'
import { isInTransit } from '#payments/rules/payouts/payout-states.ts'
import { countCompleted, listEarned, sumAvailable } from '#payments/store/payout-earnings.server.ts'
import type { PayoutTerms } from '#payments/store/payout-terms.server.ts'
import { listPayoutRows } from '#payments/store/payouts.server.ts'

export interface PayoutReadiness extends PayoutDue {
  availableMinor: number
  minimumMinor: number
  details: PayoutDetails
}

/** What a provider could be paid out now in one currency, and what prevents it. */
export async function payoutReadiness(
  ctx: AppContext,
  terms: PayoutTerms,
  currency: string,
  without?: string,
): Promise<PayoutReadiness> {
  const { providerId, status, holdReason } = terms
  const details = payoutDetails(ctx, terms)
  const availableMinor = await sumAvailable(ctx.db, providerId, currency)
  const minimumMinor = payoutMinimum(currency, ctx.settings.get('payouts.minimums'))
  const others = await listPayoutRows(ctx.db, { providerId, limit: 20 })
  const due = payoutDue({
    availableMinor,
    earned: await listEarned(ctx.db, providerId, currency),
    minimumMinor,
    completedBefore: ctx.now - (await delayDays(ctx, providerId)) * 86_400_000,
    status,
    details: details.state,
    holdReason,
    hasOther: others.some((one) => one.id !== without && one.currency === currency && isInTransit(one.status)),
  })
  return { ...due, availableMinor, minimumMinor, details }
}

/** The delay in days, which is longer for new providers. */
async function delayDays(ctx: AppContext, providerId: string): Promise<number> {
  const enough = ctx.settings.get('payouts.new_until_items')
  const isKnown = (await countCompleted(ctx.db, providerId, enough)) >= enough
  return ctx.settings.get(isKnown ? 'payouts.delay_days' : 'payouts.delay_days_new')
}
