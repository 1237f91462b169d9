import type { AppContext } from '#server/context.ts'
import { followTerms } from '#content/commands/publish-document.ts'
import { shownOn } from '#content/rules/documents.ts'
import { lockDocuments, selectDocuments } from '#content/store/documents.server.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * Sets the version of the terms that customers accept to the one that is valid today. Tells whether it changed. Only if
 * the market has terms of its own: a version that was set manually stays.
 */
export async function followTermsOfToday(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = await withFreshSettings({ ...ctx, db })
    await lockDocuments(db)
    const shown = shownOn(await selectDocuments(db), 'terms', isoOf(ctx.now).slice(0, 10))
    if (!shown || shown.version === inside.settings.get('terms.version')) return 0
    await followTerms(inside)
    await ctx.invalidate(db, 'content')
    return 1
  })
}
