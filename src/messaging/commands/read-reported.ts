import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import type { ReportedConversation } from '#messaging/contract.ts'
import { findReported, presentReported } from '#messaging/queries/reported.ts'

/**
 * Reads a reported conversation as a moderator; each page is recorded in the audit log. Throws `unauthenticated`,
 * `permission-denied` and `not-found`.
 */
export async function readReported(
  ctx: AppContext,
  id: string,
  before: number | null = null,
): Promise<ReportedConversation> {
  const row = await findReported(ctx, id)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const conversation = await presentReported(inside, row, before)
    const target = { kind: 'conversation', id: row.id, label: `Messages with ${row.providerName}` }
    await recordAct(inside, { type: 'messages-read', target })
    return conversation
  })
}
