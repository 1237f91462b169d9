import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { moderateReview } from '#reviews/commands/moderate-review.ts'
import { adminReviewSchema, moderateInput } from '#reviews/contract.ts'
import { getAdminReview } from '#reviews/queries/admin-reviews.ts'
import { reviewActs, type ReviewAct } from '#reviews/rules/review-states.ts'

const tags = ['Reviews']
const path = '/admin/reviews'
const params = z.object({ id: z.string() })
const one = { 200: json('The review as it is now', adminReviewSchema) }

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'One review with all that was done to it',
  request: { params },
  responses: one,
})

const summaries: Record<ReviewAct, string> = {
  show: 'Show it (again)',
  hide: 'Hide it: a report was right',
  remove: 'Remove it for good, with why',
}

const actRoute = (act: ReviewAct) =>
  createRoute({
    method: 'post',
    path: `${path}/{id}/${act}`,
    tags,
    summary: summaries[act],
    request: { params, body: bodyOf(moderateInput) },
    responses: one,
  })

/** The endpoints for administrators about one review; the list is among those of the dashboard. */
export const adminReviewsApi = newAdminApi([`${path}/*`])

adminReviewsApi.openapi(readRoute, async (c) => c.json(await getAdminReview(c.var.ctx, c.req.valid('param').id), 200))

for (const act of reviewActs)
  adminReviewsApi.openapi(actRoute(act), async (c) =>
    c.json(await moderateReview(c.var.ctx, c.req.valid('param').id, { act, ...c.req.valid('json') }), 200),
  )
