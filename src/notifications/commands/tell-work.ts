import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import { draftNews, importNews } from '#notifications/rules/work-letters.ts'
import { findBusiness, findDraft, findImport, findReader } from '#notifications/store/businesses.server.ts'
import { days, isoOf } from '#shared/instant.ts'

/** Tells who began a draft that it is deleted soon. */
export async function tellDraftExpiring(ctx: AppContext, draftId: string): Promise<void> {
  const draft = await findDraft(ctx.db, draftId)
  const reader = draft && (await findReader(ctx.db, draft.userId))
  if (!draft || !reader) return
  const until = isoOf(draft.updatedAt + days(ctx.settings.get('drafts.days')))
  await tellNews(
    ctx,
    [reader],
    `${draftId} ${draft.updatedAt}`,
    draftNews({ ...draft, id: draftId, until }, letterheadOf(ctx)),
  )
}

/** Tells who sent a file of services what became of it. */
export async function tellImportDone(ctx: AppContext, importId: string): Promise<void> {
  const done = await findImport(ctx.db, importId)
  const business = done && (await findBusiness(ctx.db, done.providerId))
  const reader = done?.userId ? await findReader(ctx.db, done.userId) : undefined
  if (!done || !business || !reader) return
  await tellNews(ctx, [reader], importId, importNews({ ...done, business }, letterheadOf(ctx)))
}
