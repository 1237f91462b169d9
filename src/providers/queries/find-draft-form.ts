import type { AppContext } from '#server/context.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { findDraftRow } from '#providers/store/drafts.server.ts'

/** What a business wrote so far of a service; undefined when there is no such draft of it. Asks for no rights. */
export async function findDraftForm(ctx: AppContext, id: string, providerId: string): Promise<DraftForm | undefined> {
  const row = await findDraftRow(ctx.db, id)
  return row?.kind === 'service' && row.providerId === providerId ? row.form : undefined
}
