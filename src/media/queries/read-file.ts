import type { AppContext } from '#server/context.ts'
import { documentKey, pictureFormats, pictureKey, pictureWidths } from '#media/rules/file-keys.ts'
import { downloadName } from '#media/rules/file-name.ts'
import { isDocument } from '#media/rules/purposes.ts'
import { listRows } from '#media/store/media.server.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'
import { isId } from '#shared/ids.ts'

const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The content of "019a…-640.webp"; undefined for any other name. */
export async function readPicture(
  files: FileStore,
  name: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const [, id, widthText, formatText] = /^([0-9a-f-]{36})-(\d{3,4})\.([a-z]{3,4})$/.exec(name) ?? []
  const width = pictureWidths.find((one) => String(one) === widthText)
  const format = pictureFormats.find((one) => one === formatText)
  if (!isId(id) || !width || !format) return undefined
  const bytes = await files.read(pictureKey(id, width, format))
  return bytes && { bytes, type: typeOfFormat[format] }
}

/** A document with its download name. The caller has checked the signature. */
export async function readDocument(ctx: AppContext, files: FileStore, id: string) {
  const [row] = await listRows(ctx.db, [id], ctx.now)
  if (!row || !isDocument(row.purpose) || row.status !== 'ready' || !row.contentType) return undefined
  const bytes = await files.read(documentKey(id))
  return bytes && { bytes, type: row.contentType, name: downloadName(row.fileName, row.contentType) }
}
