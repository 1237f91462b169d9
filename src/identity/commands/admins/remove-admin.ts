import type { AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { lastOwner } from '#identity/rules/admin-errors.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deleteAdmin, deleteImpersonationsBy, hasOtherOwner, lockAdmins } from '#identity/store/admins.server.ts'

/**
 * Removes an administrator, effective with their next request. Ends their impersonations. Throws `permission-denied`,
 * `user-not-found`, `not-found` (not an administrator) and `last-owner`.
 */
export async function removeAdmin(ctx: AppContext, userId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockAdmins(db)
    await requireRight(inside, 'change-admins')
    const { role } = await personOf(inside, userId)
    if (role === null) throw authError('not-found')
    if (role === 'owner' && !(await hasOtherOwner(db, userId))) throw lastOwner()
    await deleteAdmin(db, userId)
    await deleteImpersonationsBy(db, userId)
    await recordAct(inside, {
      type: 'admin-removed',
      target: personTarget(userId),
      before: { role },
      after: { role: null },
      about: { role },
      subjectUserId: userId,
    })
  })
}
