import { userOf, type AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { isAdminAlready, notYourself } from '#identity/rules/admin-errors.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { lockAdmins } from '#identity/store/admins.server.ts'

/**
 * Throws `permission-denied`, `user-not-found` or `user-disabled` for an account that cannot be impersonated: one's own,
 * another administrator's, a disabled or a missing one.
 */
export async function requireViewable(ctx: AppContext, userId: string): Promise<{ email: string }> {
  await requireRight(ctx, 'view-as')
  const person = await personOf(ctx, userId)
  if (person.id === userOf(ctx).userId) throw notYourself()
  if (person.role !== null) throw isAdminAlready()
  if (person.isDisabled) throw authError('user-disabled')
  return person
}

interface Beginning {
  userId: string
  reason: string
  sessionId: string
}

/** Records that an impersonation begins, and informs the owner of the account. Checks again like `requireViewable`. */
export async function beginImpersonation(ctx: AppContext, { userId, reason, sessionId }: Beginning): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockAdmins(db)
    const { email } = await requireViewable(inside, userId)
    await recordAct(inside, {
      type: 'impersonation-started',
      target: personTarget(userId),
      reason,
      about: { sessionId },
      subjectUserId: userId,
    })
    await sendEmail(inside, email, { kind: 'viewed-by-support', reason })
  })
}
