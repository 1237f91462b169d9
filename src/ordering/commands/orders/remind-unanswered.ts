import type { AppContext } from '#server/context.ts'
import { isReminderDue, remindersDue } from '#ordering/rules/deadlines/deadlines.ts'
import { lockToRemind, setReminded } from '#ordering/store/orders/due-items.server.ts'

const atMost = 50

/**
 * Reminds a business of an open request at half of the time to answer and near its end. When both are due, only the
 * later is sent. Idempotent.
 */
export async function remindUnanswered(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const due = (await lockToRemind(db, ctx.now, atMost)).filter((item) => isReminderDue(item, ctx.now))
    for (const { id, orderId, ...item } of due) {
      const time = remindersDue(item, ctx.now)
      await setReminded(db, id, time)
      await ctx.publish(db, 'request.waiting', { itemId: id, orderId, time })
    }
    return due.length
  })
}
