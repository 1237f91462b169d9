import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft, CheckoutProviderView } from '#ordering/contract.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import type { ProviderNeeds } from '#ordering/queries/checkout/checkout-needs.ts'
import { answersOf } from '#ordering/queries/cart/read-cart.ts'
import {
  chooseFulfillmentMethod,
  fulfillmentMethodsFor,
  fulfillmentText,
  type FulfillmentMethod,
} from '#ordering/rules/checkout/fulfillment-methods.ts'
import { venueText } from '#ordering/rules/orders/place-shown.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { describeDay, describeShort } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

const tippedCategories = ['food', 'hair']

/** The checkout section of one provider. */
export function providerView(
  ctx: AppContext,
  need: ProviderNeeds,
  draft: CheckoutDraft,
): Omit<CheckoutProviderView, 'isTownUnknown'> {
  const typed = draft.providers?.[need.providerId]
  const first = need.lines[0]!.service
  const { country, timeZone } = first.location
  return {
    id: need.providerId,
    name: first.provider.name,
    ...fulfillmentOf(need.lines),
    needsAddress: need.address,
    address: { country, ...typed?.address },
    venueText: venueText(first.location),
    isVenueExact: !first.location.hideExactAddress,
    needsWantedTime: need.wantedTime,
    wantedAt: typed?.wantedAt ?? null,
    asapText: need.soonest === null ? null : asapText(need.soonest, timeZone, ctx.now),
    wantedWindows: windowViews(need, timeZone),
    wanted: typed?.wantedAt ? wallOf(Date.parse(typed.wantedAt), timeZone) : null,
    timeZone,
    note: typed?.note ?? '',
    canTip: need.lines.some(({ service }) => tippedCategories.includes(service.category)),
    ...tipOf(typed),
    currency: first.currency,
    items: need.lines.map((line) => ({
      id: line.item.id,
      title: line.service.title,
      questions: questionViews(line, draft),
    })),
  }
}

/** Offers a choice only when there is one; an item with a single method uses it. */
function fulfillmentOf(lines: CartLine[]): {
  fulfillmentMethods: FulfillmentMethod[]
  fulfillmentMethod: FulfillmentMethod
  fulfillmentText: string
} {
  const free =
    lines.find(({ service }) => fulfillmentMethodsFor(service.kind, service.fulfillmentMethods).length > 1) ?? lines[0]!
  const fulfillmentMethods = [
    ...new Set(lines.flatMap(({ service }) => fulfillmentMethodsFor(service.kind, service.fulfillmentMethods))),
  ]
  const fulfillmentMethod = chooseFulfillmentMethod(
    free.service.kind,
    free.service.fulfillmentMethods,
    free.item.fulfillmentMethod,
  )
  return { fulfillmentMethods, fulfillmentMethod, fulfillmentText: fulfillmentText(fulfillmentMethod) }
}

type TypedByProvider = NonNullable<CheckoutDraft['providers']>[string] | undefined

const tipOf = (typed: TypedByProvider) => ({ tipPercent: typed?.tipPercent ?? 0, tipMinor: typed?.tipMinor ?? null })

const asapText = (soonest: Instant, zone: string, now: Instant) =>
  `ready about ${describeShort(soonest, zone, now).replace(/^Today /, '')}`

function wallOf(at: number, zone: string): { date: string; time: string } {
  const { date, minute } = localOf(zone, at)
  return { date, time: clockTime(minute) }
}

const windowViews = (need: ProviderNeeds, zone: string): CheckoutProviderView['wantedWindows'] =>
  need.windows.map((at) => {
    const { date, minute } = localOf(zone, at)
    return {
      startsAt: isoOf(at),
      date,
      day: describeDay(date),
      time: clockTime(minute),
      label: `${clockTime(minute)}–${clockTime(minute + 15)}`,
    }
  })

function questionViews(line: CartLine, draft: CheckoutDraft): CheckoutProviderView['items'][number]['questions'] {
  const answers = answersOf(line, draft)
  const beforehand = line.service.questions.filter(({ when }) => when !== 'after')
  return beforehand.map(({ id, label, type, choices, required }) => ({
    id,
    label,
    type,
    choices: choices ?? [],
    required,
    answer: answers[id] ?? null,
  }))
}
