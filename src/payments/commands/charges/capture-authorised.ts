import type { AppContext } from '#server/context.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { portionsOf, spread } from '#payments/rules/ledger/spread.ts'
import { lockPayment, savePayment } from '#payments/store/payments.server.ts'
import { listShares, saveShare, type ShareRow } from '#payments/store/shares.server.ts'

export interface LateCapture {
  paymentId: string
  /** In minor units, for the shares of `subjectIds`; an amount below their sum is spread over them. */
  amountMinor: number
  subjectIds: string[]
}

/**
 * Requests, through the outbox, the single late capture of the accepted shares; the rest of the authorisation is
 * voided, or all of it when nothing was accepted. Runs inside the caller's transaction; only the first call has an
 * effect. Payments that are not authorised, or are being voided, stay unchanged.
 */
export async function captureAuthorised(
  ctx: AppContext,
  { paymentId, amountMinor, subjectIds }: LateCapture,
): Promise<void> {
  const payment = await lockPayment(ctx.db, paymentId)
  if (!payment || payment.status !== 'authorised' || payment.wanted !== null) return
  if (amountMinor === 0) return releasePayment(ctx, paymentId)
  const shares = await listShares(ctx.db, [paymentId])
  await chooseShares(ctx, shares, amountMinor, subjectIds)
  await savePayment(
    ctx.db,
    { ...payment, wanted: 'capture', wantedMinor: amountMinor, nextTryAt: ctx.now, tries: 0 },
    ctx.now,
  )
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`, 'due:payments')
}

async function chooseShares(ctx: AppContext, shares: ShareRow[], amountMinor: number, subjectIds: string[]) {
  const accepted = shares.filter(({ subjectId }) => subjectIds.includes(subjectId))
  const weights = accepted.map((share) => share.amountMinor)
  const reserved = weights.reduce((sum, weight) => sum + weight, 0)
  if (amountMinor < 0 || amountMinor > reserved) throw new Error(`cannot capture ${amountMinor} of ${reserved}`)
  const amounts = spread(amountMinor, weights)
  for (const share of shares) {
    const index = accepted.indexOf(share)
    const wantedMinor = index < 0 ? 0 : amounts[index]!
    const { commissionMinor, commissionTaxMinor, customerFeeMinor } = portionsOf(share, wantedMinor)
    await saveShare(ctx.db, { ...share, wantedMinor, commissionMinor, commissionTaxMinor, customerFeeMinor })
  }
}
