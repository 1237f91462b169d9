import { days, minutes, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { fulfillmentText, type FulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { CartProblem, Resolution } from '#ordering/contract.ts'

export const cartProblemCodes = [
  'price-changed',
  'hold-expired',
  'slot-taken',
  'sold-out',
  'stock-low',
  'service-unavailable',
  'provider-unavailable',
  'option-gone',
  'answers-missing',
  'party-invalid',
  'outside-area',
  'below-minimum',
  'too-soon',
  'too-late',
  'offer-over',
] as const

export type CartProblemCode = (typeof cartProblemCodes)[number]

export type { CartProblem, Resolution } from '#ordering/contract.ts'

/** Whether the selected time is held by this cart, free, taken, or not needed. */
export type HoldState = 'unneeded' | 'held' | 'free' | 'taken'

export interface ItemDetails {
  itemId: string
  serviceId: string
  title: string
  providerName: string
  kind: 'booking' | 'order'
  isOnSale: boolean
  isProviderSelling: boolean
  isOptionActive: boolean
  currency: string
  priceNowMinor: number
  priceSeenMinor: number
  quantity: number
  quantityFrom: number
  quantityUntil: number
  hold: HoldState
  startsAt: Instant | null
  /** "15:00", for the text. */
  startText: string
  nearest: { startsAt: string; label: string }[]
  noticeMinutes: number
  horizonDays: number
  /** Available to this line after the lines before it; null: unlimited. */
  stockLeft: number | null
  otherFulfillmentMethods: FulfillmentMethod[]
  isOutsideArea: boolean
  /** The amount below this provider's minimum order. */
  missingMinor: number
  unanswered: string[]
  /** For a price on request: its offer, and why it has ended. */
  offer?: { href: string; over: 'withdrawn' | 'expired' | null } | null
  now: Instant
}

const remove: Resolution = { kind: 'remove', label: 'Remove' }
const openService = (details: ItemDetails, label: string): Resolution => ({
  kind: 'open',
  label,
  href: `/service/${details.serviceId}`,
})
const openCalendar = (details: ItemDetails): Resolution => ({
  kind: 'open',
  label: 'Pick another time',
  href: `/booking?service=${details.serviceId}`,
})
const times = (details: ItemDetails): Resolution[] =>
  details.nearest.map(({ startsAt, label }) => ({ kind: 'choose-slot', label, startsAt }))

type Found = Omit<CartProblem, 'itemId'> | false
const found = (code: CartProblemCode, message: string, ...resolutions: Resolution[]): Found => ({
  code,
  message,
  resolutions,
})

function saleProblem(details: ItemDetails): Found {
  if (details.offer?.over) return offerProblem(details, details.offer.href, details.offer.over)
  if (!details.isProviderSelling) {
    return found(
      'provider-unavailable',
      `${details.providerName} does not sell at the moment, so “${details.title}” cannot be ordered. The rest can.`,
      remove,
    )
  }
  if (!details.isOnSale) {
    return found(
      'service-unavailable',
      `“${details.title}” is not offered at the moment.`,
      openService(details, 'See similar services'),
      remove,
    )
  }
  return (
    !details.isOptionActive &&
    found(
      'option-gone',
      `What you chose of “${details.title}” is no longer offered.`,
      openService(details, 'Choose again'),
      remove,
    )
  )
}

function offerProblem({ title, providerName }: ItemDetails, href: string, over: 'withdrawn' | 'expired'): Found {
  const what =
    over === 'withdrawn' ? `${providerName} withdrew the offer for “${title}”.` : `The offer for “${title}” has ended.`
  return found(
    'offer-over',
    `${what} The rest of your cart can be ordered.`,
    { kind: 'open', label: 'See your request', href },
    remove,
  )
}

function timeProblem(details: ItemDetails): Found {
  const { hold, startsAt, now } = details
  if (startsAt === null || hold === 'held') return false
  if (startsAt < now + minutes(details.noticeMinutes)) {
    return found(
      'too-soon',
      `${details.startText} is too soon by now.`,
      ...times(details),
      openCalendar(details),
      remove,
    )
  }
  if (startsAt > now + days(details.horizonDays + 1))
    return found('too-late', `${details.startText} is too far ahead.`, openCalendar(details), remove)
  if (hold === 'free') {
    return found(
      'hold-expired',
      `${details.startText} is no longer held for you, but still free.`,
      { kind: 'retake-slot', label: 'Take it again' },
      remove,
    )
  }
  const free = details.nearest.length ? ` Free: ${details.nearest.map(({ label }) => label).join(', ')}.` : ''
  return (
    hold === 'taken' &&
    found(
      'slot-taken',
      `Someone just took ${details.startText}.${free}`,
      ...times(details),
      openCalendar(details),
      remove,
    )
  )
}

function amountProblem(details: ItemDetails): Found {
  const { quantity, quantityFrom, quantityUntil, stockLeft, kind } = details
  if (stockLeft !== null && stockLeft <= 0) return found('sold-out', `“${details.title}” is sold out.`, remove)
  if (stockLeft !== null && stockLeft < quantity) {
    return found(
      'stock-low',
      `Only ${stockLeft} of “${details.title}” left.`,
      { kind: 'set-quantity', label: `Take ${stockLeft}`, quantity: stockLeft },
      remove,
    )
  }
  if (quantity >= quantityFrom && quantity <= quantityUntil) return false
  const nearest = Math.min(Math.max(quantity, quantityFrom), quantityUntil)
  const unit = kind === 'booking' ? 'people' : 'pieces'
  return found(
    'party-invalid',
    `“${details.title}” is for ${quantityFrom} to ${quantityUntil} ${unit}.`,
    { kind: 'set-quantity', label: `Make it ${nearest}`, quantity: nearest },
    remove,
  )
}

function placeProblem(details: ItemDetails): Found {
  if (!details.isOutsideArea) return false
  const others = details.otherFulfillmentMethods.map((fulfillmentMethod): Resolution => ({
    kind: 'set-fulfillment-method',
    label: `${fulfillmentText(fulfillmentMethod)} instead`,
    fulfillmentMethod,
  }))
  return found(
    'outside-area',
    `${details.providerName} does not come to this address.`,
    ...others,
    { kind: 'open', label: 'Use another address', href: '/order' },
    remove,
  )
}

function priceProblem(details: ItemDetails): Found {
  const [now, was] = [details.priceNowMinor, details.priceSeenMinor].map((minor) =>
    formatMoney({ minor, currency: details.currency }),
  )
  return (
    details.priceNowMinor !== details.priceSeenMinor &&
    found(
      'price-changed',
      `The price is now ${now} (was ${was}).`,
      { kind: 'accept-price', label: 'Accept the new price' },
      remove,
    )
  )
}

function minimumProblem(details: ItemDetails): Found {
  const missing = formatMoney({ minor: details.missingMinor, currency: details.currency })
  return (
    details.missingMinor > 0 &&
    found(
      'below-minimum',
      `${missing} more to reach the smallest order at ${details.providerName}.`,
      openService(details, 'Add more'),
      remove,
    )
  )
}

function answersProblem(details: ItemDetails): Found {
  const first = details.unanswered[0]
  return (
    first !== undefined &&
    found(
      'answers-missing',
      `${details.providerName} needs to know: ${first}`,
      { kind: 'open', label: 'Answer', href: '/order' },
      remove,
    )
  )
}

/** All problems that prevent ordering an item, each with a solution. An item that is off sale reports only that. */
export function problemsOf(details: ItemDetails): CartProblem[] {
  const sale = saleProblem(details)
  const problems = sale
    ? [sale]
    : [timeProblem, amountProblem, placeProblem, minimumProblem, priceProblem, answersProblem].map((check) =>
        check(details),
      )
  return problems.filter((problem) => problem !== false).map((problem) => ({ itemId: details.itemId, ...problem }))
}
