import type { AppContext } from '#server/context.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { findDraftRow } from '#providers/store/drafts.server.ts'

/** The content of a provider's service draft; undefined when it has no such draft. The caller checks permissions. */
export async function findDraftForm(ctx: AppContext, id: string, providerId: string): Promise<DraftForm | undefined> {
  const row = await findDraftRow(ctx.db, id)
  return row?.kind === 'service' && row.providerId === providerId ? row.form : undefined
}
