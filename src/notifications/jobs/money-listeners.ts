import type { AppContext } from '#context.ts'
import { alertMoney, tellMustPrepay, tellPaidTooLate, tellPayAgain, tellRefund } from '#notifications/commands/tell-money.ts'
import { tellDecided, tellDisagreed, tellReport, type ToldReport } from '#notifications/commands/tell-reports.ts'
import type { ReportKind } from '#notifications/rules/report-words.ts'
import type { Listener } from '#platform/sweeps.ts'

type Payload = Record<string, unknown>

const listener = (on: string, run: (ctx: AppContext, payload: Payload) => Promise<void>): Listener => ({
  on,
  name: `notifications.tell-money ${on}`,
  run,
})

const reportOf = ({ orderId, itemId, reportId, kind, by, backMinor }: Payload): ToldReport => ({
  orderId: String(orderId),
  itemId: String(itemId),
  reportId: String(reportId),
  kind: String(kind) as ReportKind,
  by: String(by ?? 'system'),
  backMinor: Number(backMinor ?? 0),
})

/** What people are told of the money of an order, and of what one side says of the other. */
export const moneyListeners: Listener[] = [
  listener('order.pay-again', (ctx, { orderId, paymentId, until, itemIds }) =>
    tellPayAgain(ctx, {
      orderId: String(orderId),
      paymentId: String(paymentId),
      until: Number(until),
      itemIds: Array.isArray(itemIds) ? itemIds.map(String) : [],
    }),
  ),
  listener('order.paid-too-late', (ctx, { orderId, sealedToken }) =>
    tellPaidTooLate(ctx, String(orderId), ctx.unseal(String(sealedToken))),
  ),
  listener('refund.changed', (ctx, { orderId, refundId, status }) =>
    tellRefund(ctx, { orderId: String(orderId), refundId: String(refundId), status: String(status) }),
  ),
  listener('customer.must-prepay', (ctx, { orderId, until }) => tellMustPrepay(ctx, { orderId: String(orderId), until: Number(until) })),
  listener('payment.review', (ctx, { paymentId, review }) =>
    alertMoney(ctx, `review ${String(paymentId)}`, ['payment.review', 'A payment has to be looked at', String(review)], false),
  ),
  listener('books.unbalanced', (ctx, { at }) =>
    alertMoney(
      ctx,
      `books ${String(at).slice(0, 8)}`,
      ['books.unbalanced', 'The books are not in balance', 'The check of the books found something. See what it is before money moves on.'],
      true,
    ),
  ),
  listener('report.made', (ctx, payload) => tellReport(ctx, reportOf(payload))),
  listener('report.answered', (ctx, payload) => tellDisagreed(ctx, reportOf(payload))),
  listener('objection.made', (ctx, payload) => tellDisagreed(ctx, reportOf(payload))),
  listener('report.decided', (ctx, payload) => tellDecided(ctx, reportOf(payload), String(payload.verdict))),
  listener('objection.decided', (ctx, payload) => tellDecided(ctx, reportOf(payload), String(payload.verdict))),
]
