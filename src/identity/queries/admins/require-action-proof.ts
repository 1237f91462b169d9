import { userOf, type AppContext } from '#server/context.ts'
import { requireRecentProof } from '#identity/queries/admins/require-right.ts'

/**
 * Requires a recent sign-in before money moves, so that an unattended browser cannot make payouts. Not required for the
 * system, nor for an API key, whose scope was granted with a recent sign-in. Throws `requires-recent-login`.
 */
export function requireActProof(ctx: AppContext): void {
  if (ctx.actor.kind !== 'system' && !userOf(ctx).apiKey) requireRecentProof(ctx)
}
