import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { itemsOf, titlesText, type MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import * as words from '#notifications/rules/orders/money-notifications.ts'
import { dashboardOf } from '#notifications/rules/notification.ts'
import { listAdminsOf, listLeaders } from '#notifications/store/businesses.server.ts'
import { findPaymentAmount, findRefundAmount } from '#notifications/store/payment-amounts.server.ts'
import { formatMoney } from '#shared/money.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const untilText = (order: MailOrder, until: Instant) => describeVenueTime(until, itemsOf(order)[0]?.timeZone ?? 'UTC')

async function notify(
  ctx: AppContext,
  order: MailOrder,
  key: string,
  content: ReturnType<typeof words.payAgainWords>,
): Promise<void> {
  await notifyCustomer(ctx, {
    order,
    key,
    mail: words.orderMail(emailBrandingOf(ctx), order, content),
    notification: content,
    text: content.lines[0] ?? '',
  })
}

/** A saved card or an authorisation failed: asks the customer to pay again by a deadline. */
export async function notifyPayAgain(
  ctx: AppContext,
  event: { orderId: string; paymentId: string; until: Instant; itemIds: string[] },
): Promise<void> {
  const [order, payment] = [
    await orderForCustomer(ctx, event.orderId),
    await findPaymentAmount(ctx.db, event.paymentId),
  ]
  if (!payment || payment.isOver) return
  const items = itemsOf(order).filter(({ id }) => event.itemIds.includes(id))
  const content = words.payAgainWords(
    formatMoney(payment),
    titlesText(items) || 'your order',
    untilText(order, event.until),
  )
  await notify(ctx, order, `pay-again ${event.paymentId}`, content)
}

/** Notifies of a payment for an ended order. */
export async function notifyPaidTooLate(ctx: AppContext, orderId: string, token: string): Promise<void> {
  const order = await orderForCustomer(ctx, orderId)
  const paid = order.totals.filter(({ chargedNow }) => chargedNow.minor > 0).map(({ chargedNow }) => chargedNow.display)
  await notify(ctx, order, `paid-too-late ${orderId}`, words.paidTooLateWords(paid.join(' and '), token))
}

interface ChangedRefund {
  orderId: string
  refundId: string
  status: string
}

/** Notifies the customer of a completed or failed refund, and the finance administrators of a failed one. */
export async function notifyRefund(ctx: AppContext, { orderId, refundId, status }: ChangedRefund): Promise<void> {
  const refund =
    status === 'done' || status === 'failed' || status === 'manual'
      ? await findRefundAmount(ctx.db, refundId)
      : undefined
  if (!refund) return
  const [order, amount] = [await orderForCustomer(ctx, orderId), formatMoney(refund)]
  if (status === 'manual')
    return alertMoney(ctx, `refund ${refundId}`, {
      kind: 'refund.by-hand',
      title: `${amount} has to be paid back by hand`,
      text: `Order ${order.reference}: the payment company did not take it. ${refund.failure}`,
      hasEmail: false,
    })
  const content = status === 'done' ? words.refundSentWords(amount) : words.refundFailedWords(amount)
  await notify(ctx, order, `refund ${refundId} ${status}`, content)
  for (const providerId of refund.providerIds) {
    const title =
      status === 'done'
        ? `${amount} went back: order ${order.reference}`
        : `${amount} could not be sent back: order ${order.reference}`
    await notifyPeople(ctx, await listLeaders(ctx.db, providerId), `${refundId} ${status}`, {
      kind: 'refund.sent',
      title,
      text: '',
      href: dashboardOf({ id: providerId, name: '' }, 'orders'),
    })
  }
}

/** Notifies of the prepayment rule after two missed visits. */
export async function notifyMustPrepay(
  ctx: AppContext,
  { orderId, until }: { orderId: string; until: Instant },
): Promise<void> {
  const order = await orderForCustomer(ctx, orderId)
  await notify(ctx, order, `must-prepay ${orderId}`, words.mustPrepayWords(untilText(order, until)))
}

/** Notifies the finance administrators of a payment problem. */
export async function alertMoney(ctx: AppContext, key: string, alert: words.MoneyAlert): Promise<void> {
  const readers = await listAdminsOf(ctx.db, ['owner', 'admin', 'finance'])
  await notifyPeople(ctx, readers, key, words.moneyAlert(alert, emailBrandingOf(ctx)))
}
