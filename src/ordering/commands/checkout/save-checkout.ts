import { locateAddress } from '#market/commands/locate-address.ts'
import type { AppContext } from '#server/context.ts'
import { withCart, type OpenCart } from '#ordering/commands/cart/with-cart.ts'
import { checkoutInput, type CheckoutDraft, type CheckoutInput } from '#ordering/contract.ts'
import { loadLines, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { soughtAddress } from '#ordering/queries/cart/cart-delivery.ts'
import { draftOf } from '#ordering/queries/cart/read-cart.ts'
import { mergeDraft } from '#ordering/rules/checkout/merge-draft.ts'
import { cartEmpty } from '#ordering/rules/errors.ts'
import { fulfillmentMethodsFor, needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { saveCheckoutState, setFulfillmentMethodOfItems, type StoredCart } from '#ordering/store/carts.server.ts'

/**
 * Saves the input of the checkout so far, even when incomplete. Applies a chosen fulfilment method to the items that
 * support it, and locates the addresses. Throws `cart-empty`.
 */
export async function saveCheckout(ctx: AppContext, given: CheckoutInput): Promise<void> {
  const typed = checkoutInput.parse(given)
  const { lines, draft } = await withCart(ctx, async (inside, open) => {
    if (open.items.length === 0) throw cartEmpty()
    return saveCheckoutDraft(inside, open, typed)
  })
  await locateAddresses(ctx, lines, draft)
}

async function saveCheckoutDraft(ctx: AppContext, { cart, items }: OpenCart, typed: CheckoutDraft) {
  const loaded = await loadLines(ctx, items)
  const draft = draftWith(cart, loaded, typed)
  const lines = await applyFulfillmentMethods(ctx, loaded, typed)
  await saveCheckoutState(ctx.db, { ...cart, checkout: { ...cart.checkout, draft } }, ctx.now)
  return { lines, draft }
}

/** Asks for the points of complete addresses, so that zones are checked by them, and not by the town. */
async function locateAddresses(ctx: AppContext, lines: CartLine[], draft: CheckoutDraft): Promise<void> {
  if (!ctx.geocoder) return
  const delivered = lines.filter(({ item }) => needsAddress(item.fulfillmentMethod))
  // The lines of a business share their address.
  for (const line of new Map(delivered.map((one) => [one.service.providerId, one])).values()) {
    const sought = soughtAddress(line, draft)
    if (sought?.line1) await locateAddress(ctx, sought)
  }
}

/** Merges new input over earlier input. Drops input that belongs to no item of the cart. */
export function draftWith(cart: StoredCart, lines: CartLine[], typed: CheckoutDraft): CheckoutDraft {
  const merged = mergeDraft(draftOf(cart), typed)
  return {
    ...merged,
    providers: only(
      merged.providers,
      lines.map(({ service }) => service.providerId),
    ),
    answers: only(
      merged.answers,
      lines.map(({ item }) => item.id),
    ),
  }
}

const only = <Value>(record: Record<string, Value> | undefined, keys: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => keys.includes(key)))

/**
 * Applies the chosen fulfilment method to the items that support it and returns the changed lines. Runs inside the
 * transaction that locks the cart.
 */
export async function applyFulfillmentMethods(
  ctx: AppContext,
  lines: CartLine[],
  typed: CheckoutDraft,
): Promise<CartLine[]> {
  let changed = lines
  for (const [id, { fulfillmentMethod }] of Object.entries(typed.providers ?? {})) {
    if (!fulfillmentMethod) continue
    const hasMethod = ({ service, item }: CartLine) =>
      service.providerId === id &&
      item.fulfillmentMethod !== fulfillmentMethod &&
      fulfillmentMethodsFor(service.kind, service.fulfillmentMethods).includes(fulfillmentMethod)
    const matching = changed.filter(hasMethod)
    if (matching.length)
      await setFulfillmentMethodOfItems(ctx.db, matching.map(({ item }) => item.id).toSorted(), fulfillmentMethod)
    changed = changed.map((line) => (hasMethod(line) ? { ...line, item: { ...line.item, fulfillmentMethod } } : line))
  }
  return changed
}
