import type { AppContext } from '#server/context.ts'
import { renameMedia } from '#media/commands/rename-media.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type { Media } from '#media/contract.ts'
import type { Participant } from '#messaging/queries/participants.ts'
import { masksHere } from '#messaging/queries/writing-here.ts'
import { beginningOf } from '#messaging/rules/check-message.ts'
import { longestText, minutesBetweenMails } from '#messaging/rules/limits.ts'
import { maskContacts, maskedName } from '#messaging/rules/mask-contacts.ts'
import { hindered, noConversation, noFile } from '#messaging/rules/errors.ts'
import { lockConversation, type ConversationRow } from '#messaging/store/conversations.server.ts'
import { findSent, insertFiles, insertMessage, updateNewestMessage } from '#messaging/store/messages.server.ts'
import { insertReplyTime, markToCount } from '#messaging/store/reply-times.server.ts'
import { minutes } from '#shared/time/instant.ts'

export interface Written {
  id: string
  key: string
  text: string
  fileIds: string[]
  serviceId: string | null
  orderId: string | null
}

/** Appends a message to its conversation and publishes it. Returns its id, or that of the message with the same key. */
export const placeMessage = (
  ctx: AppContext,
  participant: Participant,
  row: ConversationRow,
  written: Written,
): Promise<string> =>
  ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const locked = await lockConversation(db, row.id)
    if (!locked) throw noConversation()
    const before = await findSent(db, row.id, participant.userId, written.key)
    if (before) return before.id
    if (locked.blockedAt !== null)
      throw hindered({ code: 'conversation-blocked', text: 'This conversation was blocked meanwhile.' })
    const number = locked.lastNumber + 1
    await writeDown(inside, participant, row, { ...written, number })
    await recordReplyTime(inside, participant, row, { waitingSince: locked.waitingSince, messageId: written.id })
    await notifyParties(inside, participant, row, { messageId: written.id, number })
    return written.id
  })

async function writeDown(
  ctx: AppContext,
  { party, userId }: Participant,
  row: ConversationRow,
  { number, ...written }: Written & { number: number },
): Promise<void> {
  const isMasked = await masksHere(ctx, row)
  const { text, masks } = isMasked ? maskContacts(written.text) : { text: written.text, masks: [] }
  const { id, key, serviceId, orderId, fileIds } = written
  const at = ctx.now
  await insertMessage(ctx.db, {
    id,
    conversationId: row.id,
    number,
    by: party,
    byUser: userId,
    text: [...text].slice(0, longestText).join(''),
    masks,
    serviceId,
    orderId,
    at,
    key,
  })
  await placeFiles(ctx, { messageId: id, fileIds, providerId: row.providerId, isMasked })
  const mailAt = at + minutes(ctx.settings.get('messages.mail_after_minutes'))
  const isOpen = !isMasked && ctx.settings.get('messages.mask_contacts')
  await updateNewestMessage(ctx.db, {
    conversationId: row.id,
    number,
    by: party,
    beginning: beginningOf(text, fileIds.length),
    at,
    isOpen,
    mailAt,
    betweenMailsMs: minutes(minutesBetweenMails),
  })
}

interface Enclosed {
  messageId: string
  fileIds: string[]
  providerId: string
  isMasked: boolean
}

/** Attaches the sender's own files; a file can be in one message only. */
async function placeFiles(ctx: AppContext, { messageId, fileIds, providerId, isMasked }: Enclosed): Promise<void> {
  if (fileIds.length === 0) return
  const files = await useMedia(ctx, fileIds, { providerId, purpose: 'message', allowedIds: [] })
  for (const file of isMasked ? files : []) await hideName(ctx, file)
  if ((await insertFiles(ctx.db, messageId, fileIds)) < fileIds.length) throw noFile()
}

async function hideName(ctx: AppContext, { id, fileName }: Media): Promise<void> {
  const name = maskedName(fileName)
  if (name !== fileName) await renameMedia(ctx, id, name)
}

/** Records how long the customer waited for the provider's first reply. */
async function recordReplyTime(
  ctx: AppContext,
  { party }: Participant,
  { providerId }: ConversationRow,
  { waitingSince, messageId }: { waitingSince: number | null; messageId: string },
): Promise<void> {
  if (party !== 'provider' || waitingSince === null) return
  const waitedSeconds = Math.max(0, Math.round((ctx.now - waitingSince) / 1_000))
  await insertReplyTime(ctx.db, { providerId, messageId, at: ctx.now, waitedSeconds })
  await markToCount(ctx.db, providerId, ctx.now)
}

async function notifyParties(
  ctx: AppContext,
  { party, userId }: Participant,
  { id, providerId, customerId }: ConversationRow,
  said: { messageId: string; number: number },
): Promise<void> {
  await ctx.invalidate(ctx.db, `conversation:${id}`, `person:${customerId}`, `dashboard:${providerId}`)
  await ctx.publish(ctx.db, 'message.sent', {
    conversationId: id,
    ...said,
    by: party,
    byUser: userId,
    providerId,
    customerId,
  })
}
