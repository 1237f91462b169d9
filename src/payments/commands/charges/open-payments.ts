import type { AppContext } from '#server/context.ts'
import type { NewPayment } from '#payments/contract.ts'
import { insertPayment } from '#payments/store/payments.server.ts'
import { insertShares } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'

export interface OpenPayments {
  orderId: string
  /** The key of the payment gateway; the payments keep it, even when the settings change. */
  adapter: string
  payments: NewPayment[]
}

/**
 * Creates payments inside the caller's transaction, without calling the gateway. Returns the ids in the given order.
 */
export async function openPayments(ctx: AppContext, { orderId, adapter, payments }: OpenPayments): Promise<string[]> {
  // Sorted ids keep the planned order, because lists of payments are sorted by id.
  const ids = payments.map(() => newId()).toSorted()
  for (const [index, payment] of payments.entries()) {
    mustAddUp(payment)
    const { shares, ...rest } = payment
    await insertPayment(ctx.db, { id: ids[index]!, orderId, adapter, status: 'created', ...rest }, ctx.now)
    if (shares.length > 0) await insertShares(ctx.db, ids[index]!, shares)
  }
  await ctx.invalidate(ctx.db, `order:${orderId}`)
  return ids
}

/** Shares that do not add up to the payment are a bug; the error keeps the buyer from being charged. */
function mustAddUp({ mode, amountMinor, shares }: NewPayment) {
  const sum = shares.reduce((all, share) => all + share.amountMinor, 0)
  if (sum !== amountMinor) throw new Error(`the shares of a payment are ${sum}, not ${amountMinor}`)
  if (mode !== 'save_card' && amountMinor <= 0) throw new Error('a payment of nothing')
  if (shares.some((share) => !Number.isSafeInteger(share.amountMinor) || share.amountMinor < 0))
    throw new Error('a share that is no amount')
}
