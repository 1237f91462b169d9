import type { AppContext } from '#server/context.ts'
import { hookBody, type HookAudience, type HookType } from '#notifications/rules/webhooks/webhook-events.ts'
import { insertHookEvent, listWanting } from '#notifications/store/webhook-events.server.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface HookNotification {
  type: HookType
  /** Idempotency key: one delivery per endpoint. */
  key: string
  orderId?: string | null
  /** Businesses with a part in it. */
  providerIds: string[]
  /** The data for an audience: a business its own part, the market (null) everything; null: nothing. */
  dataFor(audience: HookAudience): object | null | Promise<object | null>
}

/** Queues an event for every subscribed endpoint, inside the subscriber's transaction. */
export async function queueWebhooks(ctx: AppContext, content: HookNotification[]): Promise<void> {
  const types = [...new Set(content.map(({ type }) => type))]
  const audiences = await listWanting(ctx.db, types, [...new Set(content.flatMap(({ providerIds }) => providerIds))])
  let queued = 0
  for (const one of content)
    for (const audience of audiences)
      if (audience === null || one.providerIds.includes(audience)) queued += await notifyAudience(ctx, one, audience)
  if (queued > 0) await ctx.invalidate(ctx.db, 'due:webhooks')
}

async function notifyAudience(
  ctx: AppContext,
  { type, key, orderId = null, dataFor }: HookNotification,
  audience: HookAudience,
): Promise<number> {
  const data = await dataFor(audience)
  if (data === null) return 0
  const id = newId()
  const body = hookBody({ id, type, created: isoOf(ctx.now), data })
  return insertHookEvent(ctx.db, { id, providerId: audience, orderId, type, key, body }, ctx.now)
}
