import type { AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { recordHookChange, withHook, type HookRef } from '#notifications/commands/webhooks/save-webhook.ts'
import { requireHookOwner } from '#notifications/queries/require-hook-owner.ts'
import { hookBody } from '#notifications/rules/webhooks/webhook-events.ts'
import { hookIsOff, noDelivery } from '#notifications/rules/webhooks/webhook-errors.ts'
import { requeueDelivery } from '#notifications/store/webhook-deliveries.server.ts'
import { insertTestEvent } from '#notifications/store/webhook-events.server.ts'
import { isId, newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const rate = (hookId: string) => ({ bucket: `webhook:${hookId}`, atMost: 30, perSeconds: 60 })

/** Sends a test event. Throws `not-found`, `webhook-off`, `rate-limited`. */
export async function tryWebhook(ctx: AppContext, ref: HookRef): Promise<void> {
  const { owner, hookId } = ref
  await requireHookOwner(ctx, owner)
  await limitRate(ctx, rate(hookId))
  const id = newId()
  await withHook(ctx, ref, async (ctx, hook) => {
    if (hook.status !== 'on') throw hookIsOff()
    const data = { message: 'This is a test. Nothing happened.' }
    const body = hookBody({ id, type: 'webhook.test', created: isoOf(ctx.now), data })
    await insertTestEvent(
      ctx.db,
      { id, providerId: owner, orderId: null, type: 'webhook.test', key: `test ${id}`, body },
      hookId,
      ctx.now,
    )
    await recordHookChange(ctx, ref, 'webhook-tested')
    await ctx.invalidate(ctx.db, 'due:webhooks')
  })
}

/** Sends the same bytes again, with all attempts. Throws `not-found`, `webhook-off`, `rate-limited`. */
export async function resendDelivery(ctx: AppContext, ref: HookRef, deliveryId: string): Promise<void> {
  const { owner, hookId } = ref
  await requireHookOwner(ctx, owner)
  await limitRate(ctx, rate(hookId))
  await withHook(ctx, ref, async (ctx, hook) => {
    if (hook.status !== 'on') throw hookIsOff()
    if (!isId(deliveryId) || (await requeueDelivery(ctx.db, hookId, deliveryId, ctx.now)) === 0) throw noDelivery()
    await recordHookChange(ctx, ref, 'webhook-resent', { after: { deliveryId } })
    await ctx.invalidate(ctx.db, 'due:webhooks')
  })
}
