import type { AppContext } from '#server/context.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { findDraftRow, insertDraft, updateDraft } from '#providers/store/drafts.server.ts'

export interface DraftToSave {
  id: string
  userId: string
  providerId: string
  form: DraftForm
}

/** Keeps a service's draft for a business, over one that is there. Asks for no rights; what belongs to another business stays as it is. */
export async function saveDraftFor(ctx: AppContext, { id, userId, providerId, form }: DraftToSave): Promise<void> {
  const before = await findDraftRow(ctx.db, id)
  if (!before) await insertDraft(ctx.db, { id, kind: 'service', userId, providerId, form }, ctx.now)
  else if (before.providerId === providerId)
    await updateDraft(ctx.db, { id, form, providerId, changedBy: userId }, ctx.now)
}
