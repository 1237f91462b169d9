import { createRoute, z } from '@hono/zod-openapi'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import { changeBlock, removeBlocks, restoreBlocks } from '#booking/commands/blocks/change-block.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { calendarPath, calendarTags as tags, ofBusiness } from '#ordering/api/calendar/calendar.ts'
import { moveEntry } from '#ordering/commands/calendar/move-entry.ts'
import { previewMove } from '#ordering/commands/calendar/preview-move.ts'
import { getFreeTimes } from '#ordering/queries/counter/get-free-times.ts'
import { listCounterServices } from '#ordering/queries/counter/list-walk-in-services.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { recordWalkIn } from '#ordering/commands/counter/record-walk-in.ts'
import { providerReasons, type ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { hashOf, idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { oneLine } from '#shared/text/one-line.ts'
import { blocksViewSchema } from '#booking/contract-blocks.ts'
import { getSeriesDays } from '#ordering/queries/counter/get-series-days.ts'
import { mostWeeksApart } from '#ordering/rules/repeats.ts'
import { seriesViewSchema, walkInViewSchema } from '#ordering/contract-walk-in.ts'
import {
  counterServicesSchema,
  freeTimesViewSchema,
  moveDoneSchema,
  movePreviewSchema,
} from '#ordering/contract-calendar-changes.ts'

const date = z.iso.date().meta({ example: '2026-11-06' })
const minute = z.number().int().min(0).max(1439)
const endMinute = z
  .number()
  .int()
  .min(1)
  .max(50_000)
  .meta({ description: 'Of the same day; more than 1440 is another one' })
const isSecond = z.boolean().optional().meta({ description: 'Where the hour comes twice: the second one' })
const reason = oneLine(80)
const ofBlock = ofBusiness.extend({ blockId: z.string().max(40) })
const scope = z.enum(['one', 'following', 'all'])
const blocksAnswer = { 200: json('What was done', blocksViewSchema) }
const reasons = Object.keys(providerReasons) as ProviderReason[]

const blockRoute = createRoute({
  method: 'post',
  path: `${calendarPath}/blocks`,
  tags,
  summary: 'Keep time free of bookings: of people or of a place, once or every week; all of it or nothing',
  request: {
    params: ofBusiness,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        date,
        startMinute: minute,
        endMinute,
        isSecond,
        staffIds: z.array(z.uuid()).max(100).default([]),
        placeId: z.uuid().optional(),
        reason: reason.default(''),
        weeklyUntil: date.optional(),
      }),
    ),
  },
  responses: blocksAnswer,
})

const changeRoute = createRoute({
  method: 'patch',
  path: `${calendarPath}/blocks/{blockId}`,
  tags,
  summary: 'Change a block, or all that were made with it',
  request: {
    params: ofBlock,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        scope: scope.optional(),
        date: date.optional(),
        startMinute: minute.optional(),
        endMinute: endMinute.optional(),
        isSecond,
        staffId: z.uuid().optional(),
        reason: reason.optional(),
      }),
    ),
  },
  responses: blocksAnswer,
})

const removeRoute = createRoute({
  method: 'delete',
  path: `${calendarPath}/blocks/{blockId}`,
  tags,
  summary: 'Remove a block, or those that were made with it; they can be restored for a day',
  request: { params: ofBlock, query: z.object({ scope: scope.optional() }), headers: idempotencyHeader },
  responses: blocksAnswer,
})

const restoreRoute = createRoute({
  method: 'post',
  path: `${calendarPath}/blocks/restore`,
  tags,
  summary: 'Bring removed blocks back, where their time is still free',
  request: {
    params: ofBusiness,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ ids: z.array(z.uuid()).min(1).max(5000) })),
  },
  responses: blocksAnswer,
})

const repeat = z.object({ everyWeeks: z.number().int().min(1).max(mostWeeksApart), until: date })

const walkInRoute = createRoute({
  method: 'post',
  path: `${calendarPath}/walk-ins`,
  tags,
  summary: 'Book for somebody who is there or calls, once or every few weeks; without a time: now',
  request: {
    params: ofBusiness,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        name: oneLine(200),
        phone: oneLine(40).optional(),
        email: oneLine(300).optional(),
        clientId: z.uuid().optional(),
        source: z.enum(['walk_in', 'phone']).optional(),
        repeat: repeat
          .extend({ skip: z.array(date).max(60).optional().meta({ description: 'Days left out' }) })
          .optional(),
        note: z.string().max(500).optional(),
        serviceId: z.uuid(),
        optionId: z.uuid(),
        staffId: z.uuid().nullish(),
        party: z.number().int().min(1).max(100).optional(),
        date: date.optional(),
        startMinute: minute.optional(),
        isSecond,
        priceMinor: z.number().int().min(0).max(100_000_000).optional(),
        anyway: z.boolean().optional(),
      }),
    ),
  },
  responses: { 201: json('The visit', walkInViewSchema) },
})

const seriesDaysRoute = createRoute({
  method: 'post',
  path: `${calendarPath}/walk-ins/days`,
  tags,
  summary: 'The days of repeated visits, and which of them are free; nothing is booked',
  request: {
    params: ofBusiness,
    body: bodyOf(
      z.object({
        serviceId: z.uuid(),
        optionId: z.uuid(),
        staffId: z.uuid().nullish(),
        party: z.number().int().min(1).max(100).optional(),
        date,
        startMinute: minute,
        repeat,
      }),
    ),
  },
  responses: { 200: json('The days', seriesViewSchema) },
})

const place = {
  entryId: z.string().max(40),
  staffId: z.uuid().optional(),
  seen: z.iso.datetime({ offset: true }).optional(),
}
const moveModes = z.enum(['at-once', 'proposal'])

