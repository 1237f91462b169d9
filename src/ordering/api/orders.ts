import { createRoute, z } from '@hono/zod-openapi'
import { sendEmailCode } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import { sendEmailCodeInput, verifyEmailCodeInput } from '#identity/contract.ts'
import { findOrder } from '#ordering/commands/checkout/find-order.ts'
import { addPayRoutes, placedSchema } from '#ordering/api/pay-routes.ts'
import { placeOrder } from '#ordering/commands/checkout/place-order.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { startCheckout } from '#ordering/commands/checkout/start-checkout.ts'
import { checkoutInput, findOrderInput, placeOrderInput } from '#ordering/contract.ts'
import { checkoutViewSchema, nextVisitSchema, orderViewSchema } from '#ordering/contract-order.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getNextVisit } from '#ordering/queries/orders/next-visit.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf } from '#platform/http/endpoint-shapes.ts'

const answerOf = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const checkoutAnswer = answerOf('The checkout as it is now, or null with an empty cart', checkoutViewSchema.nullable())
// The same header that the endpoints of identity accept.
const workHeader = z.object({
  'x-captcha-response': z.string().max(4096).optional().meta({
    description:
      'The solved challenge, after an answer with `missing-recaptcha-token`: base64 of `{challenge, solution}`, where `challenge` is `error.offers.challenge`',
  }),
})
const codeSentSchema = z.object({ email: z.string(), minutes: z.number(), suggestedEmail: z.string().nullable() })

const readCheckout = createRoute({
  method: 'get',
  path: '/checkout',
  summary: 'The checkout with what was typed so far',
  tags: ['Checkout'],
  responses: { 200: checkoutAnswer },
})
const openCheckout = createRoute({
  method: 'post',
  path: '/checkout',
  summary: 'Begin: holds last longer, once',
  tags: ['Checkout'],
  responses: { 200: checkoutAnswer },
})

const typeCheckout = createRoute({
  method: 'patch',
  path: '/checkout',
  summary: 'Keep what was typed',
  tags: ['Checkout'],
  request: { body: bodyOf(checkoutInput) },
  responses: { 200: checkoutAnswer },
})

const place = createRoute({
  method: 'post',
  path: '/orders',
  summary: 'Order the cart, all of it or nothing',
  tags: ['Orders'],
  request: { headers: idempotencyHeader, body: bodyOf(placeOrderInput) },
  responses: {
    201: answerOf('The order; a repeat with the same key gets the same answer', placedSchema),
  },
})

const read = createRoute({
  method: 'get',
  path: '/orders/{reference}',
  summary: 'An order, for who may see it',
  tags: ['Orders'],
  request: {
    params: z.object({ reference: z.string().max(20) }),
    query: z.object({ token: z.string().max(64).optional() }),
  },
  responses: { 200: answerOf('The order', orderViewSchema) },
})

const readNext = createRoute({
  method: 'get',
  path: '/next-visit',
  summary: 'The visit of whoever asks that comes next, or is going on',
  tags: ['Orders'],
  responses: {
    200: answerOf('The visit; null where none is to come', z.object({ visit: nextVisitSchema.nullable() })),
  },
})

const find = createRoute({
  method: 'post',
  path: '/orders/find',
  summary: 'Find an order by reference, address and mailed code',
  tags: ['Orders'],
  request: { headers: workHeader, body: bodyOf(findOrderInput) },
  responses: {
    200: answerOf(
      'A code was mailed, if there is such an order; with the right code: its reference',
      z.object({ reference: z.string().nullable(), codeSent: codeSentSchema.nullable() }),
    ),
  },
})

const sendCode = createRoute({
  method: 'post',
  path: '/email-codes',
  summary: 'Mail six digits to an address',
  tags: ['Checkout'],
  request: { headers: workHeader, body: bodyOf(sendEmailCodeInput) },
  responses: { 201: answerOf('A code was mailed', codeSentSchema) },
})

const verifyCode = createRoute({
  method: 'post',
  path: '/email-codes/verify',
  summary: 'Type the six digits',
  tags: ['Checkout'],
  request: { body: bodyOf(verifyEmailCodeInput) },
  responses: {
    200: answerOf('The address is verified for a day', z.object({ isVerified: z.literal(true) })),
  },
})

/** Checkout, placing an order, and finding an order again. */
export const ordersApi = newApi()

addPayRoutes(ordersApi)

ordersApi.openapi(readCheckout, async (c) => c.json(await showCheckout(c.var.ctx), 200))

ordersApi.openapi(openCheckout, async (c) => {
  await startCheckout(c.var.ctx)
  return c.json(await showCheckout(c.var.ctx), 200)
})

ordersApi.openapi(typeCheckout, async (c) => {
  await saveCheckout(c.var.ctx, c.req.valid('json'))
  return c.json(await showCheckout(c.var.ctx), 200)
})

ordersApi.openapi(place, async (c) => {
  const key = c.req.valid('header')['idempotency-key']
  return c.json(await placeOrder(c.var.ctx, c.req.valid('json'), { key }), 201)
})

ordersApi.openapi(find, async (c) => {
  const work = c.req.valid('header')['x-captcha-response']
  return c.json(await findOrder(c.var.ctx, c.req.valid('json'), work), 200)
})

ordersApi.openapi(read, async (c) => {
  const { reference } = c.req.valid('param')
  return c.json(await getOrder(c.var.ctx, reference, { token: c.req.valid('query').token }), 200)
})

ordersApi.openapi(readNext, async (c) => c.json({ visit: await getNextVisit(c.var.ctx) }, 200))

ordersApi.openapi(sendCode, async (c) => {
  const work = c.req.valid('header')['x-captcha-response']
  return c.json(await sendEmailCode(c.var.ctx, c.req.valid('json').email, { purpose: 'order', work }), 201)
})

ordersApi.openapi(verifyCode, async (c) => {
  const { email, code } = c.req.valid('json')
  await verifyEmailCode(c.var.ctx, email, code)
  return c.json({ isVerified: true as const }, 200)
})
