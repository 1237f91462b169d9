import type { AppContext } from '#server/context.ts'
import { openConversation, talkerOf } from '#messaging/queries/talkers.ts'
import { lockConversation } from '#messaging/store/conversations.server.ts'
import { noteRead } from '#messaging/store/messages.server.ts'

/** This side has read up to a message; never back. Refuses: unauthenticated, not-found, permission-denied. */
export async function markRead(
  ctx: AppContext,
  { providerId, conversationId }: { providerId: string | null; conversationId: string },
  upTo: number,
): Promise<void> {
  const talker = await talkerOf(ctx, providerId)
  const row = await openConversation(ctx, talker, conversationId)
  await ctx.db.transaction(async (db) => {
    // What is said at this moment is counted: it waits, or is waited for.
    await lockConversation(db, row.id)
    const changed = await noteRead(db, row.id, { party: talker.party, upTo, at: ctx.now })
    if (changed === 0) return
    await ctx.invalidate(
      db,
      `conversation:${row.id}`,
      talker.party === 'customer' ? `person:${row.customerId}` : `dashboard:${row.providerId}`,
    )
    await ctx.publish(db, 'messages.read', {
      conversationId: row.id,
      by: talker.party,
      byUser: talker.userId,
      providerId: row.providerId,
      customerId: row.customerId,
    })
  })
}
