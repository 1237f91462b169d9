import type { AppContext } from '#server/context.ts'
import { findReportable, type Reportable } from '#messaging/queries/reported.ts'
import { saveReported } from '#messaging/store/reported.server.ts'

/**
 * Allows moderators to read the conversation. Call it in the transaction that opens their case. Throws
 * `unauthenticated` and `not-found`.
 */
export async function recordReport(
  ctx: AppContext,
  what: { kind: 'message' | 'conversation'; id: string },
): Promise<Reportable> {
  const found = await findReportable(ctx, what)
  await saveReported(ctx.db, { conversationId: found.conversationId, messageId: found.messageId }, ctx.now)
  return found
}
