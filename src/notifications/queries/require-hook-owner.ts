import type { AppContext } from '#server/context.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/**
 * Requires a person who may manage the webhooks of a business (its owner and managers) or, for null, of the market.
 * Throws the errors of `requireMember` and `requireRight`.
 */
export async function requireHookOwner(ctx: AppContext, owner: HookAudience): Promise<void> {
  if (owner === null) await requireRight(ctx, 'change-rules')
  else await requireMember(ctx, owner, 'edit-profile')
}

/**
 * Setting a webhook address of the market or reading its secret needs a recent sign-in. Throws `requires-recent-login`.
 */
export function requireHookProof(ctx: AppContext, owner: HookAudience): void {
  if (owner === null && ctx.actor.kind !== 'system') requireRecentProof(ctx)
}
