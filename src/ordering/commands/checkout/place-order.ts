import { createHash, randomBytes } from 'node:crypto'
import { activateBookings } from '#booking/commands/bookings/activate-bookings.ts'
import { holdBookings } from '#booking/commands/holds/hold-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { requireNotBlocked } from '#customers/queries/require-not-blocked.ts'
import { wasEmailConfirmed } from '#identity/queries/people/is-email-verified.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { guestLinkOf } from '#ordering/commands/checkout/make-guest-link.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { planOrder, type OrderPlan } from '#ordering/queries/checkout/plan-order.ts'
import { changedServices, publishOrderPlaced } from '#ordering/commands/checkout/publish-order-placed.ts'
import { reserveStock } from '#ordering/commands/checkout/reserve-stock.ts'
import { applyFulfillmentMethods, draftWith, saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { placeOrderInput, type CheckoutDraft, type PlacedView, type PlaceOrderInput } from '#ordering/contract.ts'
import { draftErrors, listNeeds } from '#ordering/queries/checkout/checkout-needs.ts'
import { loadLines, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { readCart, type ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { phoneOf } from '#ordering/rules/checkout/checkout-fields.ts'
import { cartEmpty, cartHasProblems, checkoutIncomplete, emailNotVerified, keyMissing } from '#ordering/rules/errors.ts'
import { isPaidNow } from '#ordering/rules/payments/split-payments.ts'
import { itemReference, referenceOf } from '#ordering/rules/orders/references.ts'
import {
  emptyCart,
  listItemsOfVisitor,
  lockCart,
  saveCheckoutState,
  setItemsPending,
  type StoredCart,
} from '#ordering/store/carts.server.ts'
import { insertOrder, listUnpaidSince, lockServices, type StoredOrder } from '#ordering/store/orders/orders.server.ts'
import { AppError } from '#shared/app-error.ts'
import { newId, newToken } from '#shared/ids.ts'
import { hours, isoOf, type Instant } from '#shared/time/instant.ts'
import { isZone } from '#shared/time/zones.ts'

/** Fixed before the first attempt, so that a retry creates the same order. */
interface Names {
  orderId: string
  reference: string
  token: string
}

type Input = ReturnType<typeof placeOrderInput.parse>

/**
 * Orders the visitor's cart, all or nothing, once per idempotency key. Prices, slots and stock are checked here,
 * whatever the page showed. Throws `cart-empty`, `provider-unavailable` (for a customer whom a business has blocked),
 * `cart-has-problems` (with the list), `checkout-incomplete` (by field), `email-not-verified` (when nothing is paid
 * now, and this visitor has not confirmed the address), `slot-taken`,
 * `rate-limited`, `idempotency-mismatch`. The input is saved even on an error.
 */
export async function placeOrder(
  ctx: AppContext,
  given: PlaceOrderInput,
  { key }: { key: string },
): Promise<PlacedView> {
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const input = placeOrderInput.parse(given)
  const names = { orderId: newId(), reference: referenceOf(randomBytes(7)), token: newToken() }
  const request = {
    scope: `place-order:${visitorOf(ctx).visitorId}`,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  }
  // The geocoder is asked for the addresses before the transaction, which must not wait for another server.
  if (ctx.geocoder) await saveTyped(ctx, input)
  try {
    return (await runOnce(ctx, request, (inside) => place(inside, input, names), 201)).body
  } catch (error) {
    if (error instanceof AppError) await saveTyped(ctx, input)
    throw error
  }
}

/** Saves the input in a transaction of its own: an error rolls that of the order back. */
async function saveTyped(ctx: AppContext, typed: Input): Promise<void> {
  await saveCheckout(ctx, typed).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function place(ctx: AppContext, { acceptsTerms, ...typed }: Input, names: Names): Promise<PlacedView> {
  const { cart, lines, draft } = await openCart(ctx, typed)
  const sellers = lines.filter(({ item }) => !item.savedForLater).map(({ service }) => service.providerId)
  const [read, isConfirmed] = await Promise.all([
    readCart(ctx, cart, { isPlacing: true, draft, lines }),
    isAddressConfirmed(ctx, draft),
    requireNotBlocked(ctx, sellers, draft),
  ])
  if (read.problems.length) throw cartHasProblems(read.problems)
  const needs = await listNeeds(ctx, read.lines)
  const errors = draftErrors(draft, needs, acceptsTerms)
  if (Object.keys(errors).length) throw checkoutIncomplete(errors)
  const plan = planOrder(ctx, { orderId: names.orderId, read, needs })
  // Who pays now has shown enough; an order that is paid later costs a business its time if the address is wrong.
  if (!isPaidNow(plan.payments) && !isConfirmed) throw emailNotVerified()
  await reserveStock(ctx, read)
  await attachBookings(ctx, plan, names.reference)
  const link = plan.payBy === null ? guestLinkOf(ctx, names, plan.items) : null
  const placed = { cart, read, plan, names }
  const [, payments] = await Promise.all([
    insertOrder(ctx.db, { order: orderOf(ctx, read, names), parts: plan.parts, items: plan.items, link }),
    plan.payBy === null ? agree(ctx, placed) : awaitPayment(ctx, placed),
  ])
  const payBy = plan.payBy === null ? null : isoOf(plan.payBy)
  // Keys in the order in which the database returns them, so that a repeated response is identical to the byte.
  return {
    href: `/order?ref=${names.reference}`,
    payBy,
    isPaid: false,
    orderId: names.orderId,
    payments,
    reference: names.reference,
  }
}

interface Placed {
  cart: StoredCart
  read: ReadCart
  plan: OrderPlan
  names: Names
}

/** Nothing is due now, so the items are agreed at once. */
async function agree(ctx: AppContext, { cart, read, plan, names }: Placed): Promise<[]> {
  await emptyCart(
    ctx.db,
    cart.id,
    read.lines.map(({ item }) => item.id),
    ctx.now,
  )
  await publishOrderPlaced(ctx, names, plan.items)
  return []
}

/**
 * Opens the payments that are due now. Nobody is notified before they are paid; until then the cart hides its items.
 */
async function awaitPayment(
  ctx: AppContext,
  { cart, read, plan, names: { orderId } }: Placed,
): Promise<PlacedView['payments']> {
  const payBy = plan.payBy!
  const adapter = ctx.settings.get('payments.adapter')
  const ids = await openPayments(ctx, {
    orderId,
    adapter,
    payments: plan.payments.map((payment) => ({ ...payment, payBy })),
  })
  await setItemsPending(
    ctx.db,
    read.lines.map(({ item }) => item.id),
    orderId,
  )
  await saveCheckoutState(ctx.db, { ...cart, checkout: { ...cart.checkout, draft: read.draft } }, ctx.now)
  await ctx.invalidate(ctx.db, ...changedServices(plan.items))
  return plan.payments.map(({ mode, amountMinor, currency }, at) => ({
    id: ids[at]!,
    mode,
    amount: moneyView(amountMinor, currency),
  }))
}

/**
 * Locks in a fixed order: the cart, its services by id, then stock and bookings, also sorted. This prevents deadlocks
 * between two orders.
 */
async function openCart(
  ctx: AppContext,
  typed: CheckoutDraft,
): Promise<{ cart: StoredCart; lines: CartLine[]; draft: CheckoutDraft }> {
  const { visitorId } = visitorOf(ctx)
  const [cart, items, unpaid] = await Promise.all([
    lockCart(ctx.db, visitorId),
    listItemsOfVisitor(ctx.db, visitorId),
    listUnpaidSince(ctx.db, visitorId, ctx.now - hours(1)),
  ])
  if (!cart || items.every(({ savedForLater }) => savedForLater)) throw cartEmpty()
  mustNotHurry(ctx, unpaid)
  const services = [...new Set(items.map(({ serviceId }) => serviceId))].toSorted()
  // Sent in this order: they are read when they are locked.
  const [, loaded] = await Promise.all([lockServices(ctx.db, services), loadLines(ctx, items)])
  const lines = await applyFulfillmentMethods(ctx, loaded, typed)
  return { cart, lines, draft: draftWith(cart, lines, typed) }
}

/** Limits repeated orders without payment, because each of them blocks times for others. */
function mustNotHurry(ctx: AppContext, orders: { placedAt: Instant }[]): void {
  if (orders.length < ctx.settings.get('orders.unpaid_per_visitor_hour')) return
  throw rateLimited(Math.max(1, Math.ceil((orders[0]!.placedAt + hours(1) - ctx.now) / 1000)))
}

const isAddressConfirmed = async (ctx: AppContext, { email }: CheckoutDraft): Promise<boolean> =>
  email !== undefined && wasEmailConfirmed(ctx, email)

/** Without a payment due now the times are agreed at once; otherwise they are held until the payment deadline. */
async function attachBookings(ctx: AppContext, { parts, items, payBy }: OrderPlan, reference: string): Promise<void> {
  const numbers = new Map(parts.map(({ id, number }) => [id, number]))
  const visits = items
    .filter(({ bookingId }) => bookingId !== null)
    .map(
      (item) => [item.bookingId!, itemReference(reference, numbers.get(item.providerOrderId)!, item.letter)] as const,
    )
  const references = new Map(visits.toSorted())
  await (payBy === null
    ? activateBookings(ctx, [...references.keys()], references)
    : holdBookings(ctx, [...references.keys()], payBy))
}

const orderOf = (
  ctx: AppContext,
  { draft, lines }: { draft: CheckoutDraft; lines: CartLine[] },
  { orderId, reference }: Names,
): StoredOrder => ({
  id: orderId,
  reference,
  visitorId: visitorOf(ctx).visitorId,
  email: normalEmail(draft.email!),
  firstName: draft.firstName!.trim(),
  lastName: draft.lastName?.trim() ?? '',
  phone: phoneOf(draft.phone ?? '') ?? '',
  company: draft.company?.name ? draft.company : null,
  // Without JavaScript the browser sends no time zone; the time zone of the first item's place is used.
  timeZone: isZone(draft.timeZone ?? '') ? draft.timeZone! : lines[0]!.service.location.timeZone,
  termsVersion: ctx.settings.get('terms.version'),
  wantsNewsletter: draft.wantsNewsletter ?? false,
  placedAt: ctx.now,
  source: 'online',
})
