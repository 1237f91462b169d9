import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { userOf, type AppContext } from '#server/context.ts'
import { answerIdentityProblem } from '#identity/api/library/identity-problems.ts'
import { rejectInvalidFields } from '#identity/api/field-errors.ts'
import { saveProfile, type RegionOf } from '#identity/commands/people/save-profile.ts'
import { addressSchema, notificationPreferences, profileChanges } from '#identity/contract-profile.ts'
import { getAdminRecord } from '#identity/queries/admins/get-admin-record.ts'
import { getProfile } from '#identity/queries/people/get-profile.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { newApi, type ApiEnv } from '#platform/http/api.ts'

const profileSchema = z
  .object({
    uid: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    country: z.string(),
    region: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    addresses: z.array(addressSchema),
    notifications: notificationPreferences,
  })
  .meta({ id: 'Profile' })

const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const params = z.object({ uid: z.string().meta({ description: 'User id; the own one.' }) })

const readProfile = createRoute({
  method: 'get',
  path: '/users/{uid}',
  tags: ['People'],
  summary: 'The own profile; an administrator reads any',
  request: { params },
  responses: { 200: answer('The profile', profileSchema) },
})

const changeProfile = createRoute({
  method: 'patch',
  path: '/users/{uid}',
  tags: ['People'],
  summary: 'Lays a part over the own profile; what is left out stays',
  request: { params, body: { content: { 'application/json': { schema: profileChanges } }, required: true } },
  responses: {
    200: answer('The profile as it is now', profileSchema),
  },
})

const readAdmin = createRoute({
  method: 'get',
  path: '/admins/{uid}',
  tags: ['People'],
  summary: 'The own record as an administrator; who has none is none',
  request: { params },
  responses: {
    200: answer('The record', z.object({ uid: z.string(), role: z.string(), grantedAt: z.string() })),
  },
})

const notJson = () => authError('argument-error', { fields: { body: 'Send JSON.' } })

/** Checks the permission before the body, so that others learn nothing about its errors. */
const rejectOthers: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (c.req.method !== 'PATCH') return next()
  if (userOf(c.var.ctx).userId !== c.req.param('uid')) throw authError('permission-denied')
  if (!c.req.header('content-type')?.startsWith('application/json')) throw notJson()
  return next()
}

const noStore: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.header('cache-control', 'no-store')
  return next()
}

const limitChanges = (ctx: AppContext) =>
  limitRate(ctx, { bucket: `profile:${userOf(ctx).userId}`, atMost: 120, perSeconds: 60 })

/** The documents that users read and change themselves: `users` and `admins`. */
export function peopleApi({ regionOf }: { regionOf: RegionOf }) {
  const api = newApi()
  api.onError((error, c) => answerIdentityProblem(error instanceof HTTPException ? notJson() : error, c))
  api.use('/users/:uid', noStore, rejectOthers)
  api.use('/admins/:uid', noStore)
  api.openapi(readProfile, async (c) => c.json(await getProfile(c.var.ctx, c.req.valid('param').uid), 200))
  api.openapi(
    changeProfile,
    async (c) => {
      await limitChanges(c.var.ctx)
      return c.json(await saveProfile(c.var.ctx, c.req.valid('param').uid, c.req.valid('json'), regionOf), 200)
    },
    rejectInvalidFields as never,
  )
  api.openapi(readAdmin, async (c) => c.json(await getAdminRecord(c.var.ctx, c.req.valid('param').uid), 200))
  return api
}
