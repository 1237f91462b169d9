import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  adminSchema,
  captchaConfigSchema,
  captchaInput,
  disableInput,
  grantInput,
  newAdminInput,
} from '#identity/contract-admin.ts'
import { passwordPolicyInput, passwordPolicySchema } from '#identity/contract-password.ts'
import { requireRecentProof } from '#identity/queries/admins/require-right.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const done = json('Done', z.object({ ok: z.literal(true) }))
const params = z.object({ id: z.string() })
const tags = ['Administration']

const onUser = <Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'post',
    path: `/admin/users/{id}/${path}` as const,
    tags,
    summary,
    request: { params },
    responses: { 200: done },
  })

export const enableRoute = onUser('enable', 'Opens an account again')
export const verifyRoute = onUser('verify', 'Takes an address as confirmed')
export const sendResetRoute = onUser('send-reset', 'Mails a link to a new password')

/** Before the body is read, so that nobody else learns about its errors. */
const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireRecentProof(c.var.ctx)
  await next()
}

export const disableRoute = createRoute({
  method: 'post',
  path: '/admin/users/{id}/disable',
  middleware,
  tags,
  summary: 'Shuts an account and ends its sessions at once (recent proof)',
  request: { params, body: bodyOf(disableInput) },
  responses: { 200: done },
})

export const revokeSessionsRoute = createRoute({
  method: 'post',
  path: '/admin/users/{id}/revoke-sessions',
  tags,
  summary: 'Signs somebody out everywhere',
  request: { params },
  responses: { 200: json('How many sessions ended', z.object({ ok: z.literal(true), ended: z.int() })) },
})

export const listAdminsRoute = createRoute({
  method: 'get',
  path: '/admin/admins',
  tags,
  summary: 'Who runs the market',
  responses: {
    200: json('Administrators', z.object({ items: z.array(adminSchema) })),
  },
})

export const grantRoute = createRoute({
  method: 'put',
  path: '/admin/admins/{id}',
  middleware,
  tags,
  summary: 'Makes somebody an administrator, or changes the role (owners, recent proof)',
  request: { params, body: { ...bodyOf(grantInput), required: false } },
  responses: { 200: done },
})

export const grantByEmailRoute = createRoute({
  method: 'post',
  path: '/admin/admins',
  middleware,
  tags,
  summary: 'Makes the account with this address an administrator (owners, recent proof)',
  request: { body: bodyOf(newAdminInput) },
  responses: { 200: done },
})

export const removeRoute = createRoute({
  method: 'delete',
  path: '/admin/admins/{id}',
  middleware,
  tags,
  summary: 'Takes the role away (owners, recent proof)',
  request: { params },
  responses: { 200: done },
})

export const passwordPolicyRoute = createRoute({
  method: 'put',
  path: '/admin/password-policy',
  tags,
  summary: 'What passwords must be like from now on',
  request: { body: bodyOf(passwordPolicyInput) },
  responses: { 200: json('The policy', passwordPolicySchema) },
})

export const captchaRoute = createRoute({
  method: 'put',
  path: '/admin/captcha',
  tags,
  summary: 'Which actions want a challenge; what is left out stays',
  request: { body: bodyOf(captchaInput) },
  responses: { 200: json('The challenges', captchaConfigSchema) },
})
