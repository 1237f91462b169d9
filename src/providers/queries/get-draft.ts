import { userOf, type AppContext } from '#server/context.ts'
import type { Draft } from '#providers/contract.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { openedForm } from '#providers/rules/sign-up/draft-secrets.ts'
import { noDraft } from '#providers/rules/errors.ts'
import { findDraftRow, listDraftRows, type DraftKind, type DraftRow } from '#providers/store/drafts.server.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const mostDrafts = 100

/**
 * A draft of the signed-in user, or of a provider whose services they may edit. Throws `unauthenticated`, and
 * `not-found` for others.
 */
export async function getDraft(ctx: AppContext, id: string): Promise<Draft> {
  userOf(ctx)
  const row = isId(id) ? await findDraftRow(ctx.db, id) : undefined
  if (!row || !(await maySeeDraft(ctx, row))) throw noDraft()
  return shownDraft(ctx, row)
}

/** The drafts that the signed-in user can continue, newest first. Throws `unauthenticated`. */
export async function listDrafts(ctx: AppContext, kind: DraftKind): Promise<Draft[]> {
  const { userId } = userOf(ctx)
  const rows = await listDraftRows(ctx.db, { userId, kind, limit: mostDrafts })
  return rows.map((row) => shownDraft(ctx, row))
}

/** A draft for a provider belongs to its members; any other draft to its author. */
export async function maySeeDraft(ctx: AppContext, { kind, providerId, userId }: DraftRow): Promise<boolean> {
  if (kind === 'provider' || providerId === null) return userOf(ctx).userId === userId
  return (await findMembership(ctx, providerId))?.rights.includes('edit-services') ?? false
}

export const shownDraft = (
  ctx: AppContext,
  { id, kind, providerId, form, version, changedByName, createdAt, updatedAt }: DraftRow,
): Draft => ({
  id,
  kind,
  providerId,
  form: openedForm(ctx, form),
  version,
  changedBy: changedByName,
  createdAt: isoOf(createdAt),
  updatedAt: isoOf(updatedAt),
})
