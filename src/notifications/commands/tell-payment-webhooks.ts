import type { AppContext } from '#context.ts'
import { tellWebhooks, type HookNews } from '#notifications/commands/tell-webhooks.ts'
import type { HookAudience } from '#notifications/rules/webhook-events.ts'
import {
  listDoneRefunds,
  listPaymentShares,
  type PaymentShare,
  type RefundFacts,
} from '#notifications/store/webhook-events.server.ts'

/** Something became of a payment: captured, failed, given back. A business hears what of it is its own. */
export async function tellPaymentHooks(ctx: AppContext, paymentId: string): Promise<void> {
  const shares = await listPaymentShares(ctx.db, paymentId)
  const payment = shares[0]
  if (!payment) return
  const refunds = payment.refundedMinor > 0 ? await listDoneRefunds(ctx.db, paymentId) : []
  await tellWebhooks(ctx, [...stateNews(shares, payment), ...refunds.map((refund) => refundNews(shares, refund))])
}

const ownShares = (shares: PaymentShare[], audience: HookAudience) =>
  audience === null ? shares : shares.filter(({ providerId }) => providerId === audience)

const sumOf = (amounts: { shareMinor: number }[]) => amounts.reduce((sum, { shareMinor }) => sum + shareMinor, 0)

function stateNews(shares: PaymentShare[], payment: PaymentShare): HookNews[] {
  const { paymentId, orderId, status, currency, capturedMinor, amountMinor } = payment
  if (status !== 'captured' && status !== 'failed') return []
  const type = `payment.${status}` as const
  const dataFor = (audience: HookAudience) => {
    const own = ownShares(shares, audience)
    return {
      payment: {
        id: paymentId,
        orderId,
        status,
        currency,
        amountMinor: audience === null ? (status === 'captured' ? capturedMinor : amountMinor) : sumOf(own),
      },
      shares: own.map(({ subjectId, kind, providerId, shareMinor }) => ({
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

function refundNews(shares: PaymentShare[], refund: RefundFacts): HookNews {
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
      const own = parts.filter(({ providerId }) => audience === null || providerId === audience)
      const amountMinor = own.reduce((sum, part) => sum + part.amountMinor, 0)
      return { refund: { id, paymentId, orderId, currency, reason, amountMinor }, shares: own }
    },
  }
}
