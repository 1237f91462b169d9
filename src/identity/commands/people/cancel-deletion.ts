import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { setDeletionDue } from '#identity/store/codes/action-codes.server.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'

/** Cancels the deletion of the signed-in user's account. Throws `unauthenticated`. */
export const cancelDeletion = (ctx: AppContext): Promise<void> =>
  ctx.db.transaction((db) => cancelDeletionOf({ ...ctx, now: ctx.now, db }, userOf(ctx).userId))

/** Inside a transaction; does nothing if no deletion is scheduled. */
export async function cancelDeletionOf(ctx: AppContext, userId: string): Promise<void> {
  const account = await findAccount(ctx.db, userId)
  if (account?.deletionDueAt === null) return
  await setDeletionDue(ctx.db, userId, null)
  await deleteCodesOf(ctx.db, userId, ['RECOVER_ACCOUNT'])
  await recordEvent(ctx, { type: 'deletion-undone', subjectUserId: userId })
}
