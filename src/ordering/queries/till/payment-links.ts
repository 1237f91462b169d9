import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { payStateOf } from '#ordering/rules/payments/first-payments.ts'
import { listOrderItems, listParts } from '#ordering/store/orders/order-reads.server.ts'
import { listPayments, type OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import type { Collect } from '#payments/contract-till.ts'
import { findPayment } from '#payments/queries/get-payments.ts'
import type { PaymentView } from '#payments/contract.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const idLength = 36
const proofLength = 22

/** The token of a payment link: the payment with a proof that only this market can make. Nothing of it is stored. */
export const linkTokenOf = (ctx: AppContext, paymentId: string): string =>
  paymentId + ctx.hashed(`payment link ${paymentId}`).slice(0, proofLength)

/** The URL of a payment link. */
export const linkUrlOf = (ctx: AppContext, paymentId: string): string =>
  `${ctx.publicUrl}/pay/${linkTokenOf(ctx, paymentId)}`

/** The payment of a link. Throws `not-found`. */
export async function paymentOfLink(ctx: AppContext, token: string): Promise<PaymentView> {
  const id = token.slice(0, idLength)
  if (!isId(id) || !isSame(token, linkTokenOf(ctx, id))) throw notFound('payment')
  const payment = await findPayment(ctx, id)
  if (payment?.purpose !== 'link') throw notFound('payment')
  return payment
}

const isSame = (one: string, other: string) =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** open: can be paid. waiting: paid, and the gateway has to confirm it. over: paid elsewhere, replaced or too late. */
export type LinkState = 'open' | 'waiting' | 'paid' | 'returned' | 'over'

/** What somebody sees who has the link. */
export interface PaymentLinkPage {
  business: string
  titles: string[]
  amount: { minor: number; currency: string; display: string }
  state: LinkState
  /** Why the last attempt failed. */
  failure: string | null
  untilText: string
}

/** The page of a payment link. Throws `not-found`. */
export async function getPaymentLink(ctx: AppContext, token: string): Promise<PaymentLinkPage> {
  const { id, orderId, shares } = await paymentOfLink(ctx, token)
  const payment = (await listPayments(ctx.db, orderId)).find((one) => one.id === id)!
  const { currency, amountMinor, subjectIds, failure } = payment
  const { providerId } = shares[0]!
  const parts = await listParts(ctx.db, [orderId])
  const items = (await listOrderItems(ctx.db, [orderId])).filter((item) => subjectIds.includes(item.id))
  const state = linkStateOf(payment, ctx.now)
  return {
    business: parts.find((part) => part.providerId === providerId)!.providerName,
    titles: items.map(({ snapshot }) => snapshot.title),
    amount: moneyView(amountMinor, currency),
    state,
    failure: state === 'open' && payment.status === 'failed' ? failure || 'the payment company refused it' : null,
    untilText: describeVenueTime(payment.payBy!, items[0]?.snapshot.timeZone ?? 'UTC'),
  }
}

function linkStateOf(payment: OrderPayment, now: Instant): LinkState {
  if (payment.status === 'captured') return payment.refundedMinor < payment.capturedMinor ? 'paid' : 'returned'
  if (payStateOf(payment) === 'over' || payment.payBy! <= now) return 'over'
  return payment.status === 'authorised' ? 'waiting' : 'open'
}

/** Whether somebody can still pay by this link. */
export const isLinkOpen = (payment: OrderPayment, now: Instant): boolean =>
  payment.purpose === 'link' && ['open', 'failed'].includes(payStateOf(payment)) && payment.payBy! > now

/** The link that is open for one of these subjects, for the business; null: none. */
export function openLinkOf(
  ctx: AppContext,
  payments: OrderPayment[],
  { subjectIds, timeZone }: { subjectIds: string[]; timeZone: string },
): Collect['link'] {
  const open = payments.findLast(
    (payment) => isLinkOpen(payment, ctx.now) && payment.subjectIds.some((id) => subjectIds.includes(id)),
  )
  if (!open) return null
  return {
    url: linkUrlOf(ctx, open.id),
    amount: moneyView(open.amountMinor, open.currency),
    until: isoOf(open.payBy!),
    untilText: describeVenueTime(open.payBy!, timeZone),
  }
}
