import type { AppContext } from '#server/context.ts'
import { unfreezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import { loseChargeback } from '#payments/commands/chargebacks/lose-chargeback.ts'
import { subjectsOf } from '#payments/queries/charged-back-subjects.ts'
import { bearerOf, isGone } from '#payments/rules/chargeback-states.ts'
import { listShares, listSides, setBearer, type StoredChargeback } from '#payments/store/chargebacks.server.ts'

/**
 * Ends a charge-back: deducts a loss from whoever bears it and unfreezes the rest. Runs inside a transaction that holds
 * the lock of its row.
 */
export async function closeChargeback(ctx: AppContext, chargeback: StoredChargeback): Promise<void> {
  if (isGone(chargeback.status)) await lose(ctx, chargeback)
  const { id, orderId, currency, gatewayRef } = chargeback
  for (const { subjectId, providerId } of await subjectsOf(ctx, id))
    await unfreezeSubject(ctx, { subjectId, providerId, orderId, currency, cause: `chargeback:${gatewayRef}` })
}

/**
 * Posts the part of each provider separately; the fee, and any amount above the rest of the payment, go with the first
 * one.
 */
async function lose(
  ctx: AppContext,
  { id, paymentId, gatewayRef, amountMinor, feeMinor }: StoredChargeback,
): Promise<void> {
  const [shares, sides] = [await listShares(ctx.db, id), await listSides(ctx.db, [id])]
  if (sides.length === 0)
    await loseChargeback(ctx, { paymentId, ref: gatewayRef, amountMinor, feeMinor, bearer: 'market' })
  let overMinor = amountMinor - sides.reduce((sum, side) => sum + side.amountMinor, 0)
  let fee = feeMinor
  for (const { providerId, amountMinor: shareMinor, isAtFault, proofAt } of sides) {
    const bearer = bearerOf({ isAtFault, hasProof: proofAt !== null })
    await setBearer(ctx.db, { id, providerId }, bearer)
    const subjectIds = [
      ...new Set(shares.filter((share) => share.providerId === providerId).map(({ subjectId }) => subjectId)),
    ]
    const ref = sides.length === 1 ? gatewayRef : `${gatewayRef}:${providerId}`
    await loseChargeback(ctx, {
      paymentId,
      ref,
      amountMinor: shareMinor + overMinor,
      feeMinor: fee,
      bearer,
      subjectIds,
    })
    ;[overMinor, fee] = [0, 0]
  }
}
