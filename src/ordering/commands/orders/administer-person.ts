import { userOf, type AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'

import { addressOf, personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { prepaysFor } from '#ordering/rules/no-shows/item-reports.ts'
import { textTooShort } from '#ordering/rules/errors.ts'
import { adoptOrders } from '#ordering/store/orders/personal-orders.server.ts'
import {
  endPrepayDemands,
  findPrepayDemand,
  insertPrepayDemand,
} from '#ordering/store/no-shows/prepay-demands.server.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const textOf = (at: Instant | null) => (at === null ? null : isoOf(at))

/**
 * Requires full online prepayment from a user for 180 days, or ends that rule. No change when it already applies.
 * Throws `permission-denied`, `user-not-found`, `text-too-short`.
 */
export async function demandPrepaymentOf(
  ctx: AppContext,
  userId: string,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<void> {
  await requireRight(ctx, 'change-users')
  if (reason.trim().length < 5) throw textTooShort(5, 'reason')
  const [id, byUser] = [newId(), userOf(ctx).userId]
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const account = await personOf(inside, userId)
    const person = { visitorId: userId, email: addressOf(account.email) ?? '' }
    const before = (await findPrepayDemand(db, person.visitorId, person.email, ctx.now))?.until ?? null
    if (isOn === (before !== null)) return
    const until = isOn ? ctx.now + prepaysFor : null
    if (until === null) await endPrepayDemands(db, person, ctx.now)
    else await insertPrepayDemand(db, { id, ...person, since: ctx.now, until, reason: reason.trim(), byUser })
    const states = { before: { until: textOf(before) }, after: { until: textOf(until) } }
    await recordAct(inside, {
      type: isOn ? 'prepay-set' : 'prepay-ended',
      target: personTarget(userId),
      ...states,
      reason: reason.trim(),
    })
  })
}

const unproved = () =>
  new AppError('conflict', 'unverified-email', 'Only orders of a confirmed address are put together.')

/**
 * Assigns guest orders with a user's verified email address to the account. Returns the number of orders. Throws
 * `permission-denied`, `user-not-found`, `unverified-email`.
 */
export async function mergeGuestOrders(ctx: AppContext, userId: string): Promise<number> {
  await requireRight(ctx, 'change-users')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const account = await personOf(inside, userId)
    const email = addressOf(account.email)
    if (email === null || !account.isEmailVerified) throw unproved()
    const merged = await adoptOrders(db, { userId, verifiedEmail: email }, { visitorId: userId, email })
    if (merged > 0)
      await recordAct(inside, {
        type: 'orders-merged',
        target: personTarget(userId),
        after: { orders: merged },
        subjectUserId: userId,
      })
    return merged
  })
}
