import type { AppContext } from '#server/context.ts'
import { withCart, type OpenCart } from '#ordering/commands/cart/with-cart.ts'
import { checkoutInput, type CheckoutDraft, type CheckoutInput } from '#ordering/contract.ts'
import { loadLines, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { draftOf } from '#ordering/queries/cart/read-cart.ts'
import { mergeDraft } from '#ordering/rules/checkout/merge-draft.ts'
import { cartEmpty } from '#ordering/rules/errors.ts'
import { fulfillmentMethodsFor } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { saveCheckoutState, setFulfillmentMethodOfItems, type StoredCart } from '#ordering/store/carts.server.ts'

/** Keeps what was typed in the checkout so far, however incomplete. A way that was chosen is given to the items that can be served so. Refuses: cart-empty. */
export async function saveCheckout(ctx: AppContext, given: CheckoutInput): Promise<void> {
  const typed = checkoutInput.parse(given)
  await withCart(ctx, async (inside, open) => {
    if (open.items.length === 0) throw cartEmpty()
    await keepDraft(inside, open, typed)
  })
}

async function keepDraft(ctx: AppContext, { cart, items }: OpenCart, typed: CheckoutDraft): Promise<void> {
  const lines = await loadLines(ctx, items)
  const draft = draftWith(cart, lines, typed)
  await applyFulfillmentMethods(ctx, lines, typed)
  await saveCheckoutState(ctx.db, { ...cart, checkout: { ...cart.checkout, draft } }, ctx.now)
}

/** What is typed now over what was typed before. What is of no item of the cart is not kept. */
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

/** Inside the transaction that holds the cart: a way that was chosen is given to the items that can be served so. The lines as they are then. */
export async function applyFulfillmentMethods(
  ctx: AppContext,
  lines: CartLine[],
  typed: CheckoutDraft,
): Promise<CartLine[]> {
  let changed = lines
  for (const [id, { way }] of Object.entries(typed.providers ?? {})) {
    if (!way) continue
    const hasMethod = ({ service, item }: CartLine) =>
      service.providerId === id && item.way !== way && fulfillmentMethodsFor(service.kind, service.ways).includes(way)
    const own = changed.filter(hasMethod)
    if (own.length) await setFulfillmentMethodOfItems(ctx.db, own.map(({ item }) => item.id).toSorted(), way)
    changed = changed.map((line) => (hasMethod(line) ? { ...line, item: { ...line.item, way } } : line))
  }
  return changed
}
