import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { updatePlan } from '#providers/store/provider-states.server.ts'
import type { Instant } from '#shared/time/instant.ts'

interface NewPlan {
  plan: 'starter' | 'growth' | 'pro'
  /** Null: without an end. */
  endsAt: Instant | null
  isTrial?: boolean
  reason?: string
}

/**
 * Sets a provider's plan, whose commission applies unless another one was agreed, and publishes the change. The caller
 * checks permissions and opens the transaction.
 */
export async function setPlan(
  ctx: AppContext,
  providerId: string,
  { plan, endsAt, isTrial = false, reason = '' }: NewPlan,
): Promise<void> {
  await updatePlan(ctx.db, providerId, plan, endsAt)
  await recordProviderEvent(ctx, providerId, 'money', {
    plan,
    ...(isTrial && { trial: true }),
    ...(reason && { reason }),
  })
  await ctx.invalidate(ctx.db, `provider:${providerId}`)
  await ctx.publish(ctx.db, 'provider.plan-changed', { providerId })
}
