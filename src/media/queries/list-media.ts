import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import type { Media } from '#media/contract.ts'
import { isDocument } from '#media/rules/purposes.ts'
import { uploadError } from '#media/rules/upload-errors.ts'
import { listRows, listRowsOf, type MediaRow } from '#media/store/media.server.ts'
import { notFound } from '#shared/app-error.ts'

/** Files in the order of the given ids; missing ones are left out. The caller checks permissions. */
export async function listMedia(ctx: AppContext, ids: string[]): Promise<Media[]> {
  return inOrder(ids, await listRows(ctx.db, ids, ctx.now))
}

/** The same, limited to the visitor's own uploads. */
export async function listMyMedia(ctx: AppContext, ids: string[]): Promise<Media[]> {
  return inOrder(ids, await listRowsOf(ctx.db, ids, visitorOf(ctx).visitorId, ctx.now))
}

/** Throws `not-found`, also for uploads of others. */
export async function getMyMedia(ctx: AppContext, id: string): Promise<Media> {
  const [media] = await listMyMedia(ctx, [id])
  if (!media) throw notFound('file')
  return media
}

function inOrder(ids: string[], rows: MediaRow[]): Media[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [mediaOf(row)] : []
  })
}

/** A row as its sender sees it. */
export function mediaOf(row: MediaRow): Media {
  const { id, purpose, status, fileName, sizeBytes, receivedBytes, width, height, color, blur, errorCode } = row
  const hasPicture = status === 'ready' && !isDocument(purpose)
  const picture = hasPicture
    ? { file: `/media/${id}`, alt: '', color: color ?? '', origin: 'upload', ...(blur && { blur }) }
    : null
  const error = errorCode === null ? null : uploadError(errorCode, purpose)
  return { id, purpose, status, fileName, sizeBytes, receivedBytes, width, height, picture, error }
}
