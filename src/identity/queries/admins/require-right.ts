import { userOf, type AppContext } from '#server/context.ts'
import { mayDo, type AdminRight } from '#identity/rules/admin-roles.ts'
import { scopesReach } from '#identity/rules/api-keys.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isRecent } from '#identity/rules/sessions/session-life.ts'
import { findRole } from '#identity/store/admins.server.ts'

/** Lets an administrator pass whose role gives them this right; the installation itself may do everything. Refuses: unauthenticated, permission-denied. */
export async function requireRight(ctx: AppContext, right: AdminRight): Promise<void> {
  if (!(await hasRight(ctx, right))) throw authError('permission-denied')
}

/** Whether this administrator may do that. Refuses who is none: unauthenticated, permission-denied. */
export async function hasRight(ctx: AppContext, right: AdminRight): Promise<boolean> {
  if (ctx.actor.kind === 'system') return true
  const { userId, apiKey } = requireAdmin(ctx)
  if (apiKey && !scopesReach(apiKey.scopes, right)) return false
  const role = await findRole(ctx.db, userId)
  return role !== undefined && role !== null && mayDo(role, right)
}

/** Refuses who is no administrator at this moment: unauthenticated, permission-denied. */
export function requireAdmin(ctx: AppContext) {
  const actor = userOf(ctx)
  if (!actor.isAdmin || actor.impersonatedBy) throw authError('permission-denied')
  return actor
}

/** Refuses who has not proved lately who they are: requires-recent-login. Sessions live by real time. */
export function requireRecentProof(ctx: AppContext): void {
  if (!isRecent(userOf(ctx).authAt, Date.now())) throw authError('requires-recent-login')
}
