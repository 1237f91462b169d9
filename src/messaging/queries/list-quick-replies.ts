import type { AppContext } from '#server/context.ts'
import type { QuickReply } from '#messaging/contract.ts'
import { asMember } from '#messaging/queries/participants.ts'
import { listReplies } from '#messaging/store/quick-replies.server.ts'

/** The quick replies of a provider. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function listQuickReplies(ctx: AppContext, providerId: string): Promise<QuickReply[]> {
  await asMember(ctx, providerId)
  return listReplies(ctx.db, providerId)
}
