import { createRoute, z } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { administerPrepayment } from '#ordering/commands/no-shows/administer-prepayment.ts'
import { cancelAsMarket, refundAsMarket } from '#ordering/commands/orders/administer-item.ts'
import { decideReport } from '#ordering/commands/no-shows/decide-report.ts'
import { endForceMajeure, setForceMajeure } from '#ordering/commands/no-shows/set-force-majeure.ts'
import { adminOrderSchema, adminReportSchema, excuseViewSchema } from '#ordering/contract-admin.ts'
import { getAdminOrder, listForceMajeure, listReportQueue } from '#ordering/queries/orders/admin-orders.ts'
import { providerReasons, type ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { idempotencyHeader } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { keyHeader, onceByKey } from '#market/api/once-by-key.ts'
import { once } from '#providers/api/route-parts.ts'
import { oneLine } from '#shared/text/one-line.ts'

const tags = ['Orders of the market']
const done = json('Done', z.object({ ok: z.literal(true) }))
const share = z.number().int().min(0).max(100)
const reasons = Object.keys(providerReasons) as ProviderReason[]
const ofItem = z.object({ itemId: z.string().max(40) })
const ofOne = z.object({ id: z.string().max(40) })

const readRoute = createRoute({
  method: 'get',
  path: '/admin/orders/{reference}',
  tags,
  summary: 'An order with everything that happened, and what can be done with its items',
  request: { params: z.object({ reference: z.string().max(20) }) },
  responses: { 200: json('The order', adminOrderSchema) },
})

const cancelRoute = createRoute({
  method: 'post',
  path: '/admin/order-items/{itemId}/cancel',
  tags,
  summary: 'End an item and say what of its price comes back',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ share, reason: z.enum(reasons), note: z.string().max(500) })),
  },
  responses: { 200: done },
})

const refundRoute = createRoute({
  method: 'post',
  path: '/admin/order-items/{itemId}/refund',
  tags,
  summary: 'Give an amount back; large ones wait for a second administrator',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        amountMinor: z.number().int().min(1).optional(),
        amount: z
          .string()
          .max(20)
          .optional()
          .meta({ description: 'Instead: as it is typed, in the currency of the item.', example: '12.50' }),
        note: z.string().max(500),
        method: z.enum(['original', 'bank', 'cash', 'other']).optional(),
      }),
    ),
  },
  responses: { 200: done },
})

const prepayRoute = createRoute({
  method: 'post',
  path: '/admin/orders/{reference}/prepay',
  tags,
  summary: 'Whoever ordered pays in full online from now on, or need not any more',
  request: {
    params: z.object({ reference: z.string().max(20) }),
    headers: keyHeader,
    body: bodyOf(z.object({ isOn: z.boolean(), reason: z.string().max(500) })),
  },
  responses: { 200: done },
})

const queueRoute = createRoute({
  method: 'get',
  path: '/admin/item-reports',
  tags,
  summary: 'What two sides do not agree about: who was not there, who asked to cancel',
  responses: {
    200: json('The longest waiting first', z.object({ items: z.array(adminReportSchema) })),
  },
})

const decideRoute = createRoute({
  method: 'post',
  path: '/admin/item-reports/{id}/decide',
  tags,
  summary: 'Decide: it is as it was said, or not; and what comes back',
  request: {
    params: ofOne,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({ verdict: z.enum(['upheld', 'dismissed']), share: share.optional(), text: z.string().max(2000) }),
    ),
  },
  responses: { 200: done },
})

const excusesRoute = createRoute({
  method: 'get',
  path: '/admin/force-majeure',
  tags,
  summary: 'Where nobody can help it',
  responses: {
    200: json('The newest first', z.object({ items: z.array(excuseViewSchema) })),
  },
})

const excuseInput = z.object({
  title: oneLine(120).min(3),
  country: z.string().length(2).toUpperCase(),
  city: oneLine(80).default('').meta({ description: 'Empty: the whole country.' }),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  reason: z.string().trim().min(5).max(500),
})

const setRoute = createRoute({
  method: 'post',
  path: '/admin/force-majeure',
  tags,
  summary: 'Whoever cancels what was to be there and then gets everything back; it counts against nobody',
  request: { headers: keyHeader, body: bodyOf(excuseInput) },
  responses: { 201: json('Set', z.object({ id: z.string() })) },
})

const endRoute = createRoute({
  method: 'post',
  path: '/admin/force-majeure/{id}/end',
  tags,
  summary: 'Take it back',
  request: { params: ofOne, headers: keyHeader },
  responses: { 200: done },
})

const paths = ['/admin/orders', '/admin/order-items', '/admin/item-reports', '/admin/force-majeure']

/** Order endpoints for administrators. */
export const adminOrdersApi = newAdminApi(paths.flatMap((path) => [path, `${path}/*`]))

adminOrdersApi.openapi(readRoute, async (c) =>
  c.json(await getAdminOrder(c.var.ctx, c.req.valid('param').reference), 200),
)
adminOrdersApi.openapi(queueRoute, async (c) => c.json(await listReportQueue(c.var.ctx), 200))
adminOrdersApi.openapi(excusesRoute, async (c) => c.json(await listForceMajeure(c.var.ctx), 200))

adminOrdersApi.openapi(cancelRoute, async (c) => {
  const request = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  await cancelAsMarket(c.var.ctx, request, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

adminOrdersApi.openapi(refundRoute, async (c) => {
  const request = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  await refundAsMarket(c.var.ctx, request, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

adminOrdersApi.openapi(prepayRoute, async (c) => {
  const [{ reference }, key, body] = [
    c.req.valid('param'),
    c.req.valid('header')['idempotency-key'],
    c.req.valid('json'),
  ]
  const work = (ctx: AppContext) => administerPrepayment(ctx, reference, body).then(() => ({ ok: true as const }))
  return c.json(await once(c.var.ctx, { what: `prepay:${reference}`, key, body }, work), 200)
})

adminOrdersApi.openapi(decideRoute, async (c) => {
  const request = { reportId: c.req.valid('param').id, key: c.req.valid('header')['idempotency-key'] }
  await decideReport(c.var.ctx, request, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

adminOrdersApi.openapi(
  setRoute,
  onceByKey(setRoute, async (c) => {
    const { startsAt, endsAt, ...one } = c.req.valid('json')
    return c.json(
      await setForceMajeure(c.var.ctx, { ...one, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }),
      201,
    )
  }),
)

adminOrdersApi.openapi(
  endRoute,
  onceByKey(endRoute, async (c) => {
    await endForceMajeure(c.var.ctx, c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  }),
)
