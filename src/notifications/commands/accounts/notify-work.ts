import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { draftNotification, importNotification } from '#notifications/rules/accounts/work-notifications.ts'
import { findBusiness, findDraft, findImport, findReader } from '#notifications/store/businesses.server.ts'
import { days, isoOf } from '#shared/time/instant.ts'

/** Notifies the author of a draft that it will be deleted soon. */
export async function notifyDraftExpiring(ctx: AppContext, draftId: string): Promise<void> {
  const draft = await findDraft(ctx.db, draftId)
  const reader = draft && (await findReader(ctx.db, draft.userId))
  if (!draft || !reader) return
  const until = isoOf(draft.updatedAt + days(ctx.settings.get('drafts.days')))
  await notifyPeople(
    ctx,
    [reader],
    `${draftId} ${draft.updatedAt}`,
    draftNotification({ ...draft, id: draftId, until }, emailBrandingOf(ctx)),
  )
}

/** Notifies the uploader of the result of an import. */
export async function notifyImportDone(ctx: AppContext, importId: string): Promise<void> {
  const done = await findImport(ctx.db, importId)
  const business = done && (await findBusiness(ctx.db, done.providerId))
  const reader = done?.userId ? await findReader(ctx.db, done.userId) : undefined
  if (!done || !business || !reader) return
  await notifyPeople(ctx, [reader], importId, importNotification({ ...done, business }, emailBrandingOf(ctx)))
}