const moveRoute = createRoute({
  method: 'post',
  path: `${calendarPath}/moves`,
  tags,
  summary: 'Move an entry: blocks and walk-ins at once, bookings by asking their customer',
  request: {
    params: ofBusiness,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        ...place,
        date,
        startMinute: minute,
        endMinute: endMinute.optional(),
        isSecond,
        reason: z.enum(reasons).optional(),
        anyway: z.boolean().optional(),
        expects: moveModes.optional(),
      }),
    ),
  },
  responses: { 200: json('What was done', moveDoneSchema) },
})

const flag = z.enum(['true', 'false']).optional()
const previewRoute = createRoute({
  method: 'get',
  path: `${calendarPath}/moves/preview`,
  tags,
  summary: 'What a move would do; nothing is kept',
  request: {
    params: ofBusiness,
    query: z.object({
      ...place,
      date,
      startMinute: z.coerce.number().pipe(minute),
      endMinute: z.coerce.number().pipe(endMinute).optional(),
      isSecond: flag,
      anyway: flag,
    }),
  },
  responses: { 200: json('What would happen', movePreviewSchema) },
})

const freeRoute = createRoute({
  method: 'get',
  path: `${calendarPath}/free`,
  tags,
  summary: 'When somebody could be taken at the counter on a day, outside opening hours too',
  request: {
    params: ofBusiness,
    query: z.object({
      serviceId: z.uuid(),
      optionId: z.uuid(),
      date,
      staffId: z.uuid().optional(),
      party: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json('Free times', freeTimesViewSchema) },
})

const servicesRoute = createRoute({
  method: 'get',
  path: `${calendarPath}/services`,
  tags,
  summary: 'What can be sold at the counter, also while it is paused for customers; staff get what they do themselves',
  request: { params: ofBusiness },
  responses: { 200: json('The services', counterServicesSchema) },
})

/** Endpoints that change the calendar of a business. */
export const calendarChangesApi = newApi()

/** Runs the work once per idempotency key of this caller. */
async function once<Body>(
  ctx: AppContext,
  key: string,
  requested: unknown,
  work: (inside: AppContext) => Promise<Body>,
): Promise<Body> {
  const request = { scope: `calendar:${userOf(ctx).userId}`, key, requestHash: hashOf(requested) }
  return (await runOnce(ctx, request, (inside) => work({ ...inside, now: ctx.now }))).body
}

const blockOf = ({ providerId, blockId }: { providerId: string; blockId: string }) => ({ providerId, id: blockId })
const keyOf = (header: { 'idempotency-key': string }) => ({ key: header['idempotency-key'] })

calendarChangesApi.openapi(blockRoute, async (c) => {
  const [{ providerId }, input, { key }] = [c.req.valid('param'), c.req.valid('json'), keyOf(c.req.valid('header'))]
  return c.json(
    await once(c.var.ctx, key, ['block', providerId, input], (ctx) => blockTime(ctx, providerId, input)),
    200,
  )
})

calendarChangesApi.openapi(restoreRoute, async (c) => {
  const [{ providerId }, { ids }, { key }] = [c.req.valid('param'), c.req.valid('json'), keyOf(c.req.valid('header'))]
  return c.json(
    await once(c.var.ctx, key, ['restore', providerId, ids], (ctx) => restoreBlocks(ctx, providerId, ids)),
    200,
  )
})

calendarChangesApi.openapi(changeRoute, async (c) => {
  const [requested, change, { key }] = [
    blockOf(c.req.valid('param')),
    c.req.valid('json'),
    keyOf(c.req.valid('header')),
  ]
  return c.json(
    await once(c.var.ctx, key, ['change', requested, change], (ctx) => changeBlock(ctx, requested, change)),
    200,
  )
})

calendarChangesApi.openapi(removeRoute, async (c) => {
  const [requested, { scope: meant }, { key }] = [
    blockOf(c.req.valid('param')),
    c.req.valid('query'),
    keyOf(c.req.valid('header')),
  ]
  return c.json(
    await once(c.var.ctx, key, ['remove', requested, meant], (ctx) => removeBlocks(ctx, requested, meant)),
    200,
  )
})

calendarChangesApi.openapi(walkInRoute, async (c) =>
  c.json(
    await recordWalkIn(c.var.ctx, c.req.valid('param').providerId, c.req.valid('json'), keyOf(c.req.valid('header'))),
    201,
  ),
)

calendarChangesApi.openapi(seriesDaysRoute, async (c) =>
  c.json(await getSeriesDays(c.var.ctx, c.req.valid('param').providerId, c.req.valid('json')), 200),
)

calendarChangesApi.openapi(moveRoute, async (c) =>
  c.json(
    await moveEntry(c.var.ctx, c.req.valid('param').providerId, c.req.valid('json'), keyOf(c.req.valid('header'))),
    200,
  ),
)

calendarChangesApi.openapi(previewRoute, async (c) => {
  const { isSecond: second, anyway, ...input } = c.req.valid('query')
  const requested = { ...input, isSecond: second === 'true', anyway: anyway === 'true' }
  return c.json(await previewMove(c.var.ctx, c.req.valid('param').providerId, requested), 200)
})

calendarChangesApi.openapi(freeRoute, async (c) =>
  c.json(await getFreeTimes(c.var.ctx, c.req.valid('param').providerId, c.req.valid('query')), 200),
)

calendarChangesApi.openapi(servicesRoute, async (c) =>
  c.json(await listCounterServices(c.var.ctx, c.req.valid('param').providerId), 200),
)
