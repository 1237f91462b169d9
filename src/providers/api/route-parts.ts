import { z } from '@hono/zod-openapi'
import { userOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { hashOf } from '#platform/http/api.ts'

// Shared parts of this slice's endpoints.

// A text that is not an id gets 404, like the provider of somebody else.
const lower = z.string().transform((id) => id.toLowerCase())

export const ofProvider = z.object({ id: lower })
export const ofPart = z.object({ id: lower, partId: lower })

interface Sent {
  what: string
  key: string | undefined
  body: unknown
}

/** Runs the work; with an idempotency key, only once. */
export async function once<Body>(
  ctx: AppContext,
  { what, key, body }: Sent,
  work: (ctx: AppContext) => Promise<Body>,
): Promise<Body> {
  if (key === undefined) return work(ctx)
  const scope = `${what}:${userOf(ctx).userId}`
  return (await runOnce(ctx, { scope, key, requestHash: hashOf(body) }, work, 201)).body
}
