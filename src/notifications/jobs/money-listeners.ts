import {
  alertMoney,
  notifyMustPrepay,
  notifyPaidTooLate,
  notifyPayAgain,
  notifyRefund,
} from '#notifications/commands/orders/notify-money.ts'
import {
  notifyDecided,
  notifyDisagreed,
  notifyReport,
  type ReportEvent,
} from '#notifications/commands/orders/notify-reports.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'
import type { EventType } from '#shared/events.ts'

const listener = <Type extends EventType>(on: Type, run: ListenerOn<Type>['run']): ListenerOn<Type> => ({
  on,
  name: `notifications.tell-money ${on}`,
  run,
})

/** A report alone refunds nothing. */
const reportOf = (said: Omit<ReportEvent, 'by' | 'backMinor'> & Partial<ReportEvent>): ReportEvent => ({
  by: 'system',
  backMinor: 0,
  ...said,
})

/** Subscribers that notify people of an order's payments and reports. */
export const moneyListeners = [
  listener('order.pay-again', (ctx, { orderId, paymentId, until, itemIds }) =>
    notifyPayAgain(ctx, { orderId, paymentId, until, itemIds }),
  ),
  listener('order.paid-too-late', (ctx, { orderId, sealedToken }) =>
    notifyPaidTooLate(ctx, orderId, ctx.unseal(sealedToken)),
  ),
  listener('refund.changed', (ctx, { orderId, refundId, status }) => notifyRefund(ctx, { orderId, refundId, status })),
  listener('customer.must-prepay', (ctx, { orderId, until }) => notifyMustPrepay(ctx, { orderId, until })),
  listener('payment.review', (ctx, { paymentId, review }) =>
    alertMoney(ctx, `review ${paymentId}`, {
      kind: 'payment.review',
      title: 'A payment has to be looked at',
      text: review,
      hasEmail: false,
    }),
  ),
  listener('books.unbalanced', (ctx, { at }) =>
    alertMoney(ctx, `books ${String(at).slice(0, 8)}`, {
      kind: 'books.unbalanced',
      title: 'The books are not in balance',
      text: 'The check of the books found something. See what it is before money moves on.',
      hasEmail: true,
    }),
  ),
  listener('report.made', (ctx, payload) => notifyReport(ctx, reportOf(payload))),
  listener('report.answered', (ctx, payload) => notifyDisagreed(ctx, reportOf(payload))),
  listener('objection.made', (ctx, payload) => notifyDisagreed(ctx, reportOf(payload))),
  listener('report.decided', (ctx, payload) => notifyDecided(ctx, reportOf(payload), payload.verdict)),
  listener('objection.decided', (ctx, payload) => notifyDecided(ctx, reportOf(payload), payload.verdict)),
] satisfies Listener[]
