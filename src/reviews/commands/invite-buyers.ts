import type { AppContext } from '#server/context.ts'
import { closesAt, invitedAfter, remindedAfter } from '#reviews/rules/review-terms.ts'
import { findBoughtItem } from '#reviews/store/bought.server.ts'
import {
  insertInvitation,
  lockDueInvitations,
  updateInvited,
  stopInviting,
  wasInvitedWith,
} from '#reviews/store/invitations.server.ts'
import { findReviewOfItem } from '#reviews/store/reviews.server.ts'

/**
 * Makes an item reviewable after it was fulfilled, or its provider did not come, and plans an invitation two hours
 * later.
 */
export async function planInvitation(ctx: AppContext, itemId: string): Promise<void> {
  const item = await findBoughtItem(ctx.db, itemId)
  if (!item || item.doneAt === null || item.isOfSeller) return
  const { orderId, providerId, doneAt } = item
  await insertInvitation(
    ctx.db,
    {
      itemId,
      orderId,
      providerId,
      closesAt: closesAt(doneAt, ctx.settings.get('reviews.open_days')),
      dueAt: doneAt + invitedAfter,
    },
    doneAt,
  )
  await ctx.invalidate(ctx.db, 'due:reviews', `order:${orderId}`)
}

const atMost = 100

/**
 * Sends invitations and one reminder each; goods that came together are one occasion. Reviewed and cancelled items are skipped. Returns how many. Safe to run
 * twice.
 */
export async function inviteBuyers(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const due = await lockDueInvitations(db, ctx.now, atMost)
    for (const { itemId, orderId, providerId, closesAt: closes, openedAt, invitedAt } of due) {
      const inside = { ...ctx, db }
      const isReminder = invitedAt !== null
      if (ctx.now >= closes || !(await isOpen(inside, itemId))) await stopInviting(db, itemId)
      else {
        const isInvited = await wasInvitedWith(db, itemId, isReminder)
        const remindAt = openedAt + invitedAfter + remindedAfter
        await updateInvited(
          db,
          itemId,
          { isReminder, dueAt: isReminder || remindAt <= ctx.now ? null : remindAt },
          ctx.now,
        )
        if (!isInvited)
          await ctx.publish(db, isReminder ? 'review.reminded' : 'review.invited', { itemId, orderId, providerId })
      }
    }
    return due.length
  })
}

async function isOpen(ctx: AppContext, itemId: string): Promise<boolean> {
  const item = await findBoughtItem(ctx.db, itemId)
  return item !== undefined && item.doneAt !== null && !item.isOfSeller && !(await findReviewOfItem(ctx.db, itemId))
}
