import type { AppContext } from '#server/context.ts'
import { queueWebhooks, type HookNotification } from '#notifications/commands/webhooks/queue-webhooks.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import {
  listDoneRefunds,
  listPaymentShares,
  type PaymentShare,
  type RefundDetails,
} from '#notifications/store/webhook-events.server.ts'

/** A payment was captured, failed or refunded. A business receives its own share. */
export async function queuePaymentWebhooks(ctx: AppContext, paymentId: string): Promise<void> {
  const shares = await listPaymentShares(ctx.db, paymentId)
  const payment = shares[0]
  if (!payment) return
  const refunds = payment.refundedMinor > 0 ? await listDoneRefunds(ctx.db, paymentId) : []
  await queueWebhooks(ctx, [
    ...stateNotification(shares, payment),
    ...refunds.map((refund) => refundNotification(shares, refund)),
  ])
}

const sharesOf = (shares: PaymentShare[], audience: HookAudience) =>
  audience === null ? shares : shares.filter(({ providerId }) => providerId === audience)

const sumOf = (amounts: { shareMinor: number }[]) => amounts.reduce((sum, { shareMinor }) => sum + shareMinor, 0)

function stateNotification(shares: PaymentShare[], payment: PaymentShare): HookNotification[] {
  const { paymentId, orderId, status, currency, capturedMinor, amountMinor } = payment
  if (status !== 'captured' && status !== 'failed') return []
  const type = `payment.${status}` as const
  const dataFor = (audience: HookAudience) => {
    const visible = sharesOf(shares, audience)
    return {
      payment: {
        id: paymentId,
        orderId,
        status,
        currency,
        amountMinor: audience === null ? (status === 'captured' ? capturedMinor : amountMinor) : sumOf(visible),
      },
      shares: visible.map(({ subjectId, kind, providerId, shareMinor }) => ({
        subjectId,
        kind,
        providerId,
        amountMinor: shareMinor,
      })),
    }
  }
  return [
    {
      type,
      key: `${type} ${paymentId} ${capturedMinor}`,
      orderId,
      providerIds: [...new Set(shares.map(({ providerId }) => providerId))],
      dataFor,
    },
  ]
}

function refundNotification(shares: PaymentShare[], refund: RefundDetails): HookNotification {
  const { id, paymentId, orderId, currency, reason } = refund
  const ofSubject = (subjectId: string) => shares.find((share) => share.subjectId === subjectId)?.providerId ?? null
  const parts = refund.shares.map(({ subjectId, kind, amountMinor }) => ({
    subjectId,
    kind,
    providerId: ofSubject(subjectId),
    amountMinor,
  }))
  return {
    type: 'payment.refunded',
    key: `payment.refunded ${id}`,
    orderId,
    providerIds: [...new Set(parts.flatMap(({ providerId }) => providerId ?? []))],
    dataFor: (audience) => {
      const visible = parts.filter(({ providerId }) => audience === null || providerId === audience)
      const amountMinor = visible.reduce((sum, part) => sum + part.amountMinor, 0)
      return { refund: { id, paymentId, orderId, currency, reason, amountMinor }, shares: visible }
    },
  }
}
