import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { recordVenueRefund } from '#ordering/commands/disputes/record-venue-refund.ts'
import {
  adminDisputeSchema,
  venueRefundInput,
  decisionPreviewSchema,
  disputeDecisionInput,
} from '#ordering/contract-dispute.ts'
import { getAdminDispute, previewDisputeDecision } from '#ordering/queries/disputes/admin-disputes.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Disputes']
const path = '/admin/disputes'
const params = z.object({ id: z.string() })
const one = { 200: json('The dispute as it is now', adminDisputeSchema) }

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'Both sides of a dispute',
  request: { params },
  responses: one,
})

const previewRoute = createRoute({
  method: 'get',
  path: `${path}/{id}/preview`,
  tags,
  summary: 'What a decision would give to each side',
  request: {
    params,
    query: z.object({ share: z.coerce.number().int().min(0).max(100), borneBy: z.enum(['provider', 'market']) }),
  },
  responses: {
    200: json('Amounts, by the functions that do it', decisionPreviewSchema),
  },
})

const decideRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/decide`,
  tags,
  summary: 'Decide: a share of the price, who bears it, and why',
  request: { headers: keyHeader, params, body: bodyOf(disputeDecisionInput) },
  responses: one,
})

const venueRefundRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/venue-refund`,
  tags,
  summary: 'Record that the customer got what they had paid at the venue',
  request: { headers: keyHeader, params, body: bodyOf(venueRefundInput) },
  responses: one,
})

/** Dispute endpoints for administrators: /api/admin/disputes. */
export const adminDisputesApi = newAdminApi([`${path}/*`])

adminDisputesApi.openapi(readRoute, async (c) => c.json(await getAdminDispute(c.var.ctx, c.req.valid('param').id), 200))
adminDisputesApi.openapi(previewRoute, async (c) =>
  c.json(await previewDisputeDecision(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
)
adminDisputesApi.openapi(
  decideRoute,
  onceByKey(decideRoute, async (c) =>
    c.json(await decideDispute(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  ),
)
adminDisputesApi.openapi(
  venueRefundRoute,
  onceByKey(venueRefundRoute, async (c) =>
    c.json(await recordVenueRefund(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  ),
)
