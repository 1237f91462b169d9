import type { AppContext } from '#server/context.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { findDraftRow, insertDraft, updateDraft } from '#providers/store/drafts.server.ts'

export interface DraftToSave {
  id: string
  userId: string
  providerId: string
  form: DraftForm
}

/**
 * Saves a service draft for a provider, replacing its former content. The caller checks permissions; a draft of another
 * provider is not changed.
 */
export async function saveDraftFor(ctx: AppContext, { id, userId, providerId, form }: DraftToSave): Promise<void> {
  const before = await findDraftRow(ctx.db, id)
  if (!before) await insertDraft(ctx.db, { id, kind: 'service', userId, providerId, form }, ctx.now)
  else if (before.providerId === providerId)
    await updateDraft(ctx.db, { id, form, providerId, changedBy: userId }, ctx.now)
}
