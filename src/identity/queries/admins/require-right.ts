import { userOf, type AppContext } from '#server/context.ts'
import { mayDo, type AdminRight } from '#identity/rules/admin-roles.ts'
import { scopesReach } from '#identity/rules/api-keys.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isRecent } from '#identity/rules/sessions/session-life.ts'
import { findRole } from '#identity/store/admins.server.ts'

/**
 * Requires a permission of an administrator; the system has all of them. Throws `unauthenticated` and
 * `permission-denied`.
 */
export async function requireRight(ctx: AppContext, right: AdminRight): Promise<void> {
  if (!(await hasRight(ctx, right))) throw authError('permission-denied')
}

/**
 * Whether this administrator has the permission. Throws `unauthenticated` and `permission-denied` for everybody else.
 */
export async function hasRight(ctx: AppContext, right: AdminRight): Promise<boolean> {
  if (ctx.actor.kind === 'system') return true
  const { userId, apiKey } = requireAdmin(ctx)
  if (apiKey && !scopesReach(apiKey.scopes, right)) return false
  const role = await findRole(ctx.db, userId)
  return role !== undefined && role !== null && mayDo(role, right)
}

/** Throws `unauthenticated` and `permission-denied` for anyone but an administrator. */
export function requireAdmin(ctx: AppContext) {
  const actor = userOf(ctx)
  if (!actor.isAdmin || actor.impersonatedBy) throw authError('permission-denied')
  return actor
}

/** Throws `requires-recent-login` without a recent sign-in. Sessions use real time. */
export function requireRecentProof(ctx: AppContext): void {
  if (!isRecent(userOf(ctx).authAt, Date.now())) throw authError('requires-recent-login')
}
