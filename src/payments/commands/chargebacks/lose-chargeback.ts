import type { AppContext } from '#server/context.ts'
import { updateWaiting } from '#payments/commands/ledger/allocate-payments.ts'
import { moveEarnings } from '#payments/commands/ledger/move-earnings.ts'
import { deductFromShares } from '#payments/commands/refunds/open-refund.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Account, Entry } from '#payments/rules/ledger/accounts.ts'
import { leftOf } from '#payments/rules/charges/free-money.ts'
import { remainsOf } from '#payments/rules/refunds/split-refunds.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { wasPosted } from '#payments/store/ledger.server.ts'
import { lockPayment, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { listRequestedParts } from '#payments/store/refunds.server.ts'
import { listShares, type ShareRow } from '#payments/store/shares.server.ts'

export interface LostChargeback {
  paymentId: string
  /** The id of the charge-back at the gateway. */
  ref: string
  amountMinor: number
  feeMinor: number
  /** Who bears the loss. The market returns its commission when the provider does. */
  bearer: 'provider' | 'market'
  /** The subjects that were charged back; undefined: the whole payment. */
  subjectIds?: string[]
}

/**
 * Posts what the buyer's bank took, once for each charge-back, inside the caller's transaction: unfreeze afterwards.
 * Unallocated money is taken from the buyer's account. An amount that was already refunded is taken twice, at the
 * expense of the market.
 */
export async function loseChargeback(ctx: AppContext, lost: LostChargeback): Promise<void> {
  const payment = await lockPayment(ctx.db, lost.paymentId)
  if (!payment || payment.status !== 'captured' || (await wasPosted(ctx.db, keyOf(payment, lost)))) return
  const shares = await listShares(ctx.db, [payment.id])
  await lockSubjects(
    ctx.db,
    shares.map(({ subjectId }) => subjectId),
  )
  const takenMinor = Math.min(lost.amountMinor, leftOf(payment))
  const earned = await deductLoss(ctx, payment, shares, { lost, takenMinor })
  await postLoss(ctx, payment, lost, {
    buyerMinor: shares.length === 0 ? takenMinor : earned.takenMinor,
    feePayer: earned.feePayer,
  })
  payment.chargedBackMinor += takenMinor
  await savePayment(ctx.db, payment, ctx.now)
  await updateWaiting(ctx, payment, shares)
  await ctx.invalidate(
    ctx.db,
    `order:${payment.orderId}`,
    'books',
    ...new Set(shares.map(({ providerId }) => `balance:${providerId}`)),
  )
}

const keyOf = ({ adapter }: Payment, { ref }: LostChargeback) => `charged-back:${adapter}:${ref}`

interface Taken {
  lost: LostChargeback
  takenMinor: number
}

/** Like a refund: takes the earnings from whoever bears the loss, with the market's portions. */
async function deductLoss(ctx: AppContext, payment: Payment, shares: ShareRow[], { lost, takenMinor }: Taken) {
  const isBorne = lost.bearer === 'provider'
  const meant = shares.filter(
    ({ subjectId, allocatedMinor }) =>
      (isBorne || allocatedMinor === 0) && (lost.subjectIds?.includes(subjectId) ?? true),
  )
  const parts = remainsOf(meant, await listRequestedParts(ctx.db, [payment.id]), takenMinor)
  const earned = await deductFromShares(ctx, shares, parts)
  await moveEarnings(ctx, { event: 'returned', payment, key: `returned:${keyOf(payment, lost)}`, parts: earned })
  const feePayer = isBorne ? (earned[0]?.providerId ?? null) : null
  return { takenMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), feePayer }
}

interface Bearing {
  /** What the buyer was owed and has now received. */
  buyerMinor: number
  feePayer: string | null
}

async function postLoss(ctx: AppContext, payment: Payment, lost: LostChargeback, { buyerMinor, feePayer }: Bearing) {
  const { id: paymentId, orderId, adapter, currency } = payment
  const entry = (account: Account, owner: string, amountMinor: number): Entry => ({
    account,
    owner,
    amountMinor,
    subjectId: null,
  })
  await post(ctx, {
    event: 'charged_back',
    currency,
    orderId,
    paymentId,
    note: lost.ref,
    key: keyOf(payment, lost),
    entries: [
      entry('clearing', adapter, -lost.amountMinor - lost.feeMinor),
      entry('buyer', orderId, buyerMinor),
      entry('market_loss', '', lost.amountMinor - buyerMinor),
      feePayer === null ? entry('psp_fees', '', lost.feeMinor) : entry('provider_available', feePayer, lost.feeMinor),
    ],
  })
}
