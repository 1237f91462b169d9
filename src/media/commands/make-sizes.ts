import type { AppContext } from '#server/context.ts'
import { bandsOf } from '#media/rules/alike.ts'
import { documentKey, keysOf, pictureKey, pictureWidths, type PictureFormat } from '#media/rules/file-keys.ts'
import { isWholePdf } from '#media/rules/is-whole-pdf.ts'
import { isDocument, mostPixels, mostStretched, mostTries, purposeLimits } from '#media/rules/purposes.ts'
import { returnTry, markReady, markRejected, lockNext, tryAgain, type DueMedia } from '#media/store/due-media.server.ts'
import { deleteParts, readParts } from '#media/store/parts.server.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import { typeOfBytes } from '#shared/file-type.ts'
import type { MadePicture, PictureMaker, PictureRequest } from '#shared/adapters/picture-maker.ts'

type PipelineContext = Pick<AppContext, 'db' | 'now'>

interface Workshop {
  files: FileStore
  pictures: PictureMaker
}

const second = 1_000
/** How long one process owns an upload; longer than the work may take. */
const ownedSeconds = 150
const listWidth = 640
const listBytes = 60_000

/** Makes the sizes of the next complete upload; returns the number of processed uploads. */
export async function makeSizes(ctx: PipelineContext, workshop: Workshop): Promise<number> {
  const due = await lockNext(ctx.db, ctx.now, ctx.now + ownedSeconds * second)
  if (!due) return 0
  try {
    await work(ctx, due, workshop)
  } catch (error) {
    // The storage or the database failed, not the file: this attempt does not count.
    await returnTry(ctx.db, due.id, ctx.now + 30 * second)
    throw error
  }
  return 1
}

async function work(ctx: PipelineContext, due: DueMedia, { files, pictures }: Workshop): Promise<void> {
  if (due.tries > mostTries) return markFailed(ctx, due, 'upload-failed')
  const bytes = await readParts(ctx.db, due.id)
  if (!bytes) return
  if (isDocument(due.purpose) && typeOfBytes(bytes) === 'application/pdf') return storePdf(ctx, due, bytes, files)
  const outcome = await pictures.make(bytes, wishFor(due))
  if ('error' in outcome) return markFailed(ctx, due, outcome.error)
  if ('made' in outcome) return storeSizes(ctx, due, outcome.made, files)
  if (outcome.lost === 'closed') return void (await returnTry(ctx.db, due.id, ctx.now))
  if (due.tries >= mostTries) return markFailed(ctx, due, 'upload-failed')
  await tryAgain(ctx.db, due.id, ctx.now + due.tries * 5 * second)
}

function wishFor({ purpose }: DueMedia): PictureRequest {
  const { types, minWidth, minHeight } = purposeLimits[purpose]
  const limits = { types, minWidth, minHeight, mostPixels, mostStretched }
  return isDocument(purpose)
    ? { ...limits, make: 'cleaned' }
    : { ...limits, make: 'sizes', widths: [...pictureWidths], listWidth, listBytes }
}

const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** Files first, then the row, so that a file exists when it is reported as ready. */
async function storeSizes(
  ctx: PipelineContext,
  { id, purpose }: DueMedia,
  made: MadePicture,
  files: FileStore,
): Promise<void> {
  const keyOf = (width: number, format: string) =>
    isDocument(purpose) ? documentKey(id) : pictureKey(id, width, format as PictureFormat)
  await Promise.all(
    made.files.map(({ width, format, bytes }) => files.put(keyOf(width, format), bytes, typeOfFormat[format])),
  )
  const { width, height, color, blur, fingerprint } = made
  const contentType = isDocument(purpose) && made.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const bands = purpose === 'photo' ? bandsOf(fingerprint) : []
  await finish(
    ctx,
    { id, purpose },
    { contentType, width, height, color, blur, fingerprint: fingerprint || null, bands },
    files,
  )
}

async function storePdf(ctx: PipelineContext, due: DueMedia, bytes: Uint8Array, files: FileStore): Promise<void> {
  if (!isWholePdf(bytes)) return markFailed(ctx, due, 'upload-broken')
  await files.put(documentKey(due.id), bytes, 'application/pdf')
  const nothing = { width: null, height: null, color: '', blur: '', fingerprint: null, bands: [] }
  await finish(ctx, due, { contentType: 'application/pdf', ...nothing }, files)
}

type Named = Pick<DueMedia, 'id' | 'purpose'>

/** If the upload was deleted meanwhile, its new files are deleted, too. */
async function finish(
  ctx: PipelineContext,
  { id, purpose }: Named,
  details: Parameters<typeof markReady>[2],
  files: FileStore,
): Promise<void> {
  const isStillWanted = await ctx.db.transaction(async (db) => {
    await deleteParts(db, id)
    return (await markReady(db, id, details)) > 0
  })
  if (!isStillWanted) await files.remove(keysOf(id, purpose))
}

async function markFailed(ctx: PipelineContext, { id }: DueMedia, code: ErrorCode): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await markRejected(db, id, code)
    await deleteParts(db, id)
  })
}
