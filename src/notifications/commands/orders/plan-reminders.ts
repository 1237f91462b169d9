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

/** Plans the reminders of each part of an order. Idempotent: planned and sent reminders remain. */
export async function planRemindersOf(ctx: AppContext, orderId: string): Promise<void> {
  for (const item of await listRemindable(ctx.db, orderId)) await plan(ctx, item)
}

/**
 * The same for one item after a change: removes reminders for a cancelled item, and plans a new start at its own times.
 */
export async function planRemindersOfItem(ctx: AppContext, itemId: string): Promise<void> {
  const item = await findRemindable(ctx.db, itemId)
  if (item) await plan(ctx, item)
}

const atMostARun = 200

/** Plans reminders for visits without events: from seeds, a restore or manual inserts. Returns the number of items. */
export const planMissed = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    // Within one day there may be nothing left to plan, and the same items would be found again.
    const missed = await listUnplanned(db, ctx.now + hours(24), atMostARun)
    for (const item of missed) await plan({ ...ctx, db }, item)
    return missed.length
  })

/** Is it agreed and upcoming? */
export const isUpcoming = ({ kind, status }: Pick<RemindableRow, 'kind' | 'status'>): boolean =>
  (upcomingStates[kind] as readonly string[]).includes(status)

async function plan(ctx: AppContext, item: RemindableRow): Promise<void> {
  const startsAt = isUpcoming(item) ? item.startsAt : null
  if (item.hasReminders) await deletePlannedReminders(ctx.db, item.itemId, startsAt)
  if (startsAt === null) return
  await planDayList(ctx, item, startsAt)
  if (!item.hasAddress && !(item.hasNumber && ctx.settings.get('sms.bookings'))) return
  const planned = plannedReminders({ ...item, startsAt, agreedAt: item.placedAt }, ctx.now)
  if (planned.length > 0) await insertPlanned(ctx.db, item.itemId, startsAt, planned)
}

/** Plans the business's list for the morning of the day. Orders for the current day have notifications of their own. */
async function planDayList(ctx: AppContext, { providerId, timeZone }: RemindableRow, startsAt: number): Promise<void> {
  const { date: day } = localOf(timeZone, startsAt)
  const dueAt = startOfLocal(timeZone, `${day}${dayListAt}`)
  if (dueAt > ctx.now) await insertDayList(ctx.db, { providerId, timeZone, day }, dueAt)
}
