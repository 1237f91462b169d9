import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { ofProvider, once } from '#providers/api/route-parts.ts'
import { setBusy } from '#providers/commands/business/set-busy.ts'
import { changePlan } from '#providers/commands/business/change-plan.ts'
import { changeProvider } from '#providers/commands/business/change-provider.ts'
import { changeTerms } from '#providers/commands/business/change-terms.ts'
import { closeProvider, type ClosingHindrance } from '#providers/commands/business/close-provider.ts'
import { pauseProvider, resumeProvider } from '#providers/commands/business/pause-provider.ts'
import { appealRejection, resubmitProvider } from '#providers/commands/sign-up/resubmit-provider.ts'
import { signUpProvider } from '#providers/commands/sign-up/sign-up-provider.ts'
import {
  appealInput,
  busyInput,
  changeProviderInput,
  pauseInput,
  planInput,
  termsInput,
} from '#providers/contract-input.ts'
import {
  busyViewSchema,
  managedProviderSchema,
  myProviderRowSchema,
  providerEventViewSchema,
  providerTermsSchema,
  submittedSchema,
} from '#providers/contract.ts'
import { getBusy } from '#providers/queries/get-busy.ts'
import { getManagedProvider, listMyProviders } from '#providers/queries/get-managed-provider.ts'
import { listEvents } from '#providers/queries/list-events.ts'
import { newApi, type ApiEnv } from '#platform/http/api.ts'

const tags = ['Own businesses']
const path = '/me/providers'
const details = json('The business as it is now', managedProviderSchema)
const submitted = json('What was sent', submittedSchema)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Businesses in which I am a member',
  responses: {
    200: json('Businesses', z.object({ items: z.array(myProviderRowSchema) })),
  },
})

const signUpRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Submits an application',
  request: { headers: keyHeader, body: bodyOf(z.object({ draftId: z.uuid() })) },
  responses: { 201: submitted },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'A business as its members see it',
  request: { params: ofProvider },
  responses: { 200: details },
})

const changeRoute = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  tags,
  summary: 'Changes fields of the form; what somebody else changed meanwhile is told (changed-meanwhile)',
  request: { params: ofProvider, body: bodyOf(changeProviderInput) },
  responses: { 200: details },
})

const submitRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/submit`,
  tags,
  summary: 'Sends an application again',
  request: { params: ofProvider },
  responses: { 200: submitted },
})

const appealRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/appeal`,
  tags,
  summary: 'Asks for a second look at a rejection, once within 14 days',
  request: { params: ofProvider, body: bodyOf(appealInput) },
  responses: { 200: submitted },
})

const pauseRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/pause`,
  tags,
  summary: 'No new bookings, from a day or until a day',
  request: { params: ofProvider, body: bodyOf(pauseInput) },
  responses: { 200: details },
})

const resumeRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/resume`,
  tags,
  summary: 'Ends a pause, or one that was planned',
  request: { params: ofProvider },
  responses: { 200: details },
})

const busyRoute = createRoute({
  method: 'put',
  path: `${path}/{id}/busy`,
  tags,
  summary: 'New orders of goods take some minutes longer for an hour',
  request: { params: ofProvider, body: bodyOf(busyInput) },
  responses: { 200: json('What holds now', z.object({ busy: busyViewSchema.nullable() })) },
})

const planRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/plan`,
  tags,
  summary: 'Another plan; a paid one is tried once',
  request: { params: ofProvider, body: bodyOf(planInput) },
  responses: { 200: details },
})

const closeRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/close`,
  tags,
  summary: 'Ends a business, at once or when nothing of it is open any more',
  request: { params: ofProvider },
  responses: {
    200: json(
      'Whether it is closed, or what is still open',
      z.object({ isClosed: z.boolean(), hindrance: z.string().nullable() }),
    ),
  },
})

const termsRoute = createRoute({
  method: 'put',
  path: `${path}/{id}/terms`,
  tags,
  summary: 'What new services begin with: policy, ways to pay, last name',
  request: { params: ofProvider, body: bodyOf(termsInput) },
  responses: { 200: json('The terms', providerTermsSchema) },
})

const eventsRoute = createRoute({
  method: 'get',
  path: `${path}/{id}/events`,
  tags,
  summary: 'What happened to the business, newest first',
  request: { params: ofProvider },
  responses: {
    200: json('Events', z.object({ items: z.array(providerEventViewSchema) })),
  },
})

interface Parts {
  closingHindrance: ClosingHindrance
}

/**
 * The endpoints for the members of a provider. Slices further right know which orders are open, so `closingHindrance`
 * is a parameter.
 */
export function myProvidersApi({ closingHindrance }: Parts) {
  const api = newApi()
  api.openapi(listRoute, async (c) => c.json({ items: await listMyProviders(c.var.ctx) }, 200))
  api.openapi(signUpRoute, async (c) => {
    const body = c.req.valid('json')
    const sent = { what: 'sign-up-provider', key: c.req.valid('header')['idempotency-key'], body }
    return c.json(await once(c.var.ctx, sent, (ctx) => signUpProvider(ctx, body.draftId.toLowerCase())), 201)
  })
  api.openapi(readRoute, async (c) => c.json(await getManagedProvider(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(changeRoute, async (c) => {
    await changeProvider(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await getManagedProvider(c.var.ctx, c.req.valid('param').id), 200)
  })
  openStates(api, closingHindrance)
  api.openapi(termsRoute, async (c) =>
    c.json(await changeTerms(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(eventsRoute, async (c) => c.json({ items: await listEvents(c.var.ctx, c.req.valid('param').id) }, 200))
  return api
}

function openStates(api: OpenAPIHono<ApiEnv>, closingHindrance: ClosingHindrance): void {
  api.openapi(submitRoute, async (c) => c.json(await resubmitProvider(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(appealRoute, async (c) =>
    c.json(await appealRejection(c.var.ctx, c.req.valid('param').id, c.req.valid('json').text), 200),
  )
  api.openapi(pauseRoute, async (c) => {
    await pauseProvider(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await getManagedProvider(c.var.ctx, c.req.valid('param').id), 200)
  })
  api.openapi(resumeRoute, async (c) => {
    await resumeProvider(c.var.ctx, c.req.valid('param').id)
    return c.json(await getManagedProvider(c.var.ctx, c.req.valid('param').id), 200)
  })
  api.openapi(busyRoute, async (c) => {
    const { id } = c.req.valid('param')
    await setBusy(c.var.ctx, id, c.req.valid('json').minutes)
    return c.json({ busy: await getBusy(c.var.ctx, id) }, 200)
  })
  api.openapi(planRoute, async (c) => {
    await changePlan(c.var.ctx, c.req.valid('param').id, c.req.valid('json').plan)
    return c.json(await getManagedProvider(c.var.ctx, c.req.valid('param').id), 200)
  })
  api.openapi(closeRoute, async (c) =>
    c.json(await closeProvider(c.var.ctx, c.req.valid('param').id, closingHindrance), 200),
  )
}
