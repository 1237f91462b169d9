import { createRoute, z } from '@hono/zod-openapi'
import { keyHeader } from '#market/api/once-by-key.ts'
import * as shapes from '#providers/contract-admin.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Businesses']
const path = '/admin/providers'
const params = z.object({ id: z.string() })
const page = json('The business as it is now', shapes.adminProviderPageSchema)

export const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'A business with its people and what happened to it',
  request: { params },
  responses: { 200: page },
})

const act = <Name extends string, Input extends z.ZodType>(name: Name, input: Input, summary: string) =>
  createRoute({
    method: 'post',
    path: `${path}/{id}/${name}` as const,
    tags,
    summary,
    request: {
      params,
      headers: keyHeader,
      body: { content: { 'application/json': { schema: input } }, required: true },
    },
    responses: { 200: page },
  })

export const suspendRoute = act('suspend', shapes.suspendInput, 'Off the market at once')
export const reinstateRoute = act('reinstate', shapes.wordInput, 'Back on the market at once')
export const pauseRoute = act('pause', shapes.pauseInput, 'No new bookings for a time')
export const resumeRoute = act('resume', shapes.wordInput, 'Open for bookings again')
export const closeRoute = act(
  'close',
  shapes.reasonInput,
  'Sells nothing more, and is closed for good once nothing of it is open',
)
export const markRoute = act(
  'mark',
  shapes.markInput,
  'Gives it the mark of a verified or trusted business, or takes it away',
)
export const restrictRoute = act('restrict', shapes.reasonInput, 'Nothing new that is paid at the venue')
export const unrestrictRoute = act('unrestrict', shapes.wordInput, 'As before')
export const strikeRoute = act('strike', shapes.reasonInput, 'Counts a serious reason for 90 days')
export const planRoute = act('plan', shapes.planByHandInput, 'A plan by hand')
export const limitRoute = act(
  'service-limit',
  shapes.serviceLimitInput,
  'How many services it may have; null: as its plan',
)
export const shareRoute = act(
  'commission',
  shapes.agreedShareInput,
  'The share of sales that is agreed with it alone; null: that of its plan',
)
export const memberRoute = act(
  'members',
  shapes.memberByHandInput,
  'Makes somebody a member, or gives a member another role',
)
