import type { AppContext } from '#server/context.ts'
import { answeringFor, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import {
  businessEmail,
  businessInApp,
  itemEmail,
  itemInApp,
  keyOfStep,
  loadStep,
  sampleStep,
  toBusiness,
  toCustomer,
  whenText,
  whyText,
  type StepOfItem,
} from '#notifications/definitions/orders/item.ts'
import { paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { orderNow, orderPath } from '#notifications/rules/orders/customer-email.ts'
import { moneyLine, refundTable } from '#notifications/rules/orders/step-money.ts'
import { sampleRetained } from '#notifications/rules/samples/sample-order.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { isFinal, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Events } from '#shared/events.ts'
import { formatMoney } from '#shared/money.ts'

/** Another item of the order is open. */
const hasRest = ({ order, item }: StepOfItem): boolean =>
  order.parts.some(({ items }) => items.some(({ id, status }) => id !== item.id && !isFinal(status as ItemStatus)))

const withoutEffect: ItemStatus[] = ['cancelled', 'declined', 'expired', 'expired_unpaid']

/** Another item of the order is open or done, so "your order" would be wrong for one cancelled item. */
const isPartOfOrder = ({ order, item }: StepOfItem): boolean =>
  order.parts.some(({ items }) =>
    items.some(({ id, status }) => id !== item.id && !withoutEffect.includes(status as ItemStatus)),
  )

const cancelledTitle = ({ item }: StepOfItem) => `${item.title} is cancelled`

/** Confirms the customer's own cancellation, or reports one by somebody else. */
export const cancelled = defineNotification({
  kind: 'item-cancelled',
  preference: 'change',
  side: 'customer',
  on: 'item.cancelled',
  load: loadStep,
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, cancelledTitle(step), whenText(step)),
  email: (step, here) => {
    const { order, part, item, money, by, from, reason } = step
    const isByCustomer = by === 'customer'
    const who = by === 'provider' ? part.provider.name : `${here.marketName} support`
    const what = item.bookingId ? (from === 'requested' ? 'request' : 'booking') : 'order'
    const moneyText = moneyLine(item, money)
    const isPart = isPartOfOrder(step)
    return itemEmail(step, here, {
      title: cancelledTitle(step),
      preheader: isByCustomer ? `You cancelled it. ${moneyText}` : `${who} cancelled it. ${moneyText}`,
      heading: isByCustomer
        ? `${isPart ? item.title : `Your ${what}`} is cancelled.`
        : `${who} cancelled ${isPart ? item.title : `your ${what}`}.`,
      before: [paragraph(isByCustomer ? `As you asked. ${moneyText}` : `We are sorry. ${whyText(reason)}${moneyText}`)],
      after: [
        ...refundTable(item, money),
        ...orderNow(order),
        ...(hasRest(step)
          ? [
              small(
                `The rest of your order stays as it is: ${here.publicUrl}${orderPath(order.reference, order.token)}`,
              ),
            ]
          : []),
      ],
    })
  },
  sample: (cast) =>
    ['customer', 'provider'].map((by) => ({
      ...sampleStep(cast, { status: 'cancelled', statusText: 'Cancelled', currentTotal: sampleRetained }),
      by,
      from: 'confirmed',
      reason: 'ill',
    })),
})

const cancelledSubject = ({ item }: StepOfItem) => `Cancelled ${item.reference}: ${item.title}`
function cancelledText({ order, item, by, from, reason }: StepOfItem, { marketName }: { marketName: string }): string {
  const who =
    by === 'customer'
      ? shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
      : `${marketName} support`
  const what = from === 'requested' && by === 'customer' ? 'took the request back' : 'cancelled'
  const why = reasonText(reason)
  return `${who} ${what}${why ? `: ${why.toLowerCase()}` : ''}. ${item.bookingId ? 'The time is free again.' : 'Nothing has to be made.'}`
}

/** Somebody other than the business cancelled an item or withdrew a request. */
const cancelledForBusiness = defineNotification({
  kind: 'item.cancelled',
  preference: 'change',
  side: 'provider',
  on: 'item.cancelled',
  load: loadStep,
  when: ({ by }) => by !== 'provider',
  audience: answeringFor,
  key: keyOfStep,
  inApp: (step, here) => businessInApp(step, cancelledSubject(step), cancelledText(step, here)),
  email: (step, here) =>
    businessEmail(step, here, {
      subject: cancelledSubject(step),
      preheader: cancelledText(step, here),
      heading: 'Something was cancelled.',
      before: [paragraph(cancelledText(step, here))],
      pill: 'Cancelled',
    }),
  sample: (cast) => [{ ...sampleStep(cast), by: 'customer', from: 'confirmed', reason: 'ill' }],
})

type Missed = StepOfItem & { isProvider: boolean }

async function loadMissed(ctx: AppContext, event: Events['item.missed']): Promise<Missed | undefined> {
  const step = await loadStep(ctx, event)
  return step && { ...step, isProvider: event.missedBy === 'provider' }
}

/** A no-show of the customer, who can object, or of the provider. */
const missed = defineNotification({
  kind: 'item-missed',
  preference: 'change',
  side: 'customer',
  on: 'item.missed',
  load: loadMissed,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<Missed>(({ order, part, item, money, answerBy, isProvider }) => {
    const details = [...refundTable(item, money), ...orderNow(order)]
    if (isProvider)
      return {
        title: `${item.title} did not take place`,
        heading: `${part.provider.name} was not there.`,
        lines: [`We are sorry. ${moneyLine(item, money)}`],
        details,
      }
    const objection = `You were there, or were told not to come? Say so on the page of your order until ${answerBy}; somebody looks at it.`
    return {
      title: `you were not there for ${item.title}`,
      heading: `${part.provider.name} says that you did not come.`,
      lines: [moneyLine(item, money), ...(answerBy ? [objection] : [])],
      details,
      button: 'See what was said',
    }
  }),
  sample: (cast) => [{ ...sampleStep(cast, { bookingId: null, statusText: 'Missed' }), isProvider: false }],
})

const missedForBusiness = defineNotification({
  kind: 'item.missed',
  preference: 'change',
  side: 'provider',
  on: 'item.missed',
  load: loadMissed,
  when: ({ by }) => by !== 'provider',
  audience: answeringFor,
  key: keyOfStep,
  inApp: (step) => {
    const { item, isProvider } = step
    const title = isProvider ? `Counted as not held: ${item.title}` : `The customer did not come: ${item.title}`
    return businessInApp(step, title, item.statusText)
  },
  sample: (cast) => [{ ...sampleStep(cast), isProvider: false }],
})

const quantityText = ({ item: { quantity, isParty } }: StepOfItem) =>
  isParty ? (quantity === 1 ? 'for one' : `for ${quantity}`) : quantity === 1 ? 'one piece' : `${quantity} pieces`

/** A partial cancellation. */
const lowered = defineNotification({
  kind: 'item-lowered',
  preference: 'change',
  side: 'customer',
  on: 'item.lowered',
  load: loadStep,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>((step) => ({
    title: `${step.item.title}, now ${quantityText(step)}`,
    heading: `A part of ${step.item.title} is cancelled.`,
    lines: [`It is ${quantityText(step)} now. ${moneyLine(step.item, step.money)}`],
    details: orderNow(step.order),
  })),
  sample: (cast) => [sampleStep(cast, { bookingId: null })],
})

const loweredForBusiness = defineNotification({
  kind: 'item.lowered',
  preference: 'change',
  side: 'provider',
  on: 'item.lowered',
  load: loadStep,
  audience: answeringFor,
  key: keyOfStep,
  ...toBusiness<StepOfItem>((step) => ({
    title: `Now ${quantityText(step)}: ${step.item.title}`,
    heading: 'Somebody needs less.',
    lines: [`The customer cancelled a part of it. It is ${quantityText(step)} now.`],
  })),
  sample: (cast) => [sampleStep(cast)],
})

const backText = ({ money: { backMinor, currency } }: StepOfItem) => formatMoney({ minor: backMinor, currency })

/** A goodwill refund. The refund of a step is part of that step's notification. */
async function loadGoodwill(ctx: AppContext, event: Events['refund.decided']): Promise<StepOfItem | undefined> {
  const { reason, backMinor, currency, isRequested = false } = event
  const step = reason === 'goodwill' ? await loadStep(ctx, event) : undefined
  return step && { ...step, money: { backMinor, currency, feeMinor: 0, isRequested } }
}

const refundDecided = defineNotification({
  kind: 'refund-decided',
  preference: 'refund',
  side: 'customer',
  on: 'refund.decided',
  load: loadGoodwill,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>((step, { marketName }) => ({
    title: `${backText(step)} comes back to you`,
    heading: `${step.by === 'market' ? marketName : step.part.provider.name} gives you something back.`,
    lines: [`For ${step.item.title}: ${moneyLine(step.item, step.money)}`],
  })),
  sample: (cast) => [{ ...sampleStep(cast, { bookingId: null }), by: 'market' }],
})

const refundDecidedForBusiness = defineNotification({
  kind: 'refund.decided',
  preference: 'refund',
  side: 'provider',
  on: 'refund.decided',
  load: loadGoodwill,
  when: ({ by }) => by === 'market',
  audience: answeringFor,
  key: keyOfStep,
  ...toBusiness<StepOfItem>((step, { marketName }) => ({
    title: `${backText(step)} given back: ${step.item.title}`,
    heading: '',
    lines: [`${marketName} gave it back to the customer.`],
  })),
  sample: (cast) => [sampleStep(cast)],
})

export const changes = [
  cancelled,
  cancelledForBusiness,
  missed,
  missedForBusiness,
  lowered,
  loweredForBusiness,
  refundDecided,
  refundDecidedForBusiness,
] as const
