import type { AppContext } from '#server/context.ts'
import type { QuickReply } from '#messaging/contract.ts'
import { asMember } from '#messaging/queries/participants.ts'
import { listReplies } from '#messaging/store/quick-replies.server.ts'

/** The answers that a business gives often. Refuses: unauthenticated, not-found, permission-denied. */
export async function listQuickReplies(ctx: AppContext, providerId: string): Promise<QuickReply[]> {
  await asMember(ctx, providerId)
  return listReplies(ctx.db, providerId)
}
