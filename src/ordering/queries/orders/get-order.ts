import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import type { BookingPageView, OrderView } from '#ordering/contract.ts'
import { findLink } from '#ordering/queries/orders/open-guest-link.ts'
import { orderViews } from '#ordering/queries/orders/order-view.ts'
import { orderScope, type OrderScope } from '#ordering/rules/orders/order-access.ts'
import { itemReference, parseReference } from '#ordering/rules/orders/references.ts'
import { findOrderByReference, listOrdersOf } from '#ordering/store/orders/order-reads.server.ts'
import type { StoredOrder } from '#ordering/store/orders/orders.server.ts'
import { notFound } from '#shared/app-error.ts'

export interface Credentials {
  /** The token of the link in the email. */
  token?: string | null
}

/**
 * An order: complete for the customer and for a reader of its email, in part with only the link. Throws `not-found` for
 * everybody else.
 */
export async function getOrder(ctx: AppContext, reference: string, credentials: Credentials = {}): Promise<OrderView> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  return (await orderViews(ctx, [order], scope))[0]!
}

/** The order and the scope that the caller may see. Throws `not-found`. */
export async function openOrder(
  ctx: AppContext,
  reference: string,
  credentials: Credentials,
): Promise<{ order: StoredOrder; scope: OrderScope }> {
  const parsed = parseReference(reference)
  const order = parsed && (await findOrderByReference(ctx.db, parsed.order))
  const scope = order && (await scopeOf(ctx, order, credentials))
  if (!order || !scope) throw notFound('order')
  return { order, scope }
}

/**
 * One appointment of an order by its own reference ("K7Q2-9M4T-1a"); the order's reference selects its first. Throws
 * `not-found`.
 */
export async function getBooking(
  ctx: AppContext,
  reference: string,
  credentials: Credentials = {},
): Promise<BookingPageView> {
  const parsed = parseReference(reference)
  const order = await getOrder(ctx, reference, credentials)
  const wanted = parsed?.letter && itemReference(parsed.order, parsed.part!, parsed.letter)
  for (const { items, ...part } of order.parts) {
    const item = items.find((one) => one.kind === 'booking' && (!wanted || one.reference === wanted))
    const { status, statusText, hasFullAccess, firstName } = order
    if (item) return { order: { reference: order.reference, status, statusText, hasFullAccess, firstName }, part, item }
  }
  throw notFound('booking')
}

const shownAtOnce = 20

interface OrdersQuery {
  /** Orders placed before the order with this reference. */
  before?: string | null
  /** Only orders with a visit. */
  onlyVisits?: boolean
}

/** A page of the visitor's orders, newest first; `older` selects the next page and is null at the end. */
export async function pageOfOrders(
  ctx: AppContext,
  { before = null, onlyVisits = false }: OrdersQuery = {},
): Promise<{ orders: OrderView[]; older: string | null }> {
  const after = before === null ? null : (parseReference(before)?.order ?? null)
  const rows = await listOrdersOf(ctx.db, visitorOf(ctx).visitorId, { before: after, onlyVisits }, shownAtOnce + 1)
  const orders = await orderViews(ctx, rows.slice(0, shownAtOnce), 'full')
  return { orders, older: rows.length > shownAtOnce ? orders.at(-1)!.reference : null }
}

/** The newest orders of this visitor. */
export const listOrders = async (ctx: AppContext): Promise<OrderView[]> => (await pageOfOrders(ctx)).orders

/** How much of an order the caller may see; null: nothing. */
export async function scopeOf(ctx: AppContext, order: StoredOrder, { token }: Credentials): Promise<OrderScope | null> {
  const link = token ? await findLink(ctx, token) : undefined
  return orderScope({
    hasPlacedIt: order.visitorId === visitorOf(ctx).visitorId,
    readsItsMail: order.email !== '' && (await isEmailVerified(ctx, order.email)),
    hasLink: link?.orderId === order.id,
    isLinkEnough: order.email === '',
  })
}
