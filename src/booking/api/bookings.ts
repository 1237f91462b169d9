import { createRoute } from '@hono/zod-openapi'
import { visitorOf, type AppContext } from '#server/context.ts'
import { hashOf, newApi } from '#platform/http/api.ts'
import { isoOf } from '#shared/time/instant.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { openSlotsSchema, type HeldBooking } from '#booking/contract.ts'
import { holdBody, holdHeaders, holdSchema, serviceParams, slotsQuery } from '#booking/api/shapes.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { releaseHold } from '#booking/commands/holds/release-hold.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'

const listSlotsRoute = createRoute({
  method: 'get',
  path: '/services/{id}/slots',
  summary: 'Free times of a service',
  request: { params: serviceParams, query: slotsQuery },
  responses: {
    200: { description: 'Days with their slots', content: { 'application/json': { schema: openSlotsSchema } } },
  },
})

const holdSlotRoute = createRoute({
  method: 'post',
  path: '/holds',
  summary: 'Keep a time while you order',
  request: { headers: holdHeaders, body: { required: true, content: { 'application/json': { schema: holdBody } } } },
  responses: {
    201: { description: 'The time is kept', content: { 'application/json': { schema: holdSchema } } },
  },
})

const releaseHoldRoute = createRoute({
  method: 'delete',
  path: '/holds/{id}',
  summary: 'Let a kept time go',
  request: { params: serviceParams },
  responses: { 204: { description: 'It is free again' } },
})

export const bookingApi = newApi()

bookingApi.openapi(listSlotsRoute, async (c) =>
  c.json(await listOpenSlots(c.var.ctx, { serviceId: c.req.valid('param').id, ...c.req.valid('query') }), 200),
)

bookingApi.openapi(holdSlotRoute, async (c) => {
  const body = c.req.valid('json')
  const input = { ...body, startsAt: Date.parse(body.startsAt) }
  return c.json(
    await onceFor(c.var.ctx, c.req.valid('header')['idempotency-key'], body, async (ctx) =>
      shownHold(await holdSlot(ctx, input)),
    ),
    201,
  )
})

bookingApi.openapi(releaseHoldRoute, async (c) => {
  await releaseHold(c.var.ctx, c.req.valid('param').id)
  return c.body(null, 204)
})

type ShownHold = ReturnType<typeof shownHold>

async function onceFor(
  ctx: AppContext,
  key: string | undefined,
  body: unknown,
  work: (ctx: AppContext) => Promise<ShownHold>,
): Promise<ShownHold> {
  if (key === undefined) return work(ctx)
  return (await runOnce(ctx, { scope: `hold:${visitorOf(ctx).visitorId}`, key, requestHash: hashOf(body) }, work, 201))
    .body
}

const shownHold = ({
  startsAt,
  endsAt,
  expiresAt,
  id,
  serviceId,
  optionId,
  staffId,
  staffName,
  party,
  timeZone,
  display,
}: HeldBooking) => ({
  id,
  serviceId,
  optionId,
  startsAt: isoOf(startsAt),
  endsAt: isoOf(endsAt),
  expiresAt: expiresAt === null ? null : isoOf(expiresAt),
  staffId,
  staffName,
  party,
  timeZone,
  display,
})
