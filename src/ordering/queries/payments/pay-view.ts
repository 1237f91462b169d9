import type { AppContext } from '#server/context.ts'
import type { PayStepView, PayView } from '#ordering/contract-payments.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { firstClaims, payStateOf } from '#ordering/rules/payments/first-payments.ts'
import type { OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import type { StoredOrder, StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

interface Paying {
  order: StoredOrder
  items: StoredOrderItem[]
  payments: OrderPayment[]
}

/** The payments that are due for an order now; null: none. */
export function payView(ctx: AppContext, { order, items, payments }: Paying): PayView | null {
  const again = payments.filter(
    (payment) => payment.purpose === 'again' && isPayable(payment) && payment.payBy !== null,
  )
  const waiting = items.filter(({ status }) => status === 'awaiting_payment')
  if (waiting.length === 0 && again.length === 0) return null
  const claims = (waiting.length > 0 ? firstClaims(payments).map(({ payment }) => payment) : again).toSorted(byOrder)
  const payBy = waiting[0]?.payBy ?? Math.min(...again.map((payment) => payment.payBy!))
  const steps = claims.map((payment) => stepOf(payment, items, failureOf(payment, payments)))
  return {
    kind: waiting.length > 0 ? 'order' : 'again',
    payBy: { at: isoOf(payBy), display: clockOf(payBy, order, ctx.now) },
    serverNow: isoOf(ctx.now),
    steps,
    nextId: payBy > ctx.now ? (steps.find(({ state }) => state !== 'done')?.id ?? null) : null,
    failure: failedText(
      ctx,
      claims.map((payment) => failureOf(payment, payments)),
      payBy,
      order,
    ),
  }
}

const modes = ['capture', 'authorise', 'save_card']
const byOrder = (one: OrderPayment, other: OrderPayment) =>
  modes.indexOf(one.mode) - modes.indexOf(other.mode) || (one.currency < other.currency ? -1 : 1)

const isPayable = (payment: OrderPayment) => ['open', 'failed'].includes(payStateOf(payment))
const clockOf = (at: Instant, { timeZone }: StoredOrder, now: Instant) =>
  describeShort(at, timeZone, now).replace(/^Today /, '')

/** Why the last attempt failed, unless a newer one was started. */
function failureOf(payment: OrderPayment, payments: OrderPayment[]): string {
  if (payment.status === 'failed') return payment.failure || 'the payment company refused it'
  if (payment.status !== 'created') return ''
  const before = payments
    .filter(
      ({ id, purpose, currency, mode }) =>
        id < payment.id && purpose === payment.purpose && currency === payment.currency && mode === payment.mode,
    )
    .at(-1)
  return before?.status === 'failed' ? before.failure || 'the payment company refused it' : ''
}

function failedText(ctx: AppContext, failures: string[], payBy: Instant, order: StoredOrder): string | null {
  const reason = failures.find((failure) => failure !== '')
  if (reason === undefined) return null
  return `The payment did not work: ${reason.replace(/[.!]$/, '')}. Nothing was charged. Your time is kept until ${clockOf(payBy, order, ctx.now)}.`
}

const texts = {
  capture: 'Charged now',
  authorise: 'Only reserved now, taken when the provider accepts',
  save_card: 'Your card is kept as security, nothing is charged now',
}

const doneTexts = { capture: 'Paid', authorise: 'Reserved', save_card: 'Card kept' }

function stepOf(payment: OrderPayment, items: StoredOrderItem[], failure: string): PayStepView {
  const { id, mode, currency, amountMinor, status } = payment
  const isDone = payStateOf(payment) === 'good'
  const state = isDone ? 'done' : failure ? 'failed' : status === 'needs_action' ? 'begun' : 'open'
  const stateText = { done: doneTexts[mode], failed: 'Did not work', begun: 'Begun', open: 'To pay' }[state]
  const titles = items.filter((item) => payment.subjectIds.includes(item.id)).map(({ snapshot }) => snapshot.title)
  return { id, mode, amount: moneyView(amountMinor, currency), text: texts[mode], titles, state, stateText }
}
