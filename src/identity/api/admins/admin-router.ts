import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { requireSameOrigin } from '#identity/api/admission.ts'
import { rejectInvalidFields } from '#identity/api/field-errors.ts'
import { answerIdentityProblem } from '#identity/api/library/identity-problems.ts'
import { requireAdmin } from '#identity/queries/admins/require-right.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { ApiEnv } from '#platform/http/api.ts'

/**
 * Administrators only, same origin, with a rate limit; responses are not cached. Each command checks its own
 * permission.
 */
export const admitAdministrator: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx, isAdmitted } = c.var
  // Paths of two slices may overlap: an admitted request is counted once.
  if (isAdmitted) return next()
  c.header('cache-control', 'no-store')
  requireSameOrigin(c, ctx.publicUrl)
  const { userId } = requireAdmin(ctx)
  await limitRate(ctx, { bucket: `admin:${userId}`, atMost: 600, perSeconds: 60 })
  c.set('isAdmitted', true)
  await next()
}

/** API endpoints of administrators for another slice: under these paths, with the common error format. */
export function newAdminApi(paths: string[]): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalidFields as never })
  api.onError((error, c) => answerIdentityProblem(error, c))
  for (const path of paths) api.use(path, admitAdministrator)
  return api
}
