import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { addToCartInput, type AddToCartInput } from '#ordering/contract.ts'
import { mustBeSold, holdChosenTime, withPriceSeen } from '#ordering/commands/cart/choose-item.ts'
import { mustBeInStock, withCart, type OpenCart } from '#ordering/commands/cart/with-cart.ts'
import { loadLines } from '#ordering/queries/cart/cart-lines.ts'
import { quantityRange } from '#ordering/queries/cart/cart-lines.ts'
import { cartFull, partyInvalid } from '#ordering/rules/errors.ts'
import { isSameGoods } from '#ordering/rules/cart/same-goods.ts'
import { chooseFulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { insertItem, updateItem, type StoredItem } from '#ordering/store/carts.server.ts'
import { newId } from '#shared/ids.ts'
import type { SettingKeyOf } from '#shared/settings.ts'

export interface AddedToCart {
  itemId: string
}

/**
 * Puts a service into the visitor's cart and holds the time of an appointment. Adding the same goods again raises the
 * quantity of the line. Throws `not-found`, `service-unavailable`, `provider-unavailable`, `option-gone`,
 * `addon-invalid`, `party-invalid`, `stock-low`, `sold-out`, `cart-full`, `slot-missing`, and the errors of `holdSlot`.
 */
export async function addToCart(ctx: AppContext, given: AddToCartInput): Promise<AddedToCart> {
  const [input, itemId] = [addToCartInput.parse(given), newId()]
  const added = await withCart(ctx, async (inside, open) => {
    const service = await getServiceForSale(inside, input.serviceId)
    const item = withPriceSeen(inside, service, newItem(itemId, service, input))
    mustBeSold(service, item)
    const same = service.kind === 'order' ? open.items.find((other) => isSameGoods(other, item)) : undefined
    if (same) return raiseQuantity(inside, open, service, { ...same, quantity: same.quantity + item.quantity })
    await mustFit(inside, open, service)
    await mustBeInStock(inside, open, item, service)
    await insertItem(inside.db, open.cart.id, await holdChosenTime(inside, service, item), ctx.now)
    return { itemId }
  })
  ctx.track({ type: 'cart_add', serviceId: input.serviceId, detail: { optionId: input.optionId } })
  return added
}

type Input = ReturnType<typeof addToCartInput.parse>

const newItem = (id: string, service: ServiceForSale, input: Input): StoredItem => ({
  id,
  serviceId: service.id,
  optionId: input.optionId,
  addons: input.addons,
  quantity: input.quantity,
  staffId: input.staffId ?? null,
  bookingId: null,
  startsAt: input.startsAt ? Date.parse(input.startsAt) : null,
  fulfillmentMethod: chooseFulfillmentMethod(service.kind, service.fulfillmentMethods, input.fulfillmentMethod),
  answers: input.answers,
  note: input.note,
  priceSeenMinor: 0,
  savedForLater: false,
})

async function raiseQuantity(
  ctx: AppContext,
  open: OpenCart,
  service: ServiceForSale,
  raised: StoredItem,
): Promise<AddedToCart> {
  const { from, until } = quantityRange(
    service,
    service.options.find(({ id }) => id === raised.optionId),
  )
  if (raised.quantity > until) throw partyInvalid(from, until)
  await mustBeInStock(ctx, open, raised, service)
  await updateItem(ctx.db, raised)
  return { itemId: raised.id }
}

/** Throws `cart-full` when one more item exceeds a limit of the cart: items, providers, currencies or visits. */
export async function mustFit(ctx: AppContext, open: OpenCart, service: ServiceForSale): Promise<void> {
  const most = (key: SettingKeyOf<number>) => ctx.settings.get(key)
  if (open.items.length >= most('cart.max_items'))
    throw cartFull(`A cart holds ${most('cart.max_items')} items. Please order or remove some first.`)
  const services = [
    ...(
      await loadLines(
        ctx,
        open.items.filter((item) => !item.savedForLater),
      )
    ).map((line) => line.service),
    service,
  ]
  const kinds: [SettingKeyOf<number>, string, Iterable<unknown>][] = [
    ['cart.max_providers', 'providers', new Set(services.map(({ providerId }) => providerId))],
    ['cart.max_currencies', 'currencies', new Set(services.map(({ currency }) => currency))],
    ['cart.max_appointments', 'appointments', services.filter(({ kind }) => kind === 'booking')],
  ]
  for (const [key, words, found] of kinds) {
    const isRelevant = key !== 'cart.max_appointments' || service.kind === 'booking'
    if (isRelevant && [...found].length > most(key))
      throw cartFull(`A cart holds ${most(key)} ${words}. Please order or remove some first.`)
  }
}
