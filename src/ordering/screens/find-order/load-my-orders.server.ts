import type { AppContext } from '#server/context.ts'
import type { OrderItemView, OrderView } from '#ordering/contract.ts'
import type { Again, MyOrder, MyOrdersPage, MyVisit } from '#ordering/contract-pages.ts'
import { pageOfOrders } from '#ordering/queries/orders/get-order.ts'
import { againLabel } from '#ordering/rules/orders/again.ts'
import { isFinal } from '#ordering/rules/orders/item-states.ts'
import type { Instant } from '#shared/time/instant.ts'

export const noOrders: MyOrdersPage = { orders: [], visits: null, older: null, isSignedIn: false }

/** Orders of this browser, one line each. */
export async function loadMyOrders(ctx: AppContext, before: string | null): Promise<MyOrdersPage> {
  const { orders, older } = await pageOfOrders(ctx, { before })
  return { orders: orders.map(lineOf), visits: null, older, isSignedIn: isSignedIn(ctx) }
}

const isSignedIn = ({ actor }: AppContext): boolean => actor.kind === 'user'

const lineOf = ({ reference, statusText, placed, parts, totals, payments }: OrderView): MyOrder => ({
  reference,
  statusText,
  placed: placed.short,
  titles: parts.flatMap(({ items }) => items.map(({ title }) => title)),
  total: totals.map(({ total }) => total.display).join(' + '),
  paid: payments
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', '),
  again: parts.flatMap(({ items }) => items.flatMap((item) => againOf(item) ?? []))[0] ?? null,
})

const againOf = ({ againHref, kind, title }: OrderItemView): Again | null =>
  againHref === null ? null : { href: againHref, label: againLabel(kind), title }

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

const visitsOf = ({ parts }: OrderView, now: Instant): { at: Instant; visit: MyVisit }[] =>
  parts.flatMap(({ items, provider }) =>
    items.flatMap((item) => {
      const { kind, reference, title, startsAt, endsAt, status, statusText } = item
      if (kind !== 'booking' || !startsAt) return []
      const isToCome = !isFinal(status) && Date.parse(endsAt ?? startsAt.at) > now
      return [
        {
          at: Date.parse(startsAt.at),
          visit: {
            reference,
            title,
            providerName: provider.name,
            when: startsAt.display,
            statusText,
            isToCome,
            again: againOf(item),
          },
        },
      ]
    }),
  )
