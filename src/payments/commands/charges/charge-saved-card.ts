import type { AppContext } from '#server/context.ts'
import type { Earning, Portions } from '#payments/contract.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { insertPayment, lockPaymentsOf } from '#payments/store/payments.server.ts'
import { findFeePayment, insertShares } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

/**
 * Charges the card that was saved with this order, through the outbox: creates a payment with the purpose 'fee', which
 * belongs to the provider once captured. Returns its id; null when no card was saved. Once for each subject: a repeat
 * returns the same payment, unless it failed.
 */
export async function chargeSavedCard(ctx: AppContext, fee: Earning & Portions): Promise<string | null> {
  const {
    orderId,
    subjectId,
    providerId,
    currency,
    amountMinor,
    commissionMinor,
    commissionTaxMinor,
    customerFeeMinor,
  } = fee
  const saved = (await lockPaymentsOf(ctx.db, orderId)).findLast(
    ({ status, card }) => status === 'card_saved' && card !== null,
  )
  if (!saved || amountMinor <= 0) return null
  await lockSubjects(ctx.db, [subjectId])
  const before = await findFeePayment(ctx.db, subjectId)
  if (before) return before.id
  const id = newId()
  const { adapter, card } = saved
  const charge = { wanted: 'charge', nextTryAt: ctx.now, payBy: ctx.now + hours(48) } as const
  await insertPayment(
    ctx.db,
    {
      id,
      orderId,
      adapter,
      purpose: 'fee',
      mode: 'capture',
      status: 'created',
      currency,
      amountMinor,
      card,
      ...charge,
    },
    ctx.now,
  )
  await insertShares(ctx.db, id, [
    { subjectId, kind: 'item', providerId, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor },
  ])
  await ctx.invalidate(ctx.db, `order:${orderId}`, 'due:payments')
  return id
}
