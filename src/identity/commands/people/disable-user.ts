import type { AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { lastOwner, lockIsOver, notYourself } from '#identity/rules/admin-errors.ts'
import { hasOtherOwner, lockAdmins } from '#identity/store/admins.server.ts'
import { disablePerson, enablePerson, lockOverdueLocks } from '#identity/store/people/people.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * Disables an account, permanently or for a time, effective with its next request. Only an owner can disable an
 * administrator. Throws `permission-denied`, `user-not-found`, `last-owner` and `argument-error` (a time in the past).
 */
export async function disableUser(
  ctx: AppContext,
  userId: string,
  reason: string,
  until: Instant | null = null,
): Promise<void> {
  if (until !== null && until <= ctx.now) throw lockIsOver()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockAdmins(db)
    await requireRight(inside, 'change-users')
    const { role, isDisabled } = await personOf(inside, userId)
    if (ctx.actor.kind === 'user' && ctx.actor.userId === userId) throw notYourself()
    if (role !== null) await requireRight(inside, 'change-admins')
    if (role === 'owner' && !(await hasOtherOwner(db, userId))) throw lastOwner()
    await disablePerson(db, userId, { reason, at: ctx.now, until })
    await deleteSessionsOf(db, userId)
    await recordAct(inside, {
      type: 'user-disabled',
      target: personTarget(userId),
      before: { isDisabled },
      after: { isDisabled: true, ...(until !== null && { until: isoOf(until) }) },
      reason,
      subjectUserId: userId,
    })
  })
}

/** Enables an account. Throws `permission-denied` and `user-not-found`. */
export async function enableUser(ctx: AppContext, userId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await requireRight(inside, 'change-users')
    const { role } = await personOf(inside, userId)
    if (role !== null) await requireRight(inside, 'change-admins')
    const wasDisabled = (await enablePerson(db, userId)) > 0
    if (wasDisabled)
      await recordAct(inside, {
        type: 'user-enabled',
        target: personTarget(userId),
        before: { isDisabled: true },
        after: { isDisabled: false },
        subjectUserId: userId,
      })
  })
}

const atMost = 100

/** Enables the accounts whose time is over; idempotent. Returns how many. */
export const openDueAccounts = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const ids = await lockOverdueLocks(db, ctx.now, atMost)
    for (const id of ids) {
      await enablePerson(db, id)
      await recordEvent({ ...ctx, db }, { type: 'user-enabled', subjectUserId: id, detail: { by: 'time' } })
    }
    return ids.length
  })
