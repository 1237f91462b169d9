import type { AppContext } from '#server/context.ts'
import { isUpcoming } from '#notifications/commands/orders/plan-reminders.ts'
import { emailIdOf, sendNotification } from '#notifications/commands/send-notification.ts'
import { customerOf } from '#notifications/definitions/audiences.ts'
import { loadStep } from '#notifications/definitions/orders/item.ts'
import { itemReminder } from '#notifications/definitions/orders/reminders.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { isUseful } from '#notifications/rules/orders/reminders.ts'
import {
  deleteReminder,
  findRemindable,
  findRemindedBy,
  deleteRemindersBefore,
  listDueReminders,
  lockDueReminder,
  markReminded,
  postponeReminder,
  type DueReminder,
  type RemindableRow,
  type ReminderKey,
} from '#notifications/store/reminders.server.ts'
import { days, minutes } from '#shared/time/instant.ts'

const atMostARun = 50

/**
 * Sends due reminders in batches, each in a transaction of its own: a failed one waits ten minutes and does not block
 * the others. Safe in several processes; each reminder is sent once. Returns the number of reminders done.
 */
export async function sendReminders(ctx: AppContext): Promise<number> {
  const due = await listDueReminders(ctx.db, ctx.now, atMostARun)
  let failure: unknown
  for (const one of due) {
    try {
      await ctx.db.transaction((db) => remind({ ...ctx, db }, one), { isSafeTwice: true })
    } catch (error) {
      failure = error
      await postponeReminder(ctx.db, one, ctx.now + minutes(10))
    }
  }
  if (failure !== undefined) throw failure
  return due.length
}

async function remind(ctx: AppContext, key: ReminderKey): Promise<void> {
  const due = await lockDueReminder(ctx.db, key, ctx.now)
  const item = due && (await findRemindable(ctx.db, due.itemId))
  if (!due || !item) return
  if (!isStillTrue(item, due) || !isUseful(due.step, due.aboutAt, ctx.now))
    return void (await deleteReminder(ctx.db, due))
  await markReminded(ctx.db, due, await sendReminder(ctx, item, due), ctx.now)
}

/** Is it agreed, and still at the planned time? */
const isStillTrue = (item: Pick<RemindableRow, 'kind' | 'status' | 'startsAt'>, { aboutAt }: DueReminder): boolean =>
  isUpcoming(item) && item.startsAt === aboutAt

/** Goods of one business share one reminder. Returns the id of the email. */
async function sendReminder(
  ctx: AppContext,
  { orderId, itemId, partId, kind }: RemindableRow,
  { step, aboutAt }: DueReminder,
): Promise<string> {
  const occasion = { kind: itemReminder.kind, key: `${kind === 'goods' ? partId : itemId} ${step} ${aboutAt}` }
  const found = await loadStep(ctx, { orderId, itemId })
  if (!found) return onceId(ctx, occasion.key)
  const [customer] = await customerOf(ctx, found)
  await sendNotification(ctx, itemReminder, { data: { ...found, step }, to: [customer!], key: occasion.key })
  return emailIdOf(ctx, occasion, customer!)
}

/** Checks a waiting email again: its item may have been cancelled or moved, or be over. */
export async function isOutdatedReminder(
  ctx: AppContext,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  if (kind !== itemReminder.kind) return false
  const found = await findRemindedBy(ctx.db, id)
  return !found || !isStillTrue(found, found) || !isUseful(found.step, found.aboutAt, ctx.now)
}

/** Deletes reminders sent over a month ago. */
export const deleteOldReminders = (ctx: AppContext): Promise<number> =>
  deleteRemindersBefore(ctx.db, ctx.now - days(30))
