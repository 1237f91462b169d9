import { createRoute, z } from '@hono/zod-openapi'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { ofPart, ofProvider, once } from '#providers/api/route-parts.ts'
import { acceptInvitation, readInvitation } from '#providers/commands/team/accept-invitation.ts'
import { changeMember, removeMember } from '#providers/commands/team/change-member.ts'
import { inviteMember, revokeInvitationOf } from '#providers/commands/team/invite-member.ts'
import { inviteInput, memberInput } from '#providers/contract-input.ts'
import { invitationSchema, invitationSummarySchema, memberSchema } from '#providers/contract.ts'
import { listMembers } from '#providers/queries/list-members.ts'
import { newApi } from '#platform/http/api.ts'

const tags = ['Team']
const path = '/me/providers/{id}'
const ofMember = z.object({ id: ofProvider.shape.id, userId: ofProvider.shape.id })
const code = z.object({ code: z.string().max(100) })

const listRoute = createRoute({
  method: 'get',
  path: `${path}/members`,
  tags,
  summary: 'The team, and for owners who is invited',
  request: { params: ofProvider },
  responses: {
    200: json('The team', z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) })),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: `${path}/members/{userId}`,
  tags,
  summary: 'Another role or calendar; one owner stays',
  request: { params: ofMember, body: bodyOf(memberInput) },
  responses: { 200: done },
})

const removeRoute = createRoute({
  method: 'delete',
  path: `${path}/members/{userId}`,
  tags,
  summary: 'Takes somebody out of the team, or leaves it; one owner stays',
  request: { params: ofMember },
  responses: { 200: done },
})

const inviteRoute = createRoute({
  method: 'post',
  path: `${path}/invitations`,
  tags,
  summary: 'Mails an invitation into the team, for 7 days',
  request: { params: ofProvider, headers: keyHeader, body: bodyOf(inviteInput) },
  responses: { 201: json('The invitation', invitationSchema) },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: `${path}/invitations/{partId}`,
  tags,
  summary: 'Takes an invitation back',
  request: { params: ofPart },
  responses: { 200: done },
})

const readRoute = createRoute({
  method: 'get',
  path: '/invitations/{code}',
  tags,
  summary: 'What an invitation says',
  request: { params: code },
  responses: { 200: json('The invitation', invitationSummarySchema) },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/invitations/{code}/accept',
  tags,
  summary: 'Joins the team, with the account of the invited address',
  request: { params: code },
  responses: { 200: json('Where they belong to now', z.object({ providerId: z.uuid() })) },
})

/** The endpoints for a provider's members and invitations. */
export const teamApi = newApi()

teamApi.openapi(listRoute, async (c) => c.json(await listMembers(c.var.ctx, c.req.valid('param').id), 200))
teamApi.openapi(changeRoute, async (c) => {
  const { id, userId } = c.req.valid('param')
  await changeMember(c.var.ctx, id, userId, c.req.valid('json'))
  return c.json(ok, 200)
})
teamApi.openapi(removeRoute, async (c) => {
  const { id, userId } = c.req.valid('param')
  await removeMember(c.var.ctx, id, userId)
  return c.json(ok, 200)
})
teamApi.openapi(inviteRoute, async (c) => {
  const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
  const sent = { what: `invite:${id}`, key: c.req.valid('header')['idempotency-key'], body }
  return c.json(await once(c.var.ctx, sent, (ctx) => inviteMember(ctx, id, body)), 201)
})
teamApi.openapi(revokeRoute, async (c) => {
  const { id, partId } = c.req.valid('param')
  await revokeInvitationOf(c.var.ctx, id, partId)
  return c.json(ok, 200)
})
teamApi.openapi(readRoute, async (c) => c.json(await readInvitation(c.var.ctx, c.req.valid('param').code), 200))
teamApi.openapi(acceptRoute, async (c) => c.json(await acceptInvitation(c.var.ctx, c.req.valid('param').code), 200))
