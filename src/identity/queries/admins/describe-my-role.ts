import { userOf, type AppContext } from '#server/context.ts'
import { rightsOf, type AdminRight, type AdminRole } from '#identity/rules/admin-roles.ts'
import { findRole } from '#identity/store/admins.server.ts'

export interface MyRole {
  role: AdminRole
  rights: AdminRight[]
}

/**
 * The user's role as an administrator; undefined without one. A second factor may still be missing: see
 * `ctx.actor.isAdmin`.
 */
export async function describeMyRole(ctx: AppContext): Promise<MyRole | undefined> {
  const role = await findRole(ctx.db, userOf(ctx).userId)
  return role && { role, rights: rightsOf(role) }
}
