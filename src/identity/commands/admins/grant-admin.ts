import type { AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { lastOwner, onlyEnabled, onlyVerified } from '#identity/rules/admin-errors.ts'
import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { deleteImpersonationsOf, hasOtherOwner, lockAdmins, upsertAdmin } from '#identity/store/admins.server.ts'
import { lockPerson } from '#identity/store/people/people.server.ts'

interface Grant {
  userId: string
  role: AdminRole
  note?: string
}

/**
 * Makes a user an administrator, or changes the role of one. For owners and the command line only. Throws
 * `permission-denied`, `user-not-found`, `unverified-email`, `user-disabled` and `last-owner`.
 */
export async function grantAdmin(ctx: AppContext, { userId, role, note = '' }: Grant): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockAdmins(db)
    await requireRight(inside, 'change-admins')
    await lockPerson(db, (await personOf(inside, userId)).id)
    const person = await personOf(inside, userId)
    if (person.isDisabled) throw onlyEnabled()
    if (!person.isEmailVerified) throw onlyVerified()
    if (person.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(db, userId))) throw lastOwner()
    const grantedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await upsertAdmin(db, { userId, role, grantedBy, note }, ctx.now)
    // An administrator's account must not be impersonated.
    await deleteImpersonationsOf(db, userId)
    const states = { before: { role: person.role }, after: { role } }
    await recordAct(inside, {
      type: 'admin-granted',
      target: personTarget(userId),
      ...states,
      reason: note,
      about: { role },
      subjectUserId: userId,
    })
    if (person.role !== role) await sendEmail(inside, person.email, { kind: 'admin-granted', role })
  })
}
