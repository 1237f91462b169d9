import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Portions } from '#payments/contract.ts'
import type { Account, Entry } from '#payments/rules/ledger/accounts.ts'
import { earnedOf } from '#payments/rules/ledger/spread.ts'
import { homeOf, balancesOfSubject } from '#payments/queries/subject-money.ts'
import type { Payment } from '#payments/store/payments.server.ts'

export interface EarningMove extends Portions {
  subjectId: string
  providerId: string
  /** −1: from the buyer to the provider and the market. +1: back. */
  sign: 1 | -1
}

interface Move {
  event: 'allocated' | 'returned'
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>
  refundId?: string
  key: string
  parts: EarningMove[]
}

/**
 * Moves money between the buyer of an order and those who earn it, from whichever account has the money of each
 * subject. The caller holds the locks of the subjects.
 */
export async function moveEarnings(ctx: AppContext, { event, payment, refundId, key, parts }: Move): Promise<void> {
  const entries: Entry[] = []
  for (const part of parts) entries.push(...(await entriesOf(ctx, part, payment.orderId)))
  await post(ctx, {
    event,
    currency: payment.currency,
    orderId: payment.orderId,
    paymentId: payment.id,
    refundId: refundId ?? null,
    key,
    entries,
  })
}

async function entriesOf(ctx: AppContext, part: EarningMove, orderId: string): Promise<Entry[]> {
  const { subjectId, providerId, sign } = part
  const has = await balancesOfSubject(ctx, subjectId, providerId)
  const home = await homeOf(ctx, subjectId)
  const earned = earnedOf(part)
  // Frozen money goes first; money that is missing or was paid out becomes a debt.
  const fromFrozen = sign === 1 ? Math.max(0, Math.min(earned, has('provider_frozen'))) : 0
  const entry = (account: Account, owner: string, amountMinor: number): Entry => ({
    account,
    owner,
    amountMinor: sign * amountMinor,
    subjectId,
  })
  return [
    entry('provider_frozen', providerId, fromFrozen),
    entry(home, providerId, earned - fromFrozen),
    entry('market_commission', '', part.commissionMinor),
    entry('market_commission_tax', '', part.commissionTaxMinor),
    entry('market_customer_fee', '', part.customerFeeMinor),
    entry('buyer', orderId, -part.amountMinor),
  ]
}
