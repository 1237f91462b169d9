import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { requireSameOrigin } from '#identity/api/admission.ts'
import { rejectInvalidFields } from '#identity/api/field-errors.ts'
import { answerIdentityProblem } from '#identity/api/library/identity-problems.ts'
import { requireAdmin } from '#identity/queries/admins/require-right.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { ApiEnv } from '#platform/http/api.ts'

/** Administrators only, from our own pages, not too often; what they read is kept nowhere. Each command asks for its right. */
export const admitAdministrator: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx, isAdmitted } = c.var
  // Paths of two slices may overlap: whoever was let in is not counted twice.
  if (isAdmitted) return next()
  c.header('cache-control', 'no-store')
  requireSameOrigin(c, ctx.publicUrl)
  const { userId } = requireAdmin(ctx)
  await limitRate(ctx, { bucket: `admin:${userId}`, atMost: 600, perSeconds: 60 })
  c.set('isAdmitted', true)
  await next()
}

/** Endpoints of administrators to what another slice knows: under these paths, with refusals in the shape of all the others. */
export function newAdminApi(paths: string[]): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalidFields as never })
  api.onError((error, c) => answerIdentityProblem(error, c))
  for (const path of paths) api.use(path, admitAdministrator)
  return api
}
