import type { AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import {
  anonymizeCustomer,
  anonymizeChangesBy,
  listFilesOf,
  listMessagesOf,
} from '#messaging/store/personal-messages.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The messages of a person. After deletion the other side keeps the texts, as those of a former customer; files that
 * the person sent are deleted.
 */
export const messagingPersonalData: PersonalData = {
  name: 'messages',
  export: async (ctx: AppContext, { userId }) =>
    (await listMessagesOf(ctx.db, userId)).map(({ saidAt, ...message }) => ({ ...message, saidAt: isoOf(saidAt) })),
  async erase(ctx, { userId }) {
    await releaseMedia(ctx, await listFilesOf(ctx.db, userId), { isAtOnce: true })
    await anonymizeChangesBy(ctx.db, userId)
    const conversations = await anonymizeCustomer(ctx.db, userId)
    const topics = conversations.flatMap(({ id, providerId }) => [`conversation:${id}`, `dashboard:${providerId}`])
    await ctx.invalidate(ctx.db, ...new Set(topics))
  },
}
