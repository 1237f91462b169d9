import type { AppContext } from '#server/context.ts'
import { cleanFileName } from '#media/rules/file-name.ts'
import { selectPhotosByName } from '#media/store/media.server.ts'

/** Photos of a business, or of somebody, by the names of their files or their ids: the newest of each name. Asks for no rights. */
export async function findPhotosByName(
  ctx: AppContext,
  { names, ownerId, providerId }: { names: string[]; ownerId: string | null; providerId: string },
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const cleaned = names.map(cleanFileName)
  const found = await selectPhotosByName(ctx.db, { names: cleaned, ownerId, providerId, now: ctx.now })
  const known = new Map(
    found.flatMap(({ id, fileName }) => [
      [fileName, id],
      [id, id],
    ]),
  )
  return new Map(names.flatMap((name, at) => (known.has(cleaned[at]!) ? [[name, known.get(cleaned[at]!)!]] : [])))
}

/** Id → name of the file, for photos of a business. */
export async function namesOfPhotos(ctx: AppContext, providerId: string, ids: string[]): Promise<Map<string, string>> {
  const found = await selectPhotosByName(ctx.db, { names: ids, ownerId: null, providerId, now: ctx.now })
  return new Map(found.map(({ id, fileName }) => [id, fileName]))
}
