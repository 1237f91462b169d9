import { createRoute, z } from '@hono/zod-openapi'
import { answerMyProposal, rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import {
  answerProposalForItem,
  allowMoreMoves,
  moveItemForBoth,
  proposeTimeForItem,
} from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import { listOtherTimesOfItem, listMyOtherTimes } from '#ordering/queries/rescheduling/list-other-times.ts'
import { providerReasons, type ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { answerInput, otherTime, otherTimesQuery, otherTimesSchema, personOf } from '#ordering/api/reschedule-shapes.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { orderItemViewSchema } from '#ordering/contract-order.ts'
import { businessItemSchema } from '#ordering/contract-business-items.ts'

const myItem = z.object({ reference: z.string().max(20), itemId: z.string().max(40) })
const itemAnswer = { 200: json('The item as it is now', orderItemViewSchema) }
const ofItem = z.object({ id: ofProvider.shape.id, itemId: ofProvider.shape.id })
const businessAnswer = { 200: json('The item as it is now', businessItemSchema) }
const reasons = Object.keys(providerReasons) as ProviderReason[]
const itemPath = '/orders/{reference}/items/{itemId}'
const fixture = '/me/providers/{id}/items/{itemId}'

const timesRoute = createRoute({
  method: 'get',
  path: `${itemPath}/other-times`,
  tags: ['Orders'],
  summary: 'Times that a visit of an own order can be changed to',
  request: { params: myItem, query: otherTimesQuery },
  responses: { 200: json('Days with their slots', otherTimesSchema) },
})

const rescheduleRoute = createRoute({
  method: 'post',
  path: `${itemPath}/reschedule`,
  tags: ['Orders'],
  summary: 'Change the time of a visit, or ask the provider for another one',
  request: {
    params: myItem,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        ...otherTime,
        option: z
          .object({ optionId: z.uuid(), totalMinor: z.number().int().optional() })
          .optional()
          .meta({ description: 'Another option with the other time; what it costs more is paid first.' }),
        expects: z.enum(['move', 'proposal']).optional().meta({
          description:
            'As `rescheduling.change.way` of the item told: if it is the other one meanwhile, nothing is done.',
        }),
      }),
    ),
  },
  responses: itemAnswer,
})

const answerRoute = createRoute({
  method: 'post',
  path: `${itemPath}/answer-proposal`,
  tags: ['Orders'],
  summary: 'Accept or decline another time, or take back the question for it',
  request: { params: myItem, headers: idempotencyHeader, body: bodyOf(answerInput) },
  responses: itemAnswer,
})

const businessTimesRoute = createRoute({
  method: 'get',
  path: `${fixture}/other-times`,
  tags: ['Own orders'],
  summary: 'Times that can be proposed for a visit',
  request: { params: ofItem, query: otherTimesQuery },
  responses: { 200: json('Days with their slots', otherTimesSchema) },
})

const proposeRoute = createRoute({
  method: 'post',
  path: `${fixture}/propose-time`,
  tags: ['Own orders'],
  summary: 'Ask the customer of a visit for another time, which is held meanwhile',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(
      z.object({
        ...otherTime,
        reason: z.enum(reasons),
        isAgreed: z.boolean().optional().meta({
          description: 'For who runs the market: both sides agreed to it already, so the visit is moved at once.',
        }),
      }),
    ),
  },
  responses: businessAnswer,
})

const businessAnswerRoute = createRoute({
  method: 'post',
  path: `${fixture}/answer-proposal`,
  tags: ['Own orders'],
  summary: 'Accept or decline what the customer asked for, or take the own question back',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(answerInput) },
  responses: businessAnswer,
})

const allowRoute = createRoute({
  method: 'post',
  path: `${fixture}/allow-move`,
  tags: ['Own orders'],
  summary: 'Let the customer change the time once more than usual',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(z.object({})) },
  responses: businessAnswer,
})

/** Rescheduling of visits by customers and by businesses. */
export const rescheduleApi = newApi()

rescheduleApi.openapi(timesRoute, async (c) => {
  const { staffId, ...range } = c.req.valid('query')
  return c.json(await listMyOtherTimes(c.var.ctx, c.req.valid('param'), { ...range, staffId: personOf(staffId) }), 200)
})

rescheduleApi.openapi(rescheduleRoute, async (c) => {
  const { startsAt, staffId, expects, option } = c.req.valid('json')
  const item = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(
    await rescheduleMyItem(c.var.ctx, item, {
      startsAt: Date.parse(startsAt),
      staffId: personOf(staffId),
      expects,
      option,
    }),
    200,
  )
})

rescheduleApi.openapi(answerRoute, async (c) => {
  const item = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await answerMyProposal(c.var.ctx, item, c.req.valid('json')), 200)
})

rescheduleApi.openapi(businessTimesRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const { staffId, ...range } = c.req.valid('query')
  return c.json(
    await listOtherTimesOfItem(c.var.ctx, { providerId: id, itemId }, { ...range, staffId: personOf(staffId) }),
    200,
  )
})

const requestOf = ({ id, itemId }: { id: string; itemId: string }, key: string) => ({ providerId: id, itemId, key })

rescheduleApi.openapi(proposeRoute, async (c) => {
  const { startsAt, staffId, reason, isAgreed } = c.req.valid('json')
  const request = requestOf(c.req.valid('param'), c.req.valid('header')['idempotency-key'])
  const wanted = { startsAt: Date.parse(startsAt), staffId: personOf(staffId), reason }
  return c.json(await (isAgreed ? moveItemForBoth : proposeTimeForItem)(c.var.ctx, request, wanted), 200)
})

rescheduleApi.openapi(businessAnswerRoute, async (c) => {
  const request = requestOf(c.req.valid('param'), c.req.valid('header')['idempotency-key'])
  return c.json(await answerProposalForItem(c.var.ctx, request, c.req.valid('json')), 200)
})

rescheduleApi.openapi(allowRoute, async (c) =>
  c.json(
    await allowMoreMoves(c.var.ctx, requestOf(c.req.valid('param'), c.req.valid('header')['idempotency-key'])),
    200,
  ),
)
