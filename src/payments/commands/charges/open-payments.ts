import type { AppContext } from '#server/context.ts'
import type { NewPayment } from '#payments/contract.ts'
import { insertPayment } from '#payments/store/payments.server.ts'
import { insertShares } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'

export interface OpenPayments {
  orderId: string
  /** The payment gateway; it stays theirs, whatever the settings say later. */
  adapter: string
  payments: NewPayment[]
}

/** Writes down what is to be paid, inside the caller's transaction; nothing is asked of the gateway yet. The ids, in the order given. */
export async function openPayments(ctx: AppContext, { orderId, adapter, payments }: OpenPayments): Promise<string[]> {
  // Lists of payments are read in the order of their ids: in that in which they were planned, not by chance.
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

/** Whoever plans a payment whose parts are not its sum has a bug; nobody is charged for it. */
function mustAddUp({ mode, amountMinor, shares }: NewPayment) {
  const sum = shares.reduce((all, share) => all + share.amountMinor, 0)
  if (sum !== amountMinor) throw new Error(`the shares of a payment are ${sum}, not ${amountMinor}`)
  if (mode !== 'save_card' && amountMinor <= 0) throw new Error('a payment of nothing')
  if (shares.some((share) => !Number.isSafeInteger(share.amountMinor) || share.amountMinor < 0))
    throw new Error('a share that is no amount')
}
