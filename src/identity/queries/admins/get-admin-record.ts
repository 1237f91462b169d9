import { userOf, type AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { findAdmin } from '#identity/store/people/profiles.server.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface AdminRecord {
  uid: string
  role: string
  /** ISO 8601. */
  grantedAt: string
}

/**
 * The record of an administrator; users can only read their own. Throws `unauthenticated`, `permission-denied` and
 * `not-found`.
 */
export async function getAdminRecord(ctx: AppContext, uid: string): Promise<AdminRecord> {
  if (userOf(ctx).userId !== uid) throw authError('permission-denied')
  const found = await findAdmin(ctx.db, uid)
  if (!found) throw authError('not-found')
  return { uid: found.userId, role: found.role, grantedAt: isoOf(found.grantedAt) }
}
