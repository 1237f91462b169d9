import type { AppContext } from '#server/context.ts'
import { listSimilarServices } from '#catalogue/queries/service-page/list-similar-services.ts'
import { answeringFor, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import {
  businessEmail,
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
import type { Block } from '#notifications/rules/email/mail-content.ts'
import { dashboardOf } from '#notifications/rules/notification.ts'
import { orderNow } from '#notifications/rules/orders/customer-email.ts'
import { moneyLine, refundTable } from '#notifications/rules/orders/step-money.ts'
import { amountText, sampleMoney, untilText } from '#notifications/rules/samples/sample-order.ts'
import type { Events } from '#shared/events.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** An accepted request. If the item has ended since, its customer is told of that instead. */
const acceptedTitle = ({ item }: StepOfItem) => `${item.title} is confirmed`
const accepted = defineNotification({
  kind: 'item-accepted',
  preference: 'answer',
  side: 'customer',
  on: 'item.accepted',
  load: loadStep,
  when: ({ item }) => item.status !== 'cancelled',
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, acceptedTitle(step), whenText(step)),
  email: (step, here) => {
    const { part, item } = step
    return itemEmail(step, here, {
      title: acceptedTitle(step),
      preheader: item.startsAt?.display ?? `${part.provider.name} accepted your request.`,
      heading: `${part.provider.name} accepted your request.`,
      before: [],
      after: item.policyLine ? [small(item.policyLine)] : [],
    })
  },
  sample: (cast) => [sampleStep(cast)],
})

interface OtherOffer {
  title: string
  provider: string
  place: string
  price: string
  href: string
}

/** A declined request, with up to three similar services of others, closest first. */
async function loadDeclined(
  ctx: AppContext,
  event: Events['item.declined'],
): Promise<(StepOfItem & { offers: OtherOffer[] }) | undefined> {
  const step = await loadStep(ctx, event)
  if (!step) return undefined
  const groups = await listSimilarServices(ctx, step.item.serviceId, 12)
  const offers = groups
    .flatMap(({ cards }) => cards)
    .filter(({ provider }) => provider.slug !== step.part.provider.slug)
    .slice(0, 3)
    .map(({ id, title, provider, city, price }) => ({
      ...{ title, href: `/service/${id}`, provider: provider.name, place: city, price: price.display },
    }))
  return { ...step, offers }
}

const declinedTitle = ({ item }: StepOfItem) => `${item.title} was declined`
const declined = defineNotification({
  kind: 'item-declined',
  preference: 'answer',
  side: 'customer',
  on: 'item.declined',
  load: loadDeclined,
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, declinedTitle(step), whenText(step)),
  email: (step, here) => {
    const { order, part, item, money, reason, offers } = step
    return itemEmail(step, here, {
      title: declinedTitle(step),
      preheader: `${part.provider.name} cannot do it. ${moneyLine(item, money)}`,
      heading: `${part.provider.name} cannot do it.`,
      before: [paragraph(`We are sorry. ${whyText(reason)}${moneyLine(item, money)}`)],
      after: [
        ...refundTable(item, money),
        ...orderNow(order),
        ...(offers.length === 0
          ? []
          : [{ kind: 'heading' as const, text: 'Others who do it' }, ...offers.flatMap(offerBlocks)]),
      ],
    })
  },
  sample: (cast) => [
    {
      ...sampleStep(cast, { statusText: 'Declined' }),
      reason: 'fully_booked',
      money: { ...sampleMoney, backMinor: 6000 },
      offers: [
        {
          title: 'A cut near by',
          provider: cast.business,
          place: 'Lisbon',
          price: amountText,
          href: '/service/a-cut-near-by',
        },
      ],
    },
  ],
})

const offerBlocks = ({ title, provider, place, price, href }: OtherOffer): Block[] => [
  {
    kind: 'card',
    title,
    rows: [
      { label: 'With', value: provider },
      { label: 'Where', value: place },
      { label: 'From', value: price },
    ],
  },
  { kind: 'link', label: `See ${title}`, path: href },
]

