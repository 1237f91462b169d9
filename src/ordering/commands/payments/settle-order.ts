import type { AppContext } from '#server/context.ts'
import { agreeItems } from '#ordering/commands/payments/agree-items.ts'
import { endUnpaid } from '#ordering/commands/payments/end-unpaid.ts'
import { reopenPayments } from '#ordering/commands/payments/reopen-payments.ts'
import { retakeLate } from '#ordering/commands/payments/retake-late.ts'
import { settleDifferences } from '#ordering/commands/payments/settle-differences.ts'
import { settleLater } from '#ordering/commands/payments/settle-later.ts'
import { returnPaidTwice } from '#ordering/commands/till/return-paid-twice.ts'
import { extraTries, firstClaims, type Claim } from '#ordering/rules/payments/first-payments.ts'
import { lockPayments, type OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import {
  lockOrder,
  lockOrderItems,
  orNothing,
  type SettlingItem,
  type SettlingOrder,
} from '#ordering/store/payments/settling.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { AppError } from '#shared/app-error.ts'
import { newToken } from '#shared/ids.ts'

interface Settling {
  order: SettlingOrder
  items: SettlingItem[]
  claims: Claim<OrderPayment>[]
  token: string
}

/**
 * Settles an order by the state of its payments. The browser's return, webhooks of the gateway and jobs all call this,
 * in any order and any number of times. All paid: the order is agreed. One failed: the others are refunded at once, and
 * all can be paid again until the deadline. Paid after the deadline: everything is reserved again, or all of it is
 * refunded.
 */
export async function settleOrder(ctx: AppContext, orderId: string): Promise<void> {
  const token = newToken()
  const settle = async (db: AppContext['db']) => {
    const inside = { ...ctx, now: ctx.now, db }
    const order = await lockOrder(db, orderId)
    if (!order) return
    const items = await lockOrderItems(db, orderId)
    const payments = await lockPayments(db, orderId)
    const claims = firstClaims(payments)
    if (claims.length > 0) await settleFirst(inside, { order, items, claims, token })
    await settleDifferences(inside, orderId)
    await returnPaidTwice(inside, orderId, items, payments)
    await settleLater(inside, orderId)
  }
  await ctx.db.transaction(settle, { isSafeTwice: true })
}

async function settleFirst(ctx: AppContext, settling: Settling): Promise<void> {
  const { items, claims } = settling
  const isAllGood = claims.every(({ state }) => state === 'good')
  const waiting = items.filter(({ status }) => status === 'awaiting_payment')
  if (waiting.length > 0 && isAllGood) return agree(ctx, settling, waiting)
  if (waiting.length > 0) return mend(ctx, settling, waiting)
  const lost = items.filter(({ status }) => status === 'expired_unpaid')
  if (lost.length < items.length) return
  if (isAllGood) await comeLate(ctx, settling)
  else await refundAll(ctx, settling)
}

/** Reserves an expired time again; when it is taken by now, all money is refunded. */
async function agree(ctx: AppContext, { order, claims, token }: Settling, waiting: SettlingItem[]): Promise<void> {
  const rejected = await orNothing(ctx.db, () => agreeItems(ctx, order, waiting, token))
  if (!rejected) return letGo(ctx, extraTries(claims), 'paid_twice')
  if (!(rejected instanceof AppError)) throw rejected
  await endUnpaid(ctx, waiting)
  await letGo(
    ctx,
    claims.map(({ payment }) => payment),
    'paid_too_late',
  )
  await publishPaidTooLate(ctx, order, token)
}

async function comeLate(ctx: AppContext, { order, items, claims, token }: Settling): Promise<void> {
  const rejected = await orNothing(ctx.db, async () => {
    await retakeLate(ctx, items)
    await agreeItems(ctx, order, items, token)
  })
  if (!rejected) return letGo(ctx, extraTries(claims), 'paid_twice')
  if (!(rejected instanceof AppError)) throw rejected
  await letGo(
    ctx,
    claims.map(({ payment }) => payment),
    'paid_too_late',
  )
  await publishPaidTooLate(ctx, order, token)
}

/** Refunds all money of an order that has ended, however late it arrives. */
async function refundAll(ctx: AppContext, { order, claims, token }: Settling): Promise<void> {
  const paid = claims.filter(({ state }) => state === 'good').map(({ payment }) => payment)
  await letGo(ctx, paid, 'paid_too_late')
  if (paid.some(({ status }) => status === 'captured')) await publishPaidTooLate(ctx, order, token)
}

/** One payment failed: the captured ones are refunded at once, and all can be paid again. */
async function mend(ctx: AppContext, { order, claims }: Settling, [first]: SettlingItem[]): Promise<void> {
  const broken = claims.filter(({ state }) => state === 'failed' || state === 'over')
  if (broken.length === 0) return
  const taken = claims.filter(({ state, payment }) => state === 'good' && payment.mode !== 'save_card')
  const again = [...broken, ...taken].map(({ payment }) => payment)
  if (first!.payBy !== null && first!.payBy > ctx.now) await reopenPayments(ctx, order.id, again, first!.payBy)
  await letGo(
    ctx,
    taken.map(({ payment }) => payment),
    'payment_failed',
  )
  await ctx.invalidate(ctx.db, `order:${order.id}`)
}

async function letGo(ctx: AppContext, payments: OrderPayment[], reason: string): Promise<void> {
  for (const { id } of payments) await releasePayment(ctx, id, { reason })
}

const publishPaidTooLate = async (ctx: AppContext, { id }: SettlingOrder, token: string) => {
  await ctx.publish(ctx.db, 'order.paid-too-late', { orderId: id, sealedToken: ctx.seal(token) })
  await ctx.invalidate(ctx.db, `order:${id}`, 'due:mail')
}
