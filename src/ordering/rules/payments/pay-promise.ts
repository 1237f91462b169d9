/** Which amount is paid when: formatted amounts, or the terms of a service before a selection. */
interface Due {
  /** Paid online: "EUR 12.00", "a deposit"; null: nothing. */
  now: string | null
  /** "now", "when you book" */
  when: string
  /** Only authorised online until the provider accepts. */
  reserved: string | null
  /** Paid at the venue: "EUR 48.00", "the rest"; null: nothing. */
  later: string | null
  /** Fulfilment methods. */
  fulfillmentMethods: string[]
  savesCard: boolean
}

/** When and how much the customer pays, in one sentence for all pages. */
export const payPromise = ({ now, when, reserved, later, fulfillmentMethods, savesCard }: Due): string =>
  [
    now !== null && `You pay ${now} online ${when}.`,
    reserved !== null && reservedPromise(reserved),
    now === null && reserved === null && `Nothing is charged ${when === 'now' ? 'now' : 'online'}.`,
    savesCard && 'Your card is kept as security.',
    later !== null && `You pay ${later} ${payPlace(fulfillmentMethods)}.`,
  ]
    .filter(Boolean)
    .join(' ')

const reservedPromise = (amount: string) =>
  `${amount} ${amount.includes(' and ') ? 'are' : 'is'} only reserved until the provider accepts.`

const places: Record<string, string> = {
  venue: 'at the venue',
  customer_address: 'when they come to you',
  online: 'after the visit',
  pickup: 'on pickup',
  delivery: 'on delivery',
}

/** Where the rest is paid: "at the venue", "on pickup or delivery". */
export const payPlace = (fulfillmentMethods: string[]): string =>
  [...new Set(fulfillmentMethods.flatMap((fulfillmentMethod) => places[fulfillmentMethod] ?? []))]
    .join(' or ')
    .replace('on pickup or on', 'on pickup or')

interface Sold {
  kind: string
  pricing: string
  paymentMode: string
  fulfillmentMethods: string[]
}

/**
 * The payment sentence of a service; `isReserved`: the online payment is only authorised until the provider accepts.
 */
export function promiseOfService(
  { kind, pricing, paymentMode, fulfillmentMethods }: Sold,
  isReserved: boolean,
): string {
  if (pricing === 'free') return "It's free."
  const online = { full: 'the full price', deposit: 'a deposit' }[paymentMode] ?? null
  return payPromise({
    now: isReserved ? null : online,
    when: kind === 'order' ? 'when you order' : 'when you book',
    reserved: isReserved && online !== null ? online.replace(/^./, (letter) => letter.toUpperCase()) : null,
    later: paymentMode === 'full' ? null : online === null ? 'everything' : 'the rest',
    fulfillmentMethods,
    savesCard: paymentMode === 'card_hold',
  })
}

interface Paid {
  paid: string | null
  reserved: string | null
  later: string | null
  fulfillmentMethods: string[]
}

/** The payment sentence of an order: paid and remaining amounts. */
export function payProgress({ paid, reserved, later, fulfillmentMethods }: Paid): string {
  const there =
    later &&
    `You pay ${paid === null && reserved === null ? '' : 'the remaining '}${later} ${payPlace(fulfillmentMethods)}.`
  if (reserved !== null) return [reservedPromise(reserved), there].filter(Boolean).join(' ')
  if (paid !== null) return there ?? 'Everything is paid.'
  return there ?? "There's nothing to pay."
}
