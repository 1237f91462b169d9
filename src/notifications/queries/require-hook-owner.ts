import type { AppContext } from '#server/context.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/** Lets pass who may look after the programs of a business (its owner and managers) or, for null, of the market. Refuses as `requireMember` and `requireRight`. */
export async function requireHookOwner(ctx: AppContext, owner: HookAudience): Promise<void> {
  if (owner === null) await requireRight(ctx, 'change-rules')
  else await requireMember(ctx, owner, 'edit-profile')
}

/**
 * Whoever names where the programs of the market are told everything, or learns what signs, is a person who proved just now who they are.
 * Refuses: requires-recent-login.
 */
export function requireHookProof(ctx: AppContext, owner: HookAudience): void {
  if (owner === null && ctx.actor.kind !== 'system') requireRecentProof(ctx)
}
