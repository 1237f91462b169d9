import type { AppContext } from '#server/context.ts'
import { acceptPrice } from '#ordering/commands/cart/accept-price.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { removeCartItem } from '#ordering/commands/cart/remove-cart-item.ts'
import { retakeSlot } from '#ordering/commands/cart/retake-slot.ts'
import { startCheckout } from '#ordering/commands/checkout/start-checkout.ts'
import { addToCartInput, changeCartItemInput, type CartItemView, type ChangeCartItemInput } from '#ordering/contract.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { AppError } from '#shared/app-error.ts'
import { minutes } from '#shared/time/instant.ts'
import { isKeyOf } from '#shared/known-key.ts'
import type { RemovedItem } from '#ordering/contract-pages.ts'
import { readInput, textOf } from '../read-input.server.ts'

type Change = (ctx: AppContext, form: FormData) => Promise<unknown>

const itemIdOf = (form: FormData) => textOf(form, 'itemId')

const changes: Record<string, Change> = {
  change: (ctx, form) => changeCartItem(ctx, itemIdOf(form), changeIn(form)),
  remove: (ctx, form) => removeCartItem(ctx, itemIdOf(form)),
  undo: (ctx, form) => addToCart(ctx, readInput(addToCartInput, asJson(textOf(form, 'item')))),
  'save-for-later': (ctx, form) => changeCartItem(ctx, itemIdOf(form), { savedForLater: true }),
  'accept-price': (ctx, form) => acceptPrice(ctx, itemIdOf(form)),
  'retake-slot': (ctx, form) => retakeSlot(ctx, itemIdOf(form)),
  'choose-slot': (ctx, form) =>
    changeCartItem(ctx, itemIdOf(form), readInput(changeCartItemInput, { startsAt: textOf(form, 'startsAt') })),
  extend,
}

/** Extends the holds; a hold that still ends within three minutes is replaced by a new one. */
async function extend(ctx: AppContext): Promise<void> {
  await startCheckout(ctx)
  const { groups } = await showCart(ctx)
  const isEnding = ({ holdExpiresAt }: CartItemView) =>
    holdExpiresAt !== null && Date.parse(holdExpiresAt) < ctx.now + minutes(3)
  for (const { id } of groups.flatMap(({ items }) => items).filter(isEnding)) await retakeSlot(ctx, id)
}

/** Runs the action of the submitted button and returns a removed item, so that it can be restored. */
export async function changeCart(ctx: AppContext, form: FormData): Promise<{ removed: RemovedItem | null }> {
  const intent = textOf(form, 'intent')
  if (!isKeyOf(changes, intent)) throw new AppError('malformed', 'argument-error', 'This button is not known here.')
  await changes[intent]!(ctx, form)
  const item = textOf(form, 'item')
  return { removed: intent === 'remove' && item ? { title: textOf(form, 'title'), item } : null }
}

function changeIn(form: FormData): ChangeCartItemInput {
  const quantity = form.get('quantity')
  const savedForLater = form.get('savedForLater')
  return readInput(changeCartItemInput, {
    ...(quantity !== null && { quantity: Number(quantity) }),
    ...(form.has('fulfillmentMethod') && { fulfillmentMethod: form.get('fulfillmentMethod') }),
    ...(savedForLater !== null && { savedForLater: savedForLater === 'true' }),
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
