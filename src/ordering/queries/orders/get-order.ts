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
  /** Of the link in the mail. */
  token?: string | null
}

/** An order, for who placed it, for who reads its mail, and a part of it for who has its link. Everybody else: not-found. */
export async function getOrder(ctx: AppContext, reference: string, credentials: Credentials = {}): Promise<OrderView> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  return (await orderViews(ctx, [order], scope))[0]!
}

/** The order, and how much of it whoever asks may see. Refuses: not-found. */
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

/** One appointment of an order by its own reference ("K7Q2-9M4T-1a"); the order's reference leads to its first. Refuses: not-found. */
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
  /** What was placed before the order with this reference. */
  before?: string | null
  /** Those with a visit. */
  onlyVisits?: boolean
}

/** The orders that this visitor placed, newest first, a page of them; `older` asks for what follows, null: nothing does. */
export async function pageOfOrders(
  ctx: AppContext,
  { before = null, onlyVisits = false }: OrdersQuery = {},
): Promise<{ orders: OrderView[]; older: string | null }> {
  const after = before === null ? null : (parseReference(before)?.order ?? null)
  const rows = await listOrdersOf(ctx.db, visitorOf(ctx).visitorId, { before: after, onlyVisits }, shownAtOnce + 1)
  const orders = await orderViews(ctx, rows.slice(0, shownAtOnce), 'full')
  return { orders, older: rows.length > shownAtOnce ? orders.at(-1)!.reference : null }
}

/** The newest orders that this visitor placed. */
export const listOrders = async (ctx: AppContext): Promise<OrderView[]> => (await pageOfOrders(ctx)).orders

/** How much of an order whoever asks may see; null: nothing. */
export async function scopeOf(ctx: AppContext, order: StoredOrder, { token }: Credentials): Promise<OrderScope | null> {
  const link = token ? await findLink(ctx, token) : undefined
  return orderScope({
    hasPlacedIt: order.visitorId === visitorOf(ctx).visitorId,
    readsItsMail: order.email !== '' && (await isEmailVerified(ctx, order.email)),
    hasLink: link?.orderId === order.id,
  })
}
