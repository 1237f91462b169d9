import type { AppContext } from '#server/context.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { adminsWith, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification, type EmailText, type InAppText } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { capitalised, dashboardOf } from '#notifications/rules/notification.ts'
import { addressed, orderPath } from '#notifications/rules/orders/customer-email.ts'
import { itemsOf, titlesText, type MailOrder } from '#notifications/rules/orders/emailed-order.ts'
import { amountText, businessOf, sampleMoved, untilText, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { listLeaders } from '#notifications/store/businesses.server.ts'
import { findPaymentAmount, findRefundAmount } from '#notifications/store/payment-amounts.server.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { counterReceiptOf } from '#ordering/queries/till/get-counter-receipt.ts'
import { linkUrlOf } from '#ordering/queries/till/payment-links.ts'
import { counterReceiptLayout, type CounterReceipt } from '#ordering/rules/till/counter-receipt.ts'
import type { LayoutRow } from '#shared/adapters/document-sheet.ts'
import type { Events } from '#shared/events.ts'
import { formatMoney } from '#shared/money.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

interface OfOrder {
  order: MailOrder
}

interface OrderWords {
  title: string
  heading: string
  lines: string[]
  notes?: string[]
  button?: string
  /** Opens the order without a code. */
  token?: string
}

/** The channels of a notification about the payment of a whole order, from its words. */
const orderTexts = <Data extends OfOrder>(wordsOf: (data: Data) => OrderWords) => ({
  inApp: (data: Data): InAppText => {
    const { title, lines } = wordsOf(data)
    return { title: capitalised(title), text: lines[0] ?? '', href: orderPath(data.order.reference) }
  },
  email: (data: Data, here: EmailBranding): EmailText => {
    const { order } = data
    const { title, heading, lines, notes = [], button: label = 'Open your order', token } = wordsOf(data)
    return {
      ...addressed(here, order),
      ...(token && { isSealed: true }),
      subject: `Order ${order.reference}: ${title}`,
      preheader: lines[0] ?? title,
      heading,
      blocks: [
        ...lines.map(paragraph),
        { kind: 'button', label, path: orderPath(order.reference, token ?? order.token) },
        ...notes.map(small),
      ],
    }
  },
})

const untilOf = (order: MailOrder, until: Instant) => describeVenueTime(until, itemsOf(order)[0]?.timeZone ?? 'UTC')

/** A saved card or an authorisation failed: asks the customer to pay again by a deadline. */
const payAgain = defineNotification({
  kind: 'order-pay-again',
  preference: 'order',
  side: 'customer',
  on: 'order.pay-again',
  load: async (ctx, { orderId, paymentId, until, itemIds }) => {
    const [order, payment] = [await orderForCustomer(ctx, orderId), await findPaymentAmount(ctx.db, paymentId)]
    if (!payment || payment.isOver) return undefined
    const items = itemsOf(order).filter(({ id }) => itemIds.includes(id))
    return {
      order,
      amount: formatMoney(payment),
      titles: titlesText(items) || 'your order',
      until: untilOf(order, until),
    }
  },
  audience: customerOf,
  key: ({ paymentId }) => paymentId,
  ...orderTexts<OfOrder & { amount: string; titles: string; until: string }>(({ amount, titles, until }) => ({
    title: `${amount} could not be taken`,
    heading: 'The payment did not work.',
    lines: [
      `Your bank did not let ${amount} through for ${titles}. Pay again until ${until}, with this card or another one.`,
    ],
    notes: ['Without a payment until then it is cancelled, and nothing is taken.'],
    button: 'Pay again',
  })),
  sample: (cast) => [
    { order: sampleMoved(cast).order, amount: amountText, titles: 'Cut and finish', until: untilText },
  ],
})

/** A business sends a link, by which whoever has it pays without an account. */
const paymentLink = defineNotification({
  kind: 'order-payment-link',
  preference: 'order',
  side: 'customer',
  on: 'payment-link.sent',
  load: async (ctx, { orderId, providerId, paymentId, sealedEmail }) => {
    const [order, payment] = [await getOrderForMail(ctx, orderId), await findPaymentAmount(ctx.db, paymentId)]
    const part = (order as MailOrder).parts.find(({ provider }) => provider.id === providerId)
    if (!payment || payment.isOver || !part) return undefined
    return {
      part,
      order: order as MailOrder,
      amount: formatMoney(payment),
      path: new URL(linkUrlOf(ctx, paymentId)).pathname,
      recipient: ctx.unseal(sealedEmail),
    }
  },
  audience: async (_ctx, { recipient }) => [{ userId: null, email: recipient }],
  key: ({ paymentId }) => paymentId,
  email: ({ part, order, amount, path }, { marketName }) => ({
    subject: `Order ${order.reference}: pay ${amount} to ${part.provider.name}`,
    preheader: `For ${titlesText(part.items)}. Open for a day, and no account is needed.`,
    heading: `${part.provider.name} sent you a payment link.`,
    blocks: [
      paragraph(`${amount} for ${titlesText(part.items)}. Pay online within a day; you need no account.`),
      { kind: 'button', label: `Pay ${amount}`, path },
    ],
    reason: `You get this mail because ${part.provider.name} sent you this link on ${marketName}.`,
    orderId: order.id,
    isSealed: true,
    details: { business: part.provider.name },
  }),
  sample: (cast) => {
    const { order, part } = sampleMoved(cast)
    return [{ order, part, amount: amountText, path: '/pay/sample', recipient: cast.email }]
  },
})

/** The receipt of the counter, over everything, as its customer or somebody else wished. */
const counterReceipt = defineNotification({
  kind: 'order-receipt',
  preference: 'order',
  side: 'customer',
  on: 'counter-receipt.sent',
  load: async (ctx, { orderId, itemId, sealedEmail }) => ({
    order: (await getOrderForMail(ctx, orderId)) as MailOrder,
    receipt: await counterReceiptOf(ctx, orderId, itemId),
    recipient: ctx.unseal(sealedEmail),
  }),
  audience: async (_ctx, { recipient }) => [{ userId: null, email: recipient }],
  key: ({ sendingId }) => sendingId,
  email: ({ order, receipt }, { marketName }) => {
    const { issuer, subtitle, details, tables, totals, notes } = receipt
    return {
      subject: `Order ${order.reference}: your receipt from ${issuer.name}`,
      preheader: `Receipt ${subtitle} of ${issuer.name}, with everything you bought and paid.`,
      heading: `Your receipt from ${issuer.name}`,
      blocks: [
        small([issuer.name, ...issuer.lines].join(' · ')),
        { kind: 'table', rows: [{ label: 'Receipt', value: subtitle }, ...details] },
        { kind: 'table', rows: tables.flatMap((table) => table.rows.map(receiptRow)) },
        { kind: 'table', rows: totals.map(({ label, value }) => ({ label, value })) },
        button('Open your order', orderPath(order.reference)),
        ...notes.map(small),
      ],
      reason: `You get this mail because ${issuer.name} sent you this receipt on ${marketName}.`,
      orderId: order.id,
      details: { business: issuer.name },
    }
  },
  sample: (cast) => [
    { order: sampleMoved(cast).order, receipt: counterReceiptLayout(sampleReceipt(cast)), recipient: cast.email },
  ],
})

const receiptRow = ({ cells, details = [] }: LayoutRow) => ({
  label: [cells[0], ...details].join(', '),
  value: cells.at(-1)!,
})

const sampleReceipt = (cast: Cast): CounterReceipt => ({
  currency: 'EUR',
  issuer: { name: cast.business, lines: ['Rua Augusta 12', '1100-053 Lisbon'], taxId: 'PT509442013' },
  recipient: { name: `${cast.firstName} ${cast.lastName}`, lines: [], taxId: '' },
  reference: 'K7Q2-9M4T-1',
  numbers: ['R-2026-000012'],
  printedOn: '2026-11-06',
  servedBy: cast.staff,
  lines: [
    {
      title: cast.title,
      details: [],
      quantity: 1,
      priceMinor: 6000,
      percent: 23,
      netMinor: 4878,
      taxMinor: 1122,
    },
  ],
  deliveryMinor: 0,
  discountMinor: 0,
  totalMinor: 6000,
  tipMinor: 500,
  payments: [{ label: 'Card', minor: 6500 }],
  changeMinor: 0,
  dueMinor: 0,
  market: 'Sokora',
})

/** The payment arrived after the order had ended. */
const paidTooLate = defineNotification({
  kind: 'order-paid-too-late',
  preference: 'order',
  side: 'customer',
  on: 'order.paid-too-late',
  load: async (ctx, { orderId, sealedToken }) => {
    const order = await orderForCustomer(ctx, orderId)
    const paid = order.totals.filter(({ chargedNow }) => chargedNow.minor > 0)
    return {
      order,
      amount: paid.map(({ chargedNow }) => chargedNow.display).join(' and '),
      token: ctx.unseal(sealedToken),
    }
  },
  audience: customerOf,
  key: ({ orderId }) => orderId,
  ...orderTexts<OfOrder & { amount: string; token: string }>(({ amount, token }) => ({
    title: 'your payment came too late',
    heading: 'Your payment came too late.',
    lines: [
      `Your order had ended when ${amount || 'your payment'} arrived, and what you chose was no longer free. All of it comes back the way you paid; you have to do nothing.`,
    ],
    notes: ['Banks may take up to ten days. You may order again at any time.'],
    token,
  })),
  sample: (cast) => [{ order: sampleMoved(cast).order, amount: amountText, token: 'sample' }],
})

/** Two visits were missed in a short time. */
const mustPrepay = defineNotification({
  kind: 'must-prepay',
  preference: 'order',
  side: 'customer',
  on: 'customer.must-prepay',
  load: async (ctx, { orderId, until }) => {
    const order = await orderForCustomer(ctx, orderId)
    return { order, until: untilOf(order, until) }
  },
  audience: customerOf,
  key: ({ orderId }) => orderId,
  ...orderTexts<OfOrder & { until: string }>(({ until }) => ({
    title: 'please pay when you book for a while',
    heading: 'Twice you were not there.',
    lines: [
      `Two visits were missed in a short time. Until ${until} you pay in full when you book; nothing else changes.`,
    ],
    notes: ['You see it differently? Write to us, and somebody looks at it.'],
  })),
  sample: (cast) => [{ order: sampleMoved(cast).order, until: untilText }],
})

interface Refund extends OfOrder {
  amount: string
  status: string
  failure: string
  providerIds: string[]
}

/** A refund that was completed, failed, or has to be paid by hand. */
async function loadRefund(
  ctx: AppContext,
  { orderId, refundId, status }: Events['refund.changed'],
): Promise<Refund | undefined> {
  const refund = ['done', 'failed', 'manual'].includes(status) ? await findRefundAmount(ctx.db, refundId) : undefined
  if (!refund) return undefined
  const { failure, providerIds } = refund
  return { order: await orderForCustomer(ctx, orderId), amount: formatMoney(refund), status, failure, providerIds }
}

const keyOfRefund = ({ refundId, status }: Events['refund.changed']) => `${refundId} ${status}`
const sampleRefund = (cast: Cast, status: string): Refund => ({
  order: sampleMoved(cast).order,
  amount: amountText,
  status,
  failure: 'The card is closed.',
  providerIds: [],
})

const refundSent = defineNotification({
  kind: 'refund-sent',
  preference: 'refund',
  side: 'customer',
  on: 'refund.changed',
  load: loadRefund,
  when: ({ status }) => status === 'done',
  audience: customerOf,
  key: keyOfRefund,
  ...orderTexts<Refund>(({ amount }) => ({
    title: `${amount} is on its way back`,
    heading: `${amount} is on its way back to you.`,
    lines: [`We have sent ${amount} back the way you paid. Banks may take up to ten days to show it.`],
  })),
  sample: (cast) => [sampleRefund(cast, 'done')],
})

const refundFailed = defineNotification({
  kind: 'refund-failed',
  preference: 'refund',
  side: 'customer',
  on: 'refund.changed',
  load: loadRefund,
  when: ({ status }) => status === 'failed',
  audience: customerOf,
  key: keyOfRefund,
  ...orderTexts<Refund>(({ amount }) => ({
    title: `${amount} did not arrive yet`,
    heading: 'Your money did not go through yet.',
    lines: [
      `The payment company could not send ${amount} back. We try again, and if that does not work we send it another way; you have to do nothing.`,
    ],
  })),
  sample: (cast) => [sampleRefund(cast, 'failed')],
})

/** A completed or failed refund, for every business with money in it. */
const refundSentForBusiness = defineNotification({
  kind: 'refund.sent',
  preference: 'refund',
  side: 'provider',
  on: 'refund.changed',
  load: async (ctx, event) => {
    const refund = event.status === 'manual' ? undefined : await loadRefund(ctx, event)
    return refund?.providerIds.map((id) => ({ ...refund, business: { id, name: '' } }))
  },
  audience: (ctx, { business }) => listLeaders(ctx.db, business.id),
  key: keyOfRefund,
  inApp: ({ order, amount, status, business }) => ({
    title: `${amount} ${status === 'done' ? 'went back' : 'could not be sent back'}: order ${order.reference}`,
    text: '',
    href: dashboardOf(business, 'orders'),
  }),
  sample: (cast) => ['done', 'failed'].map((status) => ({ ...sampleRefund(cast, status), business: businessOf(cast) })),
})

const financeAdmins = adminsWith('owner', 'admin', 'finance')
const moneyPath = '/admin-dashboard/money'

const refundByHand = defineNotification({
  kind: 'refund.by-hand',
  preference: 'refund',
  side: 'market',
  on: 'refund.changed',
  load: loadRefund,
  when: ({ status }) => status === 'manual',
  audience: financeAdmins,
  key: ({ refundId }) => refundId,
  inApp: ({ order, amount, failure }) => ({
    title: `${amount} has to be paid back by hand`,
    text: `Order ${order.reference}: the payment company did not take it. ${failure}`,
    href: moneyPath,
  }),
  sample: (cast) => [sampleRefund(cast, 'manual')],
})

/** A payment needs a manual check; only in the app. */
const paymentReview = defineNotification({
  kind: 'payment.review',
  preference: 'market',
  side: 'market',
  on: 'payment.review',
  load: async (_ctx, { review }) => ({ review }),
  audience: financeAdmins,
  key: ({ paymentId }) => `review ${paymentId}`,
  inApp: ({ review }) => ({ title: 'A payment has to be looked at', text: review, href: moneyPath }),
  sample: () => [{ review: `Order K7Q2-9M4T: ${amountText} came twice.` }],
})

const booksTitle = 'The books are not in balance'
const booksText = 'The check of the books found something. See what it is before money moves on.'

const booksUnbalanced = defineNotification({
  kind: 'books.unbalanced',
  preference: 'market',
  side: 'market',
  on: 'books.unbalanced',
  load: async () => ({}),
  audience: financeAdmins,
  key: ({ at }) => String(at).slice(0, 8),
  inApp: () => ({ title: booksTitle, text: booksText, href: moneyPath }),
  email: (_data, { marketName }) => ({
    subject: booksTitle,
    preheader: booksText,
    heading: booksTitle,
    blocks: [paragraph(booksText), button('Open the dashboard', moneyPath)],
    reason: `You get this mail because you look after the money of ${marketName}.`,
  }),
  sample: () => [{}],
})

export const orderMoney = [
  payAgain,
  paymentLink,
  counterReceipt,
  paidTooLate,
  mustPrepay,
  refundSent,
  refundFailed,
  refundSentForBusiness,
  refundByHand,
  paymentReview,
  booksUnbalanced,
] as const
