import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { cleanFileName } from '#media/rules/file-name.ts'
import { daysUntilUnusedGoes, hoursUntilUnfinishedGoes, isPurpose, mostBytesOf } from '#media/rules/purposes.ts'
import { unknownPurpose, uploadEmpty, uploadTooBig, wrongOffset } from '#media/rules/errors.ts'
import { insertMedia } from '#media/store/media.server.ts'
import {
  findUpload,
  insertPart,
  lockUpload,
  markWhole,
  updateReceived,
  type UploadRow,
} from '#media/store/parts.server.ts'
import { isId, newId } from '#shared/ids.ts'
import { notFound } from '#shared/app-error.ts'

const hour = 3_600_000

interface UploadInput {
  purpose: unknown
  fileName: string
  sizeBytes: number
  /** Whether the sender runs a live provider. */
  isOfBusiness?: boolean
}

/** Starts an upload. Throws `upload-empty`, `upload-too-big`, an error for an unknown purpose, and `rate-limited`. */
export async function beginUpload(
  ctx: AppContext,
  { purpose, fileName, sizeBytes, isOfBusiness = false }: UploadInput,
): Promise<string> {
  if (!isPurpose(purpose)) throw unknownPurpose()
  if (sizeBytes === 0) throw uploadEmpty(purpose)
  if (sizeBytes > mostBytesOf(purpose)) throw uploadTooBig(purpose)
  const visitor = visitorOf(ctx)
  // Visitors are limited by network address, because they get a new id by deleting a cookie.
  const who = visitor.kind === 'user' ? visitor.userId : visitor.addressHash
  const atMost = ctx.settings.get(isOfBusiness ? 'media.uploads_per_hour_of_business' : 'media.uploads_per_hour')
  await limitRate(ctx, { bucket: `media.upload:${who}`, atMost, perSeconds: 3_600 })
  const id = newId()
  const expiresAt = ctx.now + hoursUntilUnfinishedGoes * hour
  await insertMedia(ctx.db, {
    id,
    ownerId: visitor.visitorId,
    purpose,
    fileName: cleanFileName(fileName),
    sizeBytes,
    now: ctx.now,
    expiresAt,
  })
  return id
}

/** The progress of an upload. Throws `not-found`, also for uploads of others. */
export async function getUpload(ctx: AppContext, id: string): Promise<UploadRow> {
  const upload = isId(id) ? await findUpload(ctx.db, id, visitorOf(ctx).visitorId, ctx.now) : undefined
  return upload ?? missing()
}

/**
 * Stores received bytes. The row is only locked while they are stored: of two requests that continue at the same byte,
 * in any process, the second one is rejected.
 */
export async function receivePart(
  ctx: AppContext,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
): Promise<number> {
  if (!isId(id)) return missing()
  return ctx.db.transaction(async (db) => {
    const upload = (await lockUpload(db, id, visitorOf(ctx).visitorId, ctx.now)) ?? missing()
    if (upload.receivedBytes !== offset || offset + bytes.length > upload.sizeBytes) throw wrongOffset()
    if (bytes.length === 0) return offset
    const received = offset + bytes.length
    await insertPart(db, id, offset, bytes)
    await updateReceived(db, id, received)
    if (received < upload.sizeBytes) return received
    await markWhole(db, id, ctx.now, ctx.now + daysUntilUnusedGoes * 24 * hour)
    await ctx.invalidate(db, 'due:media')
    return received
  })
}

function missing(): never {
  throw notFound('upload')
}
