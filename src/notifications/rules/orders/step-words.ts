import { orderNow } from '#notifications/rules/orders/customer-email.ts'
import type { MovedItem } from '#notifications/rules/orders/item-emails.ts'
import type { StepWords } from '#notifications/rules/orders/step-notifications.ts'
import { moneyLine, refundTable, type StepMoney } from '#notifications/rules/orders/step-money.ts'
import { formatMoney } from '#shared/money.ts'

interface Step extends MovedItem {
  money: StepMoney
  /** Deadline of an open report. */
  answerBy: string | null
}

const moneyOf = ({ money: { backMinor, currency } }: Step) => formatMoney({ minor: backMinor, currency })

const moneyNow = ({ item, money, order }: Step) => [...refundTable(item, money), ...orderNow(order)]

/** No answer to a request in time. */
export const expiredWords = (step: Step): StepWords => ({
  kind: 'item-expired',
  title: `no answer for ${step.item.title}`,
  heading: `${step.part.provider.name} did not answer in time.`,
  lines: [`We are sorry. Your request for ${step.item.title} has ended. ${moneyLine(step.item, step.money)}`],
  details: moneyNow(step),
})

/** No-show of the customer, who can object. */
export const missedWords = (step: Step): StepWords => ({
  kind: 'item-missed',
  title: `you were not there for ${step.item.title}`,
  heading: `${step.part.provider.name} says that you did not come.`,
  lines: [
    moneyLine(step.item, step.money),
    ...(step.answerBy
      ? [
          `You were there, or were told not to come? Say so on the page of your order until ${step.answerBy}; somebody looks at it.`,
        ]
      : []),
  ],
  details: moneyNow(step),
  button: 'See what was said',
})

/** No-show of the provider. */
export const absentWords = (step: Step): StepWords => ({
  kind: 'item-missed',
  title: `${step.item.title} did not take place`,
  heading: `${step.part.provider.name} was not there.`,
  lines: [`We are sorry. ${moneyLine(step.item, step.money)}`],
  details: moneyNow(step),
})

export const preparingWords = ({ item, part }: Step): StepWords => ({
  kind: 'item-preparing',
  title: `${item.title} is being prepared`,
  heading: '',
  lines: [`${part.provider.name} has begun. From now on it cannot be cancelled for free.`],
})

export const fulfilledWords = ({ item, part }: Step): StepWords => ({
  kind: 'item-fulfilled',
  title: `${item.title} is done`,
  heading: '',
  lines: [`We hope all was well at ${part.provider.name}. If it was not, say so on the page of your order.`],
})

export const completedWords = ({ item }: Step): StepWords => ({
  kind: 'item-completed',
  title: `${item.title} is completed`,
  heading: '',
  lines: ['Everything about it is settled.'],
})

/** Overdue goods. */
export const overdueWords = ({ item, part }: Step): StepWords => ({
  kind: 'item-overdue',
  title: `${item.title} is late`,
  heading: 'It should have been ready by now.',
  lines: [
    `${part.provider.name} has not said that ${item.title} is ready. You can wait, or cancel it on the page of your order: everything comes back.`,
  ],
})

export const overdueForBusiness = ({ item }: Step): StepWords => ({
  kind: 'item.overdue',
  title: `Late: ${item.title}`,
  heading: 'An order is late.',
  lines: ['It should have been ready by now. Say that it is ready, or its customer may cancel with everything back.'],
  button: 'See the order',
})

/** A new expected time for goods for "as soon as possible". */
export const expectedWords = ({ item, part }: Step): StepWords => ({
  kind: 'item-expected',
  title: `new time for ${item.title}`,
  heading: `There's a new time for ${item.title}.`,
  lines: [`${part.provider.name} changed when it will be ready. ${part.wantedText ?? ''}.`],
})

/** A partial cancellation. */
export const loweredWords = (step: Step): StepWords => ({
  kind: 'item-lowered',
  title: `${step.item.title}, now ${amountOf(step)}`,
  heading: `A part of ${step.item.title} is cancelled.`,
  lines: [`It is ${amountOf(step)} now. ${moneyLine(step.item, step.money)}`],
  details: orderNow(step.order),
})

export const loweredForBusiness = (step: Step): StepWords => ({
  kind: 'item.lowered',
  title: `Now ${amountOf(step)}: ${step.item.title}`,
  heading: 'Somebody needs less.',
  lines: [`The customer cancelled a part of it. It is ${amountOf(step)} now.`],
})

const amountOf = ({ item: { quantity, isParty } }: Step) =>
  isParty ? (quantity === 1 ? 'for one' : `for ${quantity}`) : quantity === 1 ? 'one piece' : `${quantity} pieces`

/** A goodwill refund. */
export const goodwillWords = (step: Step, by: string, marketName: string): StepWords => ({
  kind: 'refund-decided',
  title: `${moneyOf(step)} comes back to you`,
  heading: `${by === 'market' ? marketName : step.part.provider.name} gives you something back.`,
  lines: [`For ${step.item.title}: ${moneyLine(step.item, step.money)}`],
})

export const goodwillForBusiness = (step: Step, marketName: string): StepWords => ({
  kind: 'refund.decided',
  title: `${moneyOf(step)} given back: ${step.item.title}`,
  heading: '',
  lines: [`${marketName} gave it back to the customer.`],
})
