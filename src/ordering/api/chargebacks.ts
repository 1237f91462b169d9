import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import {
  judgeChargeback,
  submitChargebackEvidence,
  sendEvidenceNow,
} from '#ordering/commands/disputes/submit-chargeback-evidence.ts'
import {
  adminChargebackSchema,
  businessChargebackSchema,
  chargebackEvidenceSchema,
  chargebackFaultInput,
  chargebackProofInput,
} from '#ordering/contract-chargeback.ts'
import * as views from '#ordering/queries/disputes/chargeback-views.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Charge-backs']
const businessPath = '/me/providers/{id}/chargebacks'
const all = '/admin/chargebacks'
const cursor = z.object({ cursor: z.string().max(100).optional() })
const ofBusiness = z.object({ id: ofProvider.shape.id, chargebackId: ofProvider.shape.id })
const params = z.object({ id: z.string() })
const businessOne = {
  200: json('Its own part as it is now', businessChargebackSchema),
}
const one = { 200: json('The charge-back as it is now', adminChargebackSchema) }

const businessListRoute = createRoute({
  method: 'get',
  path: businessPath,
  tags,
  summary: 'Payments of its orders that buyers took back through their bank, the newest first',
  request: { params: ofProvider, query: cursor },
  responses: {
    200: json(
      'Charge-backs',
      z.object({
        items: z.array(businessChargebackSchema),
        next: z.string().nullable(),
      }),
    ),
  },
})

const businessReadRoute = createRoute({
  method: 'get',
  path: `${businessPath}/{chargebackId}`,
  tags,
  summary: 'One of them',
  request: { params: ofBusiness },
  responses: businessOne,
})

const proofRoute = createRoute({
  method: 'post',
  path: `${businessPath}/{chargebackId}/proof`,
  tags,
  summary: 'Show what was done, for the bank',
  request: { params: ofBusiness, headers: idempotencyHeader, body: bodyOf(chargebackProofInput) },
  responses: businessOne,
})

/** Chargebacks, limited to the part of the order that belongs to the business. */
export const businessChargebacksApi = newApi()

businessChargebacksApi.openapi(businessListRoute, async (c) =>
  c.json(await views.listBusinessChargebacks(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
)
businessChargebacksApi.openapi(businessReadRoute, async (c) => {
  const { id, chargebackId } = c.req.valid('param')
  return c.json(await views.getBusinessChargeback(c.var.ctx, id, chargebackId), 200)
})
businessChargebacksApi.openapi(proofRoute, async (c) => {
  const { id, chargebackId } = c.req.valid('param')
  const request = { providerId: id, chargebackId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await submitChargebackEvidence(c.var.ctx, request, c.req.valid('json')), 200)
})

const readRoute = createRoute({
  method: 'get',
  path: `${all}/{id}`,
  tags,
  summary: 'Both sides, and what speaks for us',
  request: { params },
  responses: one,
})

const evidenceRoute = createRoute({
  method: 'get',
  path: `${all}/{id}/evidence`,
  tags,
  summary: 'All that speaks for us, to be saved',
  request: { params },
  responses: { 200: json('As it is sent to the payment gateway', chargebackEvidenceSchema) },
})

const faultRoute = createRoute({
  method: 'post',
  path: `${all}/{id}/fault`,
  tags,
  summary: 'Say whether a business was at fault: then it bears what is lost',
  request: { headers: keyHeader, params, body: bodyOf(chargebackFaultInput) },
  responses: one,
})

const sendRoute = createRoute({
  method: 'post',
  path: `${all}/{id}/send`,
  tags,
  summary: 'Send what speaks for us now',
  request: { headers: keyHeader, params },
  responses: one,
})

/** Chargeback endpoints for administrators: /api/admin/chargebacks. */
export const adminChargebacksApi = newAdminApi([`${all}/*`])

adminChargebacksApi.openapi(readRoute, async (c) =>
  c.json(await views.getAdminChargeback(c.var.ctx, c.req.valid('param').id), 200),
)
adminChargebacksApi.openapi(evidenceRoute, async (c) => {
  const { id } = c.req.valid('param')
  c.header('content-disposition', `attachment; filename="chargeback-${id.slice(-12)}.json"`)
  return c.json(await views.exportEvidence(c.var.ctx, id), 200)
})
adminChargebacksApi.openapi(
  faultRoute,
  onceByKey(faultRoute, async (c) =>
    c.json(await judgeChargeback(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  ),
)
adminChargebacksApi.openapi(
  sendRoute,
  onceByKey(sendRoute, async (c) => c.json(await sendEvidenceNow(c.var.ctx, c.req.valid('param').id), 200)),
)
