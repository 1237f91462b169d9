import type { AppContext } from '#server/context.ts'
import { addressFor } from '#ordering/commands/till/address-for.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { dueOfItems, type ItemDue } from '#ordering/queries/till/collect-of-items.ts'
import { isLinkOpen, linkUrlOf, paymentOfLink } from '#ordering/queries/till/payment-links.ts'
import { linkOpenFor } from '#ordering/rules/till/link-hours.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { listPayments } from '#ordering/store/payments/order-payments.server.ts'
import { lockMoneyOfItem } from '#ordering/store/till/due.server.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { endOpenPayments } from '#payments/commands/charges/end-open-payments.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { recordTillLink } from '#payments/commands/till/record-till-link.ts'
import type { PlannedShare } from '#payments/contract.ts'
import type { PaymentLinkInput } from '#payments/contract-till.ts'
import { paymentUnavailable } from '#payments/rules/errors.ts'
import { amountAboveDue } from '#payments/rules/till/errors.ts'
import { fillDue } from '#payments/rules/till/till-lines.ts'

/**
 * Opens a payment that whoever has its link can make without an account, for a day, and sends the link if wished. A new
 * link ends the one before; what is taken at the till meanwhile ends it, too. Once per idempotency key. Throws
 * `unauthenticated`, `not-found`, `permission-denied`, `idempotency-key-missing`, `amount-above-due`, `till-invalid`,
 * `payment-unavailable` (the market takes no payments online).
 */
export const makePaymentLink = (
  ctx: AppContext,
  request: BusinessItemRequest,
  input: PaymentLinkInput,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'payment-link', requested: JSON.stringify(input), lockFirst: lockMoneyOfItem },
    async (inside, { id, providerId, orderId }) => {
      const adapter = ctx.settings.get('payments.adapter')
      if (!ctx.paymentAdapters.has(adapter)) throw paymentUnavailable()
      const due = (await dueOfItems(inside, [id])).get(id)!
      const email = input.byEmail ? await addressFor(inside, orderId, input.email) : null
      const shares = sharesOf(due, providerId, input.amountMinor)
      const paymentId = await openLink({ ...inside, now: ctx.now }, { orderId, adapter, due, shares })
      await recordTillLink(inside, { paymentId, providerId, locationId: due.rows[0]!.locationId })
      if (email !== null) {
        const sealedEmail = ctx.seal(email)
        await inside.publish(inside.db, 'payment-link.sent', { orderId, providerId, paymentId, sealedEmail })
      }
      await inside.invalidate(inside.db, `dashboard:${providerId}`)
    },
  )

interface NewLink {
  orderId: string
  adapter: string
  due: ItemDue
  shares: PlannedShare[]
}

/** The payment of the link: the one that is open, if it is for the same; otherwise a new one in its place. */
async function openLink(ctx: AppContext, { orderId, adapter, due, shares }: NewLink): Promise<string> {
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
  const subjectIds = shares.map(({ subjectId }) => subjectId)
  const open = (await listPayments(ctx.db, orderId)).find(
    (payment) =>
      isLinkOpen(payment, ctx.now) &&
      payment.amountMinor === amountMinor &&
      payment.subjectIds.toSorted().join() === subjectIds.toSorted().join(),
  )
  if (open) return open.id
  await endOpenPayments(
    ctx,
    orderId,
    due.rows.map(({ subjectId }) => subjectId),
  )
  const { currency } = due.rows[0]!
  const payBy = ctx.now + linkOpenFor
  const payment = { purpose: 'link', mode: 'capture', currency, amountMinor, payBy, shares } as const
  return (await openPayments(ctx, { orderId, adapter, payments: [payment] }))[0]!
}

/** The commission is charged as for a payment at the business, so no share has any. */
function sharesOf({ rows, dues }: ItemDue, providerId: string, amountMinor: number): PlannedShare[] {
  const dueMinor = dues.reduce((sum, due) => sum + due.dueMinor, 0)
  if (amountMinor > dueMinor) throw amountAboveDue({ minor: dueMinor, currency: rows[0]!.currency })
  const parts = new Set(rows.filter(({ isPart }) => isPart).map(({ subjectId }) => subjectId))
  return fillDue(dues, amountMinor, 0).map((line) => ({
    subjectId: line.subjectId,
    kind: parts.has(line.subjectId) ? 'delivery' : 'item',
    providerId,
    amountMinor: line.amountMinor,
    commissionMinor: 0,
    commissionTaxMinor: 0,
    customerFeeMinor: 0,
  }))
}

/**
 * Starts the payment of a link at its gateway. Returns where it is paid; null when no step is left. Throws `not-found`,
 * `payment-unavailable`, `payment-failed`, `payment-over`.
 */
export async function payByLink(ctx: AppContext, token: string): Promise<string | null> {
  const { id, orderId } = await paymentOfLink(ctx, token)
  const order = (await findOrderById(ctx.db, orderId))!
  const description = `${ctx.settings.get('market.name')} ${order.reference}`
  try {
    // Not the address of the order: somebody else may pay.
    const step = { description, email: '', returnUrl: `${linkUrlOf(ctx, id)}?paid=1` }
    return (await beginPayment(ctx, id, step)).redirectUrl
  } finally {
    await settleOrder(ctx, orderId)
  }
}

/** Asks the gateway whether a link was paid, and settles its order; idempotent. Throws `not-found`. */
export async function refreshPaymentLink(ctx: AppContext, token: string): Promise<void> {
  const { orderId } = await paymentOfLink(ctx, token)
  await checkPaymentsOfOrder(ctx, orderId)
  await settleOrder(ctx, orderId)
}
