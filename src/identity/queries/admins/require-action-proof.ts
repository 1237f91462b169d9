import { userOf, type AppContext } from '#server/context.ts'
import { requireRecentProof } from '#identity/queries/admins/require-right.ts'

/**
 * Lets pass who proved just now who they are, before money moves: an administrator whose browser stands open pays nothing out. The installation itself
 * passes, and a program with a key: whoever gave it the scope for this proved it when the key was made. Refuses: requires-recent-login.
 */
export function requireActProof(ctx: AppContext): void {
  if (ctx.actor.kind !== 'system' && !userOf(ctx).apiKey) requireRecentProof(ctx)
}
