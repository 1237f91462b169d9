import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { deleteUntouched } from '#identity/store/provider-accounts.server.ts'

/**
 * Deletes the password, links and profile of an account that was never confirmed or used, and frees its address. Nobody
 * ever signed in to it, so it has no cart, draft or order. Does nothing if it was confirmed in the meantime.
 */
export const releaseAddress = (ctx: AppContext, userId: string, detail: Record<string, unknown>): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const isGone = (await deleteUntouched(db, userId)) > 0
    if (isGone)
      await recordEvent({ ...ctx, now: ctx.now, db }, { type: 'account-deleted', subjectUserId: userId, detail })
  })
