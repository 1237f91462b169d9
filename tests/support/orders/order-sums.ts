import { expect } from 'vitest'
import type { AppContext } from '../../../src/server/context.ts'
import { emailBrandingOf } from '../../../src/notifications/queries/email-branding.ts'
import { composeEmail } from '../../../src/notifications/definitions/define-notification.ts'
import { orderPlaced } from '../../../src/notifications/definitions/orders/placed.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { getOrderForMail } from '../../../src/ordering/queries/orders/get-order-for-email.ts'
import { isUnserved } from '../../../src/ordering/rules/orders/item-states.ts'
import type { OrderItemView, OrderView } from '../../../src/ordering/contract.ts'
import { getOrderMoney } from '../../../src/payments/queries/get-order-money.ts'
import { listBillingDocumentsOfParts } from '../../../src/payments/queries/list-billing-documents.ts'

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/**
 * The page of an order, its email, its receipts and the ledger agree to the cent: the total is the sum of what was paid
 * and not refunded, what is authorized, and what is still due; a cancelled item costs what was kept of it.
 */
export async function sumsMustAgree(system: AppContext, visitor: AppContext, reference: string): Promise<void> {
  const order = await getOrder(visitor, reference)
  const ledger = (await getOrderMoney(system, [order.id])).get(order.id) ?? []
  for (const { currency, ...totals } of order.totals) {
    const { total, paid, refunded, reserved, toPay, dueAtVenue } = totals
    expect(total.minor).toBe(paid.minor - refunded.minor + reserved.minor + toPay.minor + dueAtVenue.minor)
    const added = sum(totals.taxes.flatMap(({ isIncluded, amount }) => (isIncluded ? [] : [amount.minor])))
    const beside = sum([totals.delivery, totals.fee, totals.tip].map((one) => one?.minor ?? 0))
    expect(totals.subtotal.minor + added + beside).toBe(total.minor)
    const match = ledger.find((one) => one.currency === currency)
    expect(paid.minor).toBe(match?.capturedMinor ?? 0)
    expect(refunded.minor).toBe((match?.refundedMinor ?? 0) + inTransit(order, currency, match?.refundedMinor ?? 0))
    expect(reserved.minor).toBeLessThanOrEqual(match?.reservedMinor ?? 0)
  }
  itemsMustAgree(order)
  await mailMustAgree(system, order)
  await documentsMustAgree(system, order)
}

/** Refunds that are announced but not completed. */
const inTransit = ({ payments }: OrderView, currency: string, refundedMinor: number): number =>
  sum(payments.flatMap((one) => (one.currency === currency ? [one.refunded.minor] : []))) - refundedMinor

function itemsMustAgree({ parts, totals, status }: OrderView): void {
  for (const { status: itemStatus, currentTotal, dueAtVenue, payment } of parts.flatMap(({ items }) => items)) {
    if (!isUnserved(itemStatus)) continue
    expect(dueAtVenue.minor).toBe(0)
    expect(currentTotal.minor).toBeLessThanOrEqual(payment.paid.minor - payment.refunded.minor)
  }
  const isNothing = parts.every(({ items }) =>
    items.every((item) => isUnserved(item.status) && item.payment.paid.minor === item.payment.refunded.minor),
  )
  if (!isNothing || status !== 'cancelled') return
  for (const { reserved, toPay, dueAtVenue, subtotal } of totals)
    expect([reserved.minor, toPay.minor, dueAtVenue.minor, subtotal.minor]).toEqual([0, 0, 0, 0])
}

async function mailMustAgree(system: AppContext, { id, totals }: OrderView): Promise<void> {
  const { text } = composeEmail(
    orderPlaced,
    {
      order: await getOrderForMail(system, id),
      part: null,
      particulars: { sequences: new Map(), now: 0 },
      answerBy: new Map(),
      staffIds: [],
    },
    { here: emailBrandingOf(system), recipient: '' },
  )!
  const plain = text.replaceAll('\u00a0', ' ')
  const said = (label: string) =>
    [...plain.matchAll(new RegExp(`^${label}(?: in [A-Z]{3})?: (.*)$`, 'gm'))].map(([, amount]) => amount)
  const shown = (all: { minor: number; display: string }[]) =>
    all.flatMap(({ minor, display }) => (minor === 0 ? [] : [display.replaceAll('\u00a0', ' ')]))
  expect(said('Total')).toEqual(totals.map(({ total }) => total.display.replaceAll('\u00a0', ' ')))
  expect(said('Paid online')).toEqual(shown(totals.map(({ paid }) => paid)))
  expect(said('Refunded')).toEqual(shown(totals.map(({ refunded }) => refunded)))
  expect(said('Reserved')).toEqual(shown(totals.map(({ reserved }) => reserved)))
}

/**
 * When every part in a currency has a receipt and nothing is pending, receipts minus credit notes equal the page's
 * amount.
 */
async function documentsMustAgree(system: AppContext, { parts, totals, pay }: OrderView): Promise<void> {
  if (pay) return
  for (const { currency, total } of totals) {
    const match = parts.filter(({ payment }) => payment.currency === currency)
    const billingDocuments = await listBillingDocumentsOfParts(
      system,
      match.map(({ id }) => id),
    )
    const isWaiting = match.some(
      ({ id, items }) => items.some(isUndecided) || !billingDocuments.some(({ partId }) => partId === id),
    )
    if (isWaiting) continue
    expect(sum(billingDocuments.map(({ kind, totalMinor }) => (kind === 'receipt' ? totalMinor : -totalMinor)))).toBe(
      total.minor,
    )
  }
}

const isUndecided = ({ status, payment }: OrderItemView) => status === 'requested' || payment.reserved.minor > 0
