import type { AppContext } from '#server/context.ts'
import { dayListAt, plannedReminders, upcomingStates } from '#notifications/rules/orders/reminders.ts'
import { insertDayList } from '#notifications/store/day-lists.server.ts'
import {
  findRemindable,
  deletePlannedReminders,
  insertPlanned,
  listRemindable,
  listUnplanned,
  type RemindableRow,
} from '#notifications/store/reminders.server.ts'
import { hours } from '#shared/time/instant.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

/** Plans what is to be said before each part of an order. Safe to run again: what was planned or told for a start stays. */
export async function planRemindersOf(ctx: AppContext, orderId: string): Promise<void> {
  for (const item of await listRemindable(ctx.db, orderId)) await plan(ctx, item)
}

/** The same for one item, after something happened to it: what is not to come is reminded of no more, and a new start at its own times only. */
export async function planRemindersOfItem(ctx: AppContext, itemId: string): Promise<void> {
  const item = await findRemindable(ctx.db, itemId)
  if (item) await plan(ctx, item)
}

const atMostARun = 200

/** Plans what nobody told us of: visits that were planted, restored or written down by hand. Returns how many. */
export const planMissed = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    // Within a day there may be nothing left to plan, and they would be found again and again.
    const missed = await listUnplanned(db, ctx.now + hours(24), atMostARun)
    for (const item of missed) await plan({ ...ctx, db }, item)
    return missed.length
  })

/** Is it agreed, and still to come? */
export const isUpcoming = ({ kind, status }: Pick<RemindableRow, 'kind' | 'status'>): boolean =>
  (upcomingStates[kind] as readonly string[]).includes(status)

async function plan(ctx: AppContext, item: RemindableRow): Promise<void> {
  const startsAt = isUpcoming(item) ? item.startsAt : null
  await deletePlannedReminders(ctx.db, item.itemId, startsAt)
  if (startsAt === null) return
  await planDayList(ctx, item, startsAt)
  // Whoever walked in left no address.
  if (item.isWalkIn) return
  for (const one of plannedReminders({ ...item, startsAt, agreedAt: item.placedAt }, ctx.now))
    await insertPlanned(ctx.db, item.itemId, startsAt, one)
}

/** Its business hears of it on the morning of its day. What comes on a day that has begun is heard of as it comes. */
async function planDayList(ctx: AppContext, { providerId, timeZone }: RemindableRow, startsAt: number): Promise<void> {
  const { date: day } = localOf(timeZone, startsAt)
  const dueAt = startOfLocal(timeZone, `${day}${dayListAt}`)
  if (dueAt > ctx.now) await insertDayList(ctx.db, { providerId, timeZone, day }, dueAt)
}