/** The answer of one member, for the others. */
const colleagues = {
  audience: async (ctx: AppContext, step: StepOfItem) =>
    (await answeringFor(ctx, step)).filter(({ userId }) => userId !== step.byUser),
  texts: (what: string) =>
    toBusiness<StepOfItem>(({ item, by }) => ({
      title: `${what}: ${item.title}`,
      heading: '',
      lines: [`${what} ${by === 'market' ? 'by support' : 'by your team'}.`],
    })),
}

const acceptedByColleague = defineNotification({
  kind: 'item.accepted',
  preference: 'answer',
  side: 'provider',
  on: 'item.accepted',
  load: loadStep,
  audience: colleagues.audience,
  key: keyOfStep,
  ...colleagues.texts('Accepted'),
  sample: (cast) => [sampleStep(cast)],
})

const declinedByColleague = defineNotification({
  kind: 'item.declined',
  preference: 'answer',
  side: 'provider',
  on: 'item.declined',
  load: loadDeclined,
  audience: colleagues.audience,
  key: keyOfStep,
  ...colleagues.texts('Declined'),
  sample: (cast) => [{ ...sampleStep(cast), offers: [] }],
})

/** No answer to a request in time. */
const expired = defineNotification({
  kind: 'item-expired',
  preference: 'answer',
  side: 'customer',
  on: 'item.expired',
  load: loadStep,
  audience: customerOf,
  key: keyOfStep,
  ...toCustomer<StepOfItem>(({ order, part, item, money }) => ({
    title: `no answer for ${item.title}`,
    heading: `${part.provider.name} did not answer in time.`,
    lines: [`We are sorry. Your request for ${item.title} has ended. ${moneyLine(item, money)}`],
    details: [...refundTable(item, money), ...orderNow(order)],
  })),
  sample: (cast) => [sampleStep(cast, { bookingId: null, statusText: 'Not answered' })],
})

const expiredForBusiness = defineNotification({
  kind: 'item.expired',
  preference: 'answer',
  side: 'provider',
  on: 'item.expired',
  load: loadStep,
  audience: answeringFor,
  key: keyOfStep,
  ...toBusiness<StepOfItem>(({ item }) => ({
    title: `Not answered: ${item.title}`,
    heading: '',
    lines: ['Nobody answered in time, so the request has ended and the time is free again.'],
  })),
  sample: (cast) => [sampleStep(cast)],
})

/** An open request close to its deadline. */
const requestWaiting = defineNotification({
  kind: 'request.waiting',
  preference: 'order',
  side: 'provider',
  on: 'request.waiting',
  load: async (ctx, event) => {
    const step = await loadStep(ctx, event)
    const answerBy = step?.itemParticulars.answerBy ?? null
    return step && answerBy !== null ? { ...step, until: describeVenueTime(answerBy, step.item.timeZone) } : undefined
  },
  audience: answeringFor,
  key: ({ itemId, time }) => `${itemId} ${time}`,
  inApp: ({ part, item, until }) => ({
    title: `Still waits for your answer: ${item.title}`,
    text: `Please answer by ${until}.`,
    href: dashboardOf(part.provider, 'orders'),
  }),
  email: (step, here) =>
    businessEmail(step, here, {
      subject: `Please answer ${step.item.reference}: ${step.item.title}`,
      preheader: `It waits until ${step.until}.`,
      heading: 'A request waits for your answer.',
      before: [],
      pill: `Please answer by ${step.until}`,
      button: 'Answer',
      after: [
        small(`Without an answer it ends by itself on ${step.until}, and the customer is told that nobody answered.`),
      ],
    }),
  sample: (cast) => [{ ...sampleStep(cast), until: untilText }],
})

export const answers = [
  accepted,
  declined,
  expired,
  acceptedByColleague,
  declinedByColleague,
  expiredForBusiness,
  requestWaiting,
] as const
