import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import type { CartGroup, CartView, TotalsView } from '#ordering/contract.ts'
import { cartItemView, endOfLine } from '#ordering/queries/cart/cart-item-view.ts'
import { loadLines, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { savesCard } from '#ordering/queries/cancellation/describe-visit-terms.ts'
import { readCart, type CartBundle, type ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { cartTotals } from '#ordering/queries/payments/totals-view.ts'
import { payPromise } from '#ordering/rules/payments/pay-promise.ts'
import { overlapsOf } from '#ordering/rules/cart/overlaps.ts'
import { findCartWithItems } from '#ordering/store/carts.server.ts'
import { listWaiting } from '#ordering/store/orders/orders.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

/** The current cart of the visitor; empty when there is none. Writes nothing. */
export async function showCart(ctx: AppContext): Promise<CartView> {
  const { visitorId } = visitorOf(ctx)
  const found = await findCartWithItems(ctx.db, visitorId)
  if (found) {
    const lines = await loadLines(ctx, found.items)
    return cartView(ctx, await readCart(ctx, found.cart, { lines }), await unpaidOf(ctx, visitorId))
  }
  return cartView(ctx, {
    draft: {},
    prepayUntil: null,
    lines: [],
    later: [],
    bundles: [],
    stock: new Map(),
    problems: [],
  })
}

async function unpaidOf(ctx: AppContext, visitorId: string): Promise<CartView['unpaid']> {
  const waiting = await listWaiting(ctx.db, visitorId, ctx.now)
  return waiting.map(({ reference, timeZone, payBy }) => ({
    reference,
    href: `/order?ref=${reference}`,
    until: describeShort(payBy, timeZone, ctx.now).replace(/^Today /, ''),
  }))
}

export function cartView(ctx: AppContext, read: ReadCart, unpaid: CartView['unpaid'] = []): CartView {
  const { lines, later, problems, bundles } = read
  const groups = cartGroups(ctx, read)
  const totals = cartTotals(ctx, bundles)
  const expiries = groups.flatMap((group) => group.items.flatMap((item) => item.holdExpiresAt ?? []))
  return {
    count: lines.length,
    nearestHoldExpiresAt: expiries.toSorted()[0] ?? null,
    serverNow: isoOf(ctx.now),
    groups,
    later: later.map((line) => cartItemView(ctx, line, [])),
    totals,
    promise: promiseOf(ctx, totals, bundles),
    overlaps: overlapViews(ctx, lines),
    problems,
    canCheckOut: lines.length > 0 && problems.length === 0,
    unpaid,
  }
}

/** "You pay EUR 12.00 online now. EUR 45.00 is only reserved until the provider accepts. You pay EUR 48.00 at the venue." */
function promiseOf(ctx: AppContext, totals: TotalsView[], bundles: CartBundle[]): string {
  if (bundles.length === 0) return ''
  const textOf = (what: 'chargedNow' | 'reservedNow' | 'dueAtVenue') =>
    totals.flatMap((one) => (one[what].minor > 0 ? [one[what].display] : [])).join(' and ') || null
  const paidThere = bundles.filter(({ lines }) => lines.some((line) => line.price.totalMinor > line.dueNowMinor))
  return payPromise({
    now: textOf('chargedNow'),
    when: 'now',
    reserved: textOf('reservedNow'),
    later: textOf('dueAtVenue'),
    fulfillmentMethods: paidThere.map(({ fulfillmentMethod }) => fulfillmentMethod),
    savesCard: bundles.some(({ lines }) => lines.some((line) => savesCard(ctx, line))),
  })
}

/** By provider in the order in which they were added, and by time within a provider. */
export function cartGroups(ctx: AppContext, { lines, problems }: ReadCart): CartGroup[] {
  return [...Map.groupBy(lines, ({ service }) => service.providerId).values()].map((grouped) => {
    const { id, slug, name, city, country } = grouped[0]!.service.provider
    const byTime = grouped.toSorted((a, b) => (a.item.startsAt ?? Infinity) - (b.item.startsAt ?? Infinity) || 0)
    const items = byTime.map((line) =>
      cartItemView(
        ctx,
        line,
        problems.filter(({ itemId }) => itemId === line.item.id),
      ),
    )
    return { provider: { id, slug, name, city, country }, items }
  })
}

function overlapViews(ctx: AppContext, lines: CartLine[]): CartView['overlaps'] {
  const visits = lines.flatMap((line) => {
    const { startsAt, id } = line.item
    return startsAt === null
      ? []
      : [
          {
            itemId: id,
            title: line.service.title,
            startsAt,
            endsAt: endOfLine(line)!,
            zone: line.service.location.timeZone,
          },
        ]
  })
  return overlapsOf(visits).map(([first, second]) => ({
    itemIds: [first.itemId, second.itemId],
    message: `“${first.title}” and “${second.title}” overlap on ${describeShort(second.startsAt, visits.find(({ itemId }) => itemId === second.itemId)!.zone, ctx.now)}.`,
  }))
}
