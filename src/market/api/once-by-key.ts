import { z, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import { visitorOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { secretShownOnce } from '#market/rules/errors.ts'
import { hashOf, type ApiEnv } from '#platform/http/api.ts'

/** `Idempotency-Key`, where a request may be sent without one. */
export const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(64)
    .optional()
    .meta({ description: 'Made by the client: what is sent twice is done once, for 24 hours.' }),
})

interface Answer {
  /** It contains a secret, which is never stored: a repeat is refused with `secret-shown-once`. */
  isSecret?: boolean
}

/**
 * The handler of a route whose work is done once for each idempotency key of a person, in one transaction; a repeat gets
 * the first answer. The route has `keyHeader`. Not for work that asks other services, or that counts failed attempts:
 * their transaction is rolled back. Throws `idempotency-mismatch`, `idempotency-in-progress` and `secret-shown-once`.
 */
export function onceByKey<Route extends RouteConfig>(
  { responses }: Route,
  handler: RouteHandler<Route, ApiEnv>,
  { isSecret = false }: Answer = {},
): RouteHandler<Route, ApiEnv> {
  const status = 201 in responses ? 201 : 200
  const once: Handler<ApiEnv> = async (c, next) => {
    const handle = () => handler(c as never, next) as Promise<Response>
    const key = c.req.header('idempotency-key')
    if (key === undefined) return handle()
    const { ctx } = c.var
    const scope = `${c.req.method} ${c.req.path}:${visitorOf(ctx).visitorId}`
    const request = { scope, key, requestHash: hashOf(await c.req.text()) }
    let response: Response | undefined
    const work = async (inside: AppContext): Promise<unknown> => {
      c.set('ctx', inside)
      response = await handle()
      return isSecret ? null : response.clone().json()
    }
    try {
      const { body, isRepeat } = await runOnce(ctx, request, work, status)
      if (isRepeat && isSecret) throw secretShownOnce()
      return response ?? c.json(body as object, status)
    } finally {
      c.set('ctx', ctx)
    }
  }
  return once as RouteHandler<Route, ApiEnv>
}
