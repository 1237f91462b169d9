import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AppContext } from '#server/context.ts'
import { requireSameOrigin } from '#identity/api/admission.ts'
import { auditApi } from '#identity/api/audit-api.ts'
import * as endpoints from '#identity/api/admins/admin-routes.ts'
import { rejectInvalidFields } from '#identity/api/field-errors.ts'
import { answerIdentityProblem } from '#identity/api/library/identity-problems.ts'
import { disableUser, enableUser } from '#identity/commands/people/disable-user.ts'
import { endSessionsOf } from '#identity/commands/sessions/end-sessions-of.ts'
import { grantAdmin } from '#identity/commands/admins/grant-admin.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { removeAdmin } from '#identity/commands/admins/remove-admin.ts'
import { setCaptchaEnforcement } from '#identity/commands/captcha/set-captcha-enforcement.ts'
import { setPasswordPolicy } from '#identity/commands/passwords/set-password-policy.ts'
import { verifyUser } from '#identity/commands/people/verify-user.ts'
import { listAdmins } from '#identity/queries/admins/list-admins.ts'
import { addressOf, findPersonByEmail, personOf } from '#identity/queries/people/find-person.ts'
import { grantInput } from '#identity/contract-admin.ts'
import { requireAdmin, requireRight } from '#identity/queries/admins/require-right.ts'
import { noAccount, noAddress } from '#identity/rules/admin-errors.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { ApiEnv } from '#platform/http/api.ts'

interface Parts {
  /** Emails a password reset link (reset-sender.ts). */
  sendReset(ctx: AppContext, email: string): Promise<void>
}

const ok = { ok: true } as const

/** Checks the administrator and the target account before the body is read. */
const admitAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var
  c.header('cache-control', 'no-store')
  requireSameOrigin(c, ctx.publicUrl)
  const { userId } = requireAdmin(ctx)
  await limitRate(ctx, { bucket: `admin:${userId}`, atMost: 600, perSeconds: 60 })
  const id = c.req.param('id')
  if (id !== undefined) await personOf(ctx, id)
  await next()
}

/** The endpoints of administrators for accounts: /api/admin. */
export function adminApi(parts: Parts) {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalidFields as never })
  api.onError((error, c) => answerIdentityProblem(error, c))
  for (const path of ['/admin/users/:id/:action', '/admin/admins', '/admin/admins/:id']) api.use(path, admitAdmin)
  for (const path of ['/admin/password-policy', '/admin/captcha']) api.use(path, admitAdmin)
  openPeople(api, parts)
  openAdmins(api)
  openRules(api)
  api.route('/', auditApi)
  return api
}

function openPeople(api: OpenAPIHono<ApiEnv>, { sendReset }: Parts) {
  api.openapi(endpoints.disableRoute, async (c) => {
    const { reason, until } = c.req.valid('json')
    await disableUser(c.var.ctx, c.req.valid('param').id, reason, until === undefined ? null : Date.parse(until))
    return c.json(ok, 200)
  })
  api.openapi(endpoints.enableRoute, async (c) => {
    await enableUser(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
  api.openapi(endpoints.verifyRoute, async (c) => {
    await verifyUser(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
  api.openapi(endpoints.revokeSessionsRoute, async (c) => {
    const ended = await endSessionsOf(c.var.ctx, c.req.valid('param').id)
    return c.json({ ...ok, ended }, 200)
  })
  api.openapi(endpoints.sendResetRoute, async (c) => {
    const { ctx } = c.var
    await requireRight(ctx, 'resend-emails')
    const { id, email } = await personOf(ctx, c.req.valid('param').id)
    if (addressOf(email) === null) throw noAddress()
    await sendReset(ctx, email)
    await recordAct(ctx, { type: 'reset-link-sent', target: personTarget(id), subjectUserId: id })
    return c.json(ok, 200)
  })
}

function openAdmins(api: OpenAPIHono<ApiEnv>) {
  api.openapi(endpoints.listAdminsRoute, async (c) => c.json({ items: await listAdmins(c.var.ctx) }, 200))
  api.openapi(endpoints.grantRoute, async (c) => {
    await grantAdmin(c.var.ctx, { userId: c.req.valid('param').id, ...grantInput.parse(c.req.valid('json')) })
    return c.json(ok, 200)
  })
  api.openapi(endpoints.grantByEmailRoute, async (c) => {
    const { email, ...grant } = c.req.valid('json')
    await requireRight(c.var.ctx, 'change-admins')
    const person = await findPersonByEmail(c.var.ctx, email)
    if (!person) throw noAccount()
    await grantAdmin(c.var.ctx, { userId: person.id, ...grant })
    return c.json(ok, 200)
  })
  api.openapi(endpoints.removeRoute, async (c) => {
    await removeAdmin(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
}

function openRules(api: OpenAPIHono<ApiEnv>) {
  api.openapi(endpoints.passwordPolicyRoute, async (c) => {
    await requireRight(c.var.ctx, 'change-rules')
    return c.json(await setPasswordPolicy(c.var.ctx, c.req.valid('json')), 200)
  })
  api.openapi(endpoints.captchaRoute, async (c) =>
    c.json(await setCaptchaEnforcement(c.var.ctx, c.req.valid('json')), 200),
  )
}
