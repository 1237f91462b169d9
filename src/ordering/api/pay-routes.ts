import { createRoute, z } from '@hono/zod-openapi'
import { payOrder } from '#ordering/commands/payments/pay-order.ts'
import { type newApi } from '#platform/http/api.ts'

const moneySchema = z.object({ minor: z.number().int(), currency: z.string(), display: z.string() })
/** The response to placing an order. */
export const placedSchema = z
  .object({
    orderId: z.uuid(),
    reference: z.string(),
    href: z.string(),
    isPaid: z.boolean(),
    payments: z
      .array(z.object({ id: z.uuid(), mode: z.enum(['capture', 'authorise', 'save_card']), amount: moneySchema }))
      .meta({ description: 'What has to be paid before anything is agreed; empty when nothing is due now.' }),
    payBy: z.string().nullable(),
  })
  .meta({ id: 'PlacedOrder' })

const begin = createRoute({
  method: 'post',
  path: '/orders/{reference}/payments/{paymentId}',
  summary: 'Begin a payment of an order',
  description:
    'Where the buyer pays it, or null when nothing is left to do for them. Repeats lead to the same charge. `payment-unavailable`: the order stays payable, try again later.',
  tags: ['Orders'],
  request: {
    params: z.object({ reference: z.string().max(20), paymentId: z.string().max(40) }),
    query: z.object({ token: z.string().max(64).optional() }),
  },
  responses: {
    200: {
      description: 'Where to pay',
      content: { 'application/json': { schema: z.object({ redirectUrl: z.string().nullable() }) } },
    },
  },
})

/** Endpoints for the payments of an order. */
export const addPayRoutes = (api: ReturnType<typeof newApi>) =>
  api.openapi(begin, async (c) =>
    c.json(await payOrder(c.var.ctx, c.req.valid('param'), { token: c.req.valid('query').token }), 200),
  )
