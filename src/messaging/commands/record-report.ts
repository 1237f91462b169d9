import type { AppContext } from '#server/context.ts'
import { findReportable, type Reportable } from '#messaging/queries/reported.ts'
import { saveReported } from '#messaging/store/reported.server.ts'

/** From now on moderators may read the conversation. To be called in the transaction that opens their case. Refuses: unauthenticated, not-found. */
export async function recordReport(
  ctx: AppContext,
  what: { kind: 'message' | 'conversation'; id: string },
): Promise<Reportable> {
  const found = await findReportable(ctx, what)
  await saveReported(ctx.db, { conversationId: found.conversationId, messageId: found.messageId }, ctx.now)
  return found
}
