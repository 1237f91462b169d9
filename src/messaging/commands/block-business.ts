import type { AppContext } from '#server/context.ts'
import { asCustomer, openConversation } from '#messaging/queries/participants.ts'
import { lockConversation, saveBlocked } from '#messaging/store/conversations.server.ts'

/**
 * Blocks or unblocks a provider as a customer. Messages stay, and nobody is notified. Throws `unauthenticated` and
 * `not-found`.
 */
export async function blockBusiness(ctx: AppContext, conversationId: string, isBlocked: boolean): Promise<void> {
  const row = await openConversation(ctx, asCustomer(ctx), conversationId)
  await ctx.db.transaction(async (db) => {
    const locked = await lockConversation(db, row.id)
    if ((locked?.blockedAt !== null) === isBlocked) return
    await saveBlocked(db, row.id, isBlocked ? ctx.now : null)
    await ctx.invalidate(db, `conversation:${row.id}`, `person:${row.customerId}`, `dashboard:${row.providerId}`)
  })
}
