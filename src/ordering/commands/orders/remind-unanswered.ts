import type { AppContext } from '#server/context.ts'
import { isReminderDue, remindersDue } from '#ordering/rules/orders/deadlines.ts'
import { lockToRemind, setReminded } from '#ordering/store/orders/due-items.server.ts'

const atMost = 50

/** Whoever has to answer is reminded at half of their time and near its end. Of two that are due at once, the later is told. Safe to run twice. */
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
