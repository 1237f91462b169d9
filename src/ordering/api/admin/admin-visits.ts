import { createRoute, z } from '@hono/zod-openapi'
import { openSlotsSchema } from '#booking/contract.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { setItemStateAsMarket, moveVisitAsMarket } from '#ordering/commands/rescheduling/administer-visit.ts'
import { listOtherTimesForMarket } from '#ordering/queries/rescheduling/other-times-for-market.ts'
import { marketItemActions } from '#ordering/rules/orders/market-item-actions.ts'
import { idempotencyHeader } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'

const tags = ['Orders of the market']
const path = '/admin/order-items/{itemId}'
const params = z.object({ itemId: z.string().max(40) })
const note = z.string().max(500)

const timesRoute = createRoute({
  method: 'get',
  path: `${path}/other-times`,
  tags,
  summary: 'Times that a visit can be moved to',
  request: { params, query: z.object({ from: z.iso.date(), until: z.iso.date() }) },
  responses: { 200: json('Free times', openSlotsSchema) },
})

const moveRoute = createRoute({
  method: 'post',
  path: `${path}/move`,
  tags,
  summary: 'Give a visit another time at once, as both sides agreed',
  request: {
    params,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ startsAt: z.iso.datetime({ offset: true }), note })),
  },
  responses: { 200: done },
})

const markRoute = createRoute({
  method: 'post',
  path: `${path}/mark`,
  tags,
  summary: 'Say what became of it: arrived, done, was not there',
  request: { params, headers: idempotencyHeader, body: bodyOf(z.object({ mark: z.enum(marketItemActions), note })) },
  responses: { 200: done },
})

/** Endpoints with which administrators move visits and set item states. `adminOrdersApi` guards their paths too. */
export const adminVisitsApi = newAdminApi([
  '/admin/order-items/:itemId/other-times',
  '/admin/order-items/:itemId/move',
  '/admin/order-items/:itemId/mark',
])

adminVisitsApi.openapi(timesRoute, async (c) =>
  c.json(await listOtherTimesForMarket(c.var.ctx, c.req.valid('param').itemId, c.req.valid('query')), 200),
)

adminVisitsApi.openapi(moveRoute, async (c) => {
  const request = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  const { startsAt, note: why } = c.req.valid('json')
  await moveVisitAsMarket(c.var.ctx, request, { startsAt: Date.parse(startsAt), note: why })
  return c.json(ok, 200)
})

adminVisitsApi.openapi(markRoute, async (c) => {
  const request = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  await setItemStateAsMarket(c.var.ctx, request, c.req.valid('json'))
  return c.json(ok, 200)
})
