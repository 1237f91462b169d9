import type { AppContext } from '#server/context.ts'
import { openConversation, participantOf } from '#messaging/queries/participants.ts'
import { lockConversation } from '#messaging/store/conversations.server.ts'
import { markReadUpTo } from '#messaging/store/messages.server.ts'

/**
 * Marks messages up to a number as read by this side; the mark never moves back. Throws `unauthenticated`, `not-found`
 * and `permission-denied`.
 */
export async function markRead(
  ctx: AppContext,
  { providerId, conversationId }: { providerId: string | null; conversationId: string },
  upTo: number,
): Promise<void> {
  const participant = await participantOf(ctx, providerId)
  const row = await openConversation(ctx, participant, conversationId)
  await ctx.db.transaction(async (db) => {
    // The lock orders this change and new messages, so that unread messages are counted correctly.
    await lockConversation(db, row.id)
    const changed = await markReadUpTo(db, row.id, { party: participant.party, upTo, at: ctx.now })
    if (changed === 0) return
    await ctx.invalidate(
      db,
      `conversation:${row.id}`,
      participant.party === 'customer' ? `person:${row.customerId}` : `dashboard:${row.providerId}`,
    )
    await ctx.publish(db, 'messages.read', {
      conversationId: row.id,
      by: participant.party,
      byUser: participant.userId,
      providerId: row.providerId,
      customerId: row.customerId,
    })
  })
}
