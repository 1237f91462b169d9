import type { AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { addressOf, personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { noAddress } from '#identity/rules/admin-errors.ts'
import { verifyPerson } from '#identity/store/people/people.server.ts'

/**
 * An administrator confirms the address of a user. Throws `permission-denied`, `user-not-found` and `missing-email`.
 */
export async function verifyUser(ctx: AppContext, userId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await requireRight(inside, 'change-users')
    const { email } = await personOf(inside, userId)
    if (addressOf(email) === null) throw noAddress()
    const isNew = (await verifyPerson(db, userId)) > 0
    if (isNew)
      await recordAct(inside, {
        type: 'email-verified',
        target: personTarget(userId),
        before: { isVerified: false },
        after: { isVerified: true },
        about: { by: 'administrator' },
        subjectUserId: userId,
      })
  })
}
