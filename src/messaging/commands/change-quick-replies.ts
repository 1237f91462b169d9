import type { AppContext } from '#server/context.ts'
import type { QuickReply } from '#messaging/contract.ts'
import { listQuickReplies } from '#messaging/queries/list-quick-replies.ts'
import { asMember } from '#messaging/queries/participants.ts'
import { normalizeText } from '#messaging/rules/check-message.ts'
import { mostQuickReplies } from '#messaging/rules/limits.ts'
import { tooManyReplies } from '#messaging/rules/errors.ts'
import {
  deleteReply,
  insertReply,
  listReplies,
  lockReplies,
  updateReply,
} from '#messaging/store/quick-replies.server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { visibleLength } from '#shared/text/plain-text.ts'

type Words = Pick<QuickReply, 'title' | 'text'>

/** Normalizes a quick reply; rejects one without visible text. */
function normalize({ title, text }: Words): Words {
  const words = { title: normalizeText(title), text: normalizeText(text) }
  const empty = Object.entries(words).filter(([, word]) => visibleLength(word) === 0)
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map(([name]) => [name, 'This is missing.']))
    throw new AppError('invalid', 'argument-error', 'Some values are not acceptable.', { fields })
  }
  return words
}

/**
 * Adds a quick reply, up to ten; returns all of them. Throws `unauthenticated`, `not-found`, `permission-denied` and
 * `too-many-quick-replies`.
 */
export async function addQuickReply(ctx: AppContext, providerId: string, words: Words): Promise<QuickReply[]> {
  await asMember(ctx, providerId, 'edit-profile')
  const reply = { id: newId(), ...normalize(words) }
  await ctx.db.transaction(async (db) => {
    await lockReplies(db, providerId)
    if ((await listReplies(db, providerId)).length >= mostQuickReplies) throw tooManyReplies()
    await insertReply(db, providerId, reply, ctx.now)
  })
  return listQuickReplies(ctx, providerId)
}

export async function changeQuickReply(
  ctx: AppContext,
  providerId: string,
  id: string,
  words: Words,
): Promise<QuickReply[]> {
  await asMember(ctx, providerId, 'edit-profile')
  if (!isId(id) || (await updateReply(ctx.db, providerId, { id, ...normalize(words) })) === 0)
    throw notFound('quick reply')
  return listQuickReplies(ctx, providerId)
}

export async function removeQuickReply(ctx: AppContext, providerId: string, id: string): Promise<QuickReply[]> {
  await asMember(ctx, providerId, 'edit-profile')
  if (!isId(id) || (await deleteReply(ctx.db, providerId, id)) === 0) throw notFound('quick reply')
  return listQuickReplies(ctx, providerId)
}
