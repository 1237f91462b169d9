import type { AppContext } from '#server/context.ts'
import type { OrderItemView, OrderPartView, OrderView } from '#ordering/contract.ts'
import type { Again, MyCard, MyOrdersPage } from '#ordering/contract-pages.ts'
import { pageOfOrders } from '#ordering/queries/orders/get-order.ts'
import { againLabel } from '#ordering/rules/orders/again.ts'
import { isFinal } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { townOfZone } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

export const noOrders: MyOrdersPage = { orders: [], visits: null, older: null, isSignedIn: false }

/** Orders of this browser, a card each. */
export async function loadMyOrders(ctx: AppContext, before: string | null): Promise<MyOrdersPage> {
  const { orders, older } = await pageOfOrders(ctx, { before })
  return { orders: orders.map(cardOfOrder), visits: null, older, isSignedIn: isSignedIn(ctx) }
}

const isSignedIn = ({ actor }: AppContext): boolean => actor.kind === 'user'

/** Visits of this browser: upcoming ones, next first, then past ones, latest first. */
export async function loadMyVisits(ctx: AppContext, before: string | null): Promise<MyOrdersPage> {
  const { orders, older } = await pageOfOrders(ctx, { before, onlyVisits: true })
  const dated = orders.flatMap((order) => visitsOf(order, ctx.now)).toSorted((a, b) => a.at - b.at)
  const visits = dated.map(({ visit }) => visit)
  const over = visits.filter(({ isToCome }) => !isToCome).toReversed()
  return {
    orders: [],
    visits: [...visits.filter(({ isToCome }) => isToCome), ...over],
    older,
    isSignedIn: isSignedIn(ctx),
  }
}

/** A visit of an order. */
type Visit = OrderItemView & { startsAt: NonNullable<OrderItemView['startsAt']> }

const isVisit = (item: OrderItemView): item is Visit => item.kind === 'booking' && item.startsAt !== null

const againOf = ({ againHref, kind, title }: OrderItemView): Again | null =>
  againHref === null ? null : { href: againHref, label: againLabel(kind), title }

/** Its page; null when the customer cannot change the time. */
const changeHrefOf = (order: string, { id, rescheduling }: OrderItemView): string | null =>
  rescheduling?.change ? `/order/time?${new URLSearchParams({ ref: order, item: id }).toString()}` : null

/** The address where the customer goes; null when it is not shown, or when something comes to the customer. */
const placeOf = ({ place }: OrderPartView): MyCard['place'] => (place?.line1 ? place : null)

/** "17:00–17:45 (Lisbon time)" */
function hoursOf({ startsAt, endsAt, timeZone }: Visit, { place }: OrderPartView): string {
  const clock = (at: string) => clockTime(localOf(timeZone, Date.parse(at)).minute)
  const hours = endsAt ? `${clock(startsAt.at)}–${clock(endsAt)}` : clock(startsAt.at)
  return `${hours} (${place?.city ?? townOfZone(timeZone)} time)`
}

/** "2026-11-30" in the zone of the venue. */
const dayOf = (at: string, timeZone: string) => localOf(timeZone, Date.parse(at)).date

const orderStates = {
  waiting_payment: 'awaiting_payment',
  open: 'confirmed',
  done: 'completed',
  cancelled: 'cancelled',
} as const

/** The state of the only item, or that of the whole order. */
const stateOf = ({ status, statusText }: OrderView, [item, ...others]: OrderItemView[]) =>
  item && others.length === 0
    ? { status: item.status, statusText: item.statusText }
    : { status: orderStates[status], statusText }

/** When it takes place, what it costs, and what is paid. */
function textOfOrder({ parts, totals, payments }: OrderView, isToCome: boolean): string {
  const part = partOfVisit(parts)
  const visit = part.items.find(isVisit)
  return [
    visit ? hoursOf(visit, part) : isToCome && part.wantedText,
    totals.map(({ total }) => total.display).join(' + '),
    ...payments.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' · ')
}

const partOfVisit = (parts: OrderPartView[]) => parts.find(({ items }) => items.some(isVisit)) ?? parts[0]!

/** An order: on the day of its first visit or, without one, on the day when it was placed. */
function cardOfOrder(order: OrderView): MyCard {
  const { reference, status, placed, parts } = order
  const items = parts.flatMap((part) => part.items)
  const visit = partOfVisit(parts).items.find(isVisit)
  const isToCome = status === 'open' || status === 'waiting_payment'
  return {
    reference,
    href: `/order?ref=${reference}`,
    title: items.map(({ title }) => title).join(', '),
    providerName: [...new Set(parts.map(({ provider }) => provider.name))].join(', '),
    picture: items[0]!.picture,
    day: dayOf(visit?.startsAt.at ?? placed.at, items[0]!.timeZone),
    text: textOfOrder(order, isToCome),
    ...stateOf(order, items),
    isToCome,
    place: parts.length === 1 ? placeOf(parts[0]!) : null,
    changeHref: visit ? changeHrefOf(reference, visit) : null,
    again: items.flatMap((one) => againOf(one) ?? [])[0] ?? null,
  }
}

/** The visits of an order, each with the moment at which it begins. */
const visitsOf = ({ reference, parts }: OrderView, now: Instant): { at: Instant; visit: MyCard }[] =>
  parts.flatMap((part) =>
    part.items.filter(isVisit).map((item) => ({
      at: Date.parse(item.startsAt.at),
      visit: {
        reference: item.reference,
        href: `/booking?ref=${item.reference}`,
        title: item.title,
        providerName: part.provider.name,
        picture: item.picture,
        day: dayOf(item.startsAt.at, item.timeZone),
        text: hoursOf(item, part),
        status: item.status,
        statusText: item.statusText,
        isToCome: !isFinal(item.status) && Date.parse(item.endsAt ?? item.startsAt.at) > now,
        place: placeOf(part),
        changeHref: changeHrefOf(reference, item),
        again: againOf(item),
      },
    })),
  )
