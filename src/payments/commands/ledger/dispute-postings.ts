import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Earning } from '#payments/contract.ts'
import { homeOf } from '#payments/queries/subject-money.ts'

interface Posting extends Earning {
  /** The idempotency key of the decision. */
  key: string
}

/**
 * The market bears a refund: the provider gets the amount back. A negative amount charges the provider again. Runs
 * inside the caller's transaction.
 */
export async function coverRefund(ctx: AppContext, covered: Posting & { amountMinor: number }): Promise<void> {
  const { subjectId, providerId, orderId, currency, amountMinor, key } = covered
  const home = await homeOf(ctx, subjectId)
  await post(ctx, {
    event: 'covered',
    currency,
    orderId,
    key: `covered:${key}`,
    entries: [
      { account: 'market_loss', owner: '', amountMinor, subjectId },
      { account: home, owner: providerId, amountMinor: 0 - amountMinor, subjectId },
    ],
  })
}

interface Lowered extends Posting {
  commissionMinor: number
  commissionTaxMinor: number
}

/**
 * Returns to the provider the commission on an amount that they refunded themselves. Runs inside the caller's
 * transaction.
 */
export async function lowerCommission(ctx: AppContext, lowered: Lowered): Promise<void> {
  const { subjectId, providerId, orderId, currency, commissionMinor, commissionTaxMinor, key } = lowered
  await post(ctx, {
    event: 'commission-lowered',
    currency,
    orderId,
    key: `commission-lowered:${key}`,
    entries: [
      { account: 'market_commission', owner: '', amountMinor: commissionMinor, subjectId },
      { account: 'market_commission_tax', owner: '', amountMinor: commissionTaxMinor, subjectId },
      {
        account: 'provider_available',
        owner: providerId,
        amountMinor: 0 - commissionMinor - commissionTaxMinor,
        subjectId,
      },
    ],
  })
}
