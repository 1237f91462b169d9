import type { AppContext } from '#server/context.ts'
import type { Media, MediaPurpose } from '#media/contract.ts'
import { mediaOf } from '#media/queries/list-media.ts'
import { photoNotReady, photoRejected } from '#media/rules/errors.ts'
import { lockRows, markUsed, type MediaRow } from '#media/store/media.server.ts'
import { notFound } from '#shared/app-error.ts'

interface Use {
  /** Null: no provider, for a person who writes to the market; then only the actor's own files are allowed. */
  providerId: string | null
  /** The purpose for which they must have been uploaded; each has its own minimum size. */
  purpose?: MediaPurpose
  /**
   * Files of customers stay theirs, even on a page of the provider: besides the actor's own files only these are
   * allowed.
   */
  allowedIds?: readonly string[]
}

/**
 * Marks files as used, so that they do not expire: the actor's own, or those of the provider. Throws `not-found` (also
 * for files of others), `photo-not-ready`, and the error with which a file was rejected.
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
    const mediaRows = wanted.map((id) => byId.get(id) ?? missing())
    for (const row of mediaRows) requireReady(row, purpose)
    await markUsed(db, wanted, providerId)
    return mediaRows.map(mediaOf)
  })
}

const mayUse = ({ actor }: AppContext, row: MediaRow, { providerId, allowedIds }: Use) =>
  actor.kind === 'system' ||
  row.ownerId === actor.visitorId ||
  (allowedIds ? allowedIds.includes(row.id) : providerId !== null && row.providerId === providerId)

function missing(): never {
  throw notFound('photo')
}

function requireReady({ status, errorCode, purpose }: MediaRow, wanted = purpose): void {
  if (purpose !== wanted) throw photoRejected('upload-purpose', purpose)
  if (status === 'rejected') throw photoRejected(errorCode ?? 'upload-failed', purpose)
  if (status !== 'ready') throw photoNotReady()
}
