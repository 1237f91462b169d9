import { createRoute, z } from '@hono/zod-openapi'
import { visitorOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { acceptPrice } from '#ordering/commands/cart/accept-price.ts'
import { addToCart, type AddedToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { removeCartItem } from '#ordering/commands/cart/remove-cart-item.ts'
import { retakeSlot } from '#ordering/commands/cart/retake-slot.ts'
import { addToCartInput, cartViewSchema, changeCartItemInput, type AddToCartInput } from '#ordering/contract.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { hashOf, idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf } from '#platform/http/endpoint-shapes.ts'

const cartSchema = cartViewSchema
const item = z.object({ itemId: z.uuid() })
const cartAnswer = { description: 'The cart as it is now', content: { 'application/json': { schema: cartSchema } } }

const readCart = createRoute({
  method: 'get',
  path: '/cart',
  summary: 'The cart as it stands now',
  tags: ['Cart'],
  responses: { 200: cartAnswer },
})

const addItem = createRoute({
  method: 'post',
  path: '/cart/items',
  summary: 'Put a service into the cart; a time is held',
  tags: ['Cart'],
  request: { headers: idempotencyHeader.partial(), body: bodyOf(addToCartInput) },
  responses: {
    201: {
      description: 'It is in the cart',
      content: { 'application/json': { schema: z.object({ itemId: z.uuid(), cart: cartSchema }) } },
    },
  },
})

const changeItem = createRoute({
  method: 'patch',
  path: '/cart/items/{itemId}',
  summary: 'Change an item, or save it for later',
  tags: ['Cart'],
  request: { params: item, body: bodyOf(changeCartItemInput) },
  responses: { 200: cartAnswer },
})

const removeItem = createRoute({
  method: 'delete',
  path: '/cart/items/{itemId}',
  summary: 'Take an item out; its time is free again',
  tags: ['Cart'],
  request: { params: item },
  responses: { 200: cartAnswer },
})

const agree = createRoute({
  method: 'post',
  path: '/cart/items/{itemId}/accept-price',
  summary: 'Agree to a price that changed',
  tags: ['Cart'],
  request: { params: item },
  responses: { 200: cartAnswer },
})

const retake = createRoute({
  method: 'post',
  path: '/cart/items/{itemId}/retake-slot',
  summary: 'Hold the time again after it ran out',
  tags: ['Cart'],
  request: { params: item },
  responses: { 200: cartAnswer },
})

/** The visitor's own cart. */
export const cartApi = newApi()

cartApi.openapi(readCart, async (c) => c.json(await showCart(c.var.ctx), 200))

cartApi.openapi(addItem, async (c) => {
  const { itemId } = await addOnce(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
  return c.json({ itemId, cart: await showCart(c.var.ctx) }, 201)
})

/**
 * A retry without an idempotency key would double the goods, or find the slot taken by the visitor's own first request.
 */
async function addOnce(ctx: AppContext, input: AddToCartInput, key: string | undefined): Promise<AddedToCart> {
  if (key === undefined) return addToCart(ctx, input)
  const request = { scope: `add-to-cart:${visitorOf(ctx).visitorId}`, key, requestHash: hashOf(input) }
  return (await runOnce(ctx, request, (inside) => addToCart(inside, input), 201)).body
}

cartApi.openapi(changeItem, async (c) => {
  await changeCartItem(c.var.ctx, c.req.valid('param').itemId, c.req.valid('json'))
  return c.json(await showCart(c.var.ctx), 200)
})

cartApi.openapi(removeItem, async (c) => {
  await removeCartItem(c.var.ctx, c.req.valid('param').itemId)
  return c.json(await showCart(c.var.ctx), 200)
})

cartApi.openapi(agree, async (c) => {
  await acceptPrice(c.var.ctx, c.req.valid('param').itemId)
  return c.json(await showCart(c.var.ctx), 200)
})

cartApi.openapi(retake, async (c) => {
  await retakeSlot(c.var.ctx, c.req.valid('param').itemId)
  return c.json(await showCart(c.var.ctx), 200)
})
