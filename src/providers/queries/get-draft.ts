import { userOf, type AppContext } from '#server/context.ts'
import type { Draft } from '#providers/contract.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { openedForm } from '#providers/rules/sign-up/draft-secrets.ts'
import { noDraft } from '#providers/rules/errors.ts'
import { findDraftRow, listDraftRows, type DraftKind, type DraftRow } from '#providers/store/drafts.server.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const mostDrafts = 100

/** Somebody's own draft, or one of a business in which they may write. Refuses: unauthenticated; not-found, for others. */
export async function getDraft(ctx: AppContext, id: string): Promise<Draft> {
  userOf(ctx)
  const row = isId(id) ? await findDraftRow(ctx.db, id) : undefined
  if (!row || !(await maySeeDraft(ctx, row))) throw noDraft()
  return shownDraft(ctx, row)
}

/** Drafts that this person can go on with, newest first. Refuses: unauthenticated. */
export async function listDrafts(ctx: AppContext, kind: DraftKind): Promise<Draft[]> {
  const { userId } = userOf(ctx)
  const rows = await listDraftRows(ctx.db, { userId, kind, limit: mostDrafts })
  return rows.map((row) => shownDraft(ctx, row))
}

/** What is written for a business belongs to its members; a draft without one to whoever began it. */
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
