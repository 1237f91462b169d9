import type { AppContext } from '#server/context.ts'
import type { Media, MediaPurpose } from '#media/contract.ts'
import { mediaOf } from '#media/queries/list-media.ts'
import { photoNotReady, photoRejected } from '#media/rules/errors.ts'
import { lockRows, markUsed, type MediaRow } from '#media/store/media.server.ts'
import { notFound } from '#shared/app-error.ts'

interface Use {
  /** Null: no business, somebody who writes to the market; then the actor's own files alone are taken. */
  providerId: string | null
  /** What they have to have been sent for: each purpose has its own least size. */
  purpose?: MediaPurpose
  /** What a customer sent stays theirs, although it stands on a page of the business: only these are taken besides the actor's own. */
  allowedIds?: readonly string[]
}

/**
 * Somebody uses these files from now on, so they stay: the actor's own, or what is that business's already.
 * Refuses: not-found (also for foreign ones), photo-not-ready, and whatever a file was refused for.
 */
export async function useMedia(
  ctx: AppContext,
  ids: string[],
  { providerId, purpose, allowedIds }: Use,
): Promise<Media[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  return ctx.db.transaction(async (db) => {
    const rows = await lockRows(db, wanted, ctx.now)
    const byId = new Map(rows.filter((row) => mayUse(ctx, row, { providerId, allowedIds })).map((row) => [row.id, row]))
    const own = wanted.map((id) => byId.get(id) ?? missing())
    for (const row of own) requireReady(row, purpose)
    await markUsed(db, wanted, providerId)
    return own.map(mediaOf)
  })
}

const mayUse = ({ actor }: AppContext, row: MediaRow, { providerId, allowedIds }: Use) =>
  actor.kind === 'system' ||
  row.ownerId === actor.visitorId ||
  (allowedIds ? allowedIds.includes(row.id) : providerId !== null && row.providerId === providerId)

function missing(): never {
  throw notFound('photo')
}

function requireReady({ status, refusal, purpose }: MediaRow, wanted = purpose): void {
  if (purpose !== wanted) throw photoRejected('upload-purpose', purpose)
  if (status === 'refused') throw photoRejected(refusal ?? 'upload-failed', purpose)
  if (status !== 'ready') throw photoNotReady()
}
