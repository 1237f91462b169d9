import type { AppContext } from '#server/context.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import { openConversation, participantOf } from '#messaging/queries/participants.ts'
import { noFile } from '#messaging/rules/errors.ts'
import { findFile } from '#messaging/store/messages.server.ts'
import { isId } from '#shared/ids.ts'

/**
 * The path of a file in a conversation, valid for some minutes. Throws `unauthenticated`, `not-found` and
 * `permission-denied`.
 */
export async function openFile(
  ctx: AppContext,
  providerId: string | null,
  { id, fileId }: { id: string; fileId: string },
): Promise<string> {
  const row = await openConversation(ctx, await participantOf(ctx, providerId), id)
  return fileAddress(ctx, row.id, fileId)
}

export async function fileAddress(ctx: AppContext, conversationId: string, fileId: string): Promise<string> {
  if (!isId(fileId) || !(await findFile(ctx.db, conversationId, fileId))) throw noFile()
  const { pathname, search } = new URL(privateAddress(ctx, fileId))
  return pathname + search
}
