import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { deleteUntouched } from '#identity/store/provider-accounts.server.ts'

/**
 * An account that nobody ever confirmed or came into gives its address up, with its password, links and profile. Nobody was ever signed
 * in to it, so no cart, draft or order hangs on it. Does nothing when somebody confirmed it meanwhile.
 */
export const releaseAddress = (ctx: AppContext, userId: string, detail: Record<string, unknown>): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const isGone = (await deleteUntouched(db, userId)) > 0
    if (isGone)
      await recordEvent({ ...ctx, now: ctx.now, db }, { type: 'account-deleted', subjectUserId: userId, detail })
  })
