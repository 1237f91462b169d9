import { answeringFor, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import {
  itemEmail,
  itemInApp,
  keyOfGoods,
  keyOfStep,
  loadGoods,
  loadStep,
  sampleStep,
  toBusiness,
  toCustomer,
  whenText,
  type StepOfItem,
} from '#notifications/definitions/orders/item.ts'
import { paragraph } from '#notifications/rules/email/email-parts.ts'
import { isFinal, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { untilText } from '#notifications/rules/samples/sample-order.ts'

const preparing = defineNotification({
  kind: 'item-preparing',
  preference: 'progress',
  side: 'customer',
  on: 'item.preparing',
  load: loadStep,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>(({ item, part }) => ({
    title: `${item.title} is being prepared`,
    heading: '',
    lines: [`${part.provider.name} has begun. From now on it cannot be cancelled for free.`],
  })),
  sample: (cast) => [sampleStep(cast)],
})

const readyTitle = ({ item, itemParticulars: { pickupCode } }: StepOfItem) =>
  `${item.title} is ${pickupCode ? 'ready' : 'on its way'}`

/** Goods are ready for pickup or on their way. The pickup code is stored encrypted like other codes. */
const ready = defineNotification({
  kind: 'item-ready',
  name: 'Ready, or on its way',
  preference: 'progress',
  side: 'customer',
  on: 'item.ready',
  load: loadStep,
  when: ({ item }) => item.status === 'ready',
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, readyTitle(step), whenText(step)),
  email: (step, here) => {
    const { part, itemParticulars } = step
    const code = itemParticulars.pickupCode
    return itemEmail(step, here, {
      title: readyTitle(step),
      preheader: code ? `It waits for you at ${part.provider.name}.` : `${part.provider.name} has sent it off.`,
      heading: code ? 'It waits for you.' : 'It is on its way.',
      isSealed: code !== null,
      before: code ? [paragraph('Name this code when you fetch it:'), { kind: 'code', code }] : [],
    })
  },
  sample: (cast) =>
    ['4821', null].map((pickupCode) => {
      const step = sampleStep(cast, { bookingId: null, statusText: pickupCode ? 'Ready' : 'On its way' })
      return { ...step, itemParticulars: { ...step.itemParticulars, pickupCode } }
    }),
})

/** Said to be ready too early. */
const recalled = defineNotification({
  kind: 'item-recalled',
  preference: 'change',
  side: 'customer',
  on: 'item.recalled',
  load: loadStep,
  when: ({ item }) => item.status === 'preparing',
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>(({ item, part, itemParticulars: { pickupCode } }) => ({
    title: `${item.title} is not ready yet`,
    heading: 'It takes a little longer.',
    lines: [
      `${part.provider.name} had said too early that it was ${pickupCode ? 'ready' : 'on its way'}. We write again when it is.`,
    ],
  })),
  sample: (cast) => [sampleStep(cast, { bookingId: null, statusText: 'Being prepared' })],
})

const fulfilled = defineNotification({
  kind: 'item-fulfilled',
  preference: 'progress',
  side: 'customer',
  on: 'item.fulfilled',
  load: loadStep,
  when: ({ by }) => by !== 'customer',
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>(({ item, part }) => ({
    title: `${item.title} is done`,
    heading: '',
    lines: [`We hope all was well at ${part.provider.name}. If it was not, say so on the page of your order.`],
  })),
  sample: (cast) => [sampleStep(cast)],
})

const completed = defineNotification({
  kind: 'item-completed',
  preference: 'progress',
  side: 'customer',
  on: 'item.completed',
  load: loadGoods(({ status }) => status === 'completed'),
  when: ({ item, part }) => item.bookingId !== null || part.items.every(({ status }) => isFinal(status as ItemStatus)),
  audience: customerOf,
  key: keyOfGoods,
  ...toCustomer<StepOfItem>(({ item }) => ({
    title: `${item.title} is completed`,
    heading: '',
    lines: ['Everything about it is settled.'],
  })),
  sample: (cast) => [sampleStep(cast)],
})

const toMake = ['confirmed', 'preparing']
const isOpen = ({ item }: StepOfItem) => toMake.includes(item.status)

/** Overdue goods: the customer can cancel for free. */
const overdue = defineNotification({
  kind: 'item-overdue',
  preference: 'change',
  side: 'customer',
  on: 'item.overdue',
  load: loadGoods(({ status }) => toMake.includes(status)),
  when: isOpen,
  audience: customerOf,
  key: keyOfGoods,
  ...toCustomer<StepOfItem>(({ item, part }) => ({
    title: `${item.title} is late`,
    heading: 'It should have been ready by now.',
    lines: [
      `${part.provider.name} has not said that ${item.title} is ready. You can wait, or cancel it on the page of your order: everything comes back.`,
    ],
  })),
  sample: (cast) => [sampleStep(cast, { bookingId: null, statusText: 'Late' })],
})

const overdueForBusiness = defineNotification({
  kind: 'item.overdue',
  preference: 'change',
  side: 'provider',
  on: 'item.overdue',
  load: loadGoods(({ status }) => toMake.includes(status)),
  when: isOpen,
  audience: answeringFor,
  key: keyOfGoods,
  ...toBusiness<StepOfItem>(({ item }) => ({
    title: `Late: ${item.title}`,
    heading: 'An order is late.',
    lines: ['It should have been ready by now. Say that it is ready, or its customer may cancel with everything back.'],
    button: 'See the order',
  })),
  sample: (cast) => [sampleStep(cast)],
})

/** A new expected time for goods for "as soon as possible". */
const expected = defineNotification({
  kind: 'item-expected',
  preference: 'change',
  side: 'customer',
  on: 'item.expected',
  load: loadStep,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>(({ item, part }) => ({
    title: `new time for ${item.title}`,
    heading: `There's a new time for ${item.title}.`,
    lines: [`${part.provider.name} changed when it will be ready. ${part.wantedText ?? ''}.`],
  })),
  sample: (cast) => {
    const step = sampleStep(cast, { bookingId: null })
    return [{ ...step, part: { ...step.part, wantedText: `As soon as possible, ready about ${untilText}` } }]
  },
})

export const progress = [
  preparing,
  ready,
  recalled,
  fulfilled,
  completed,
  overdue,
  overdueForBusiness,
  expected,
] as const
