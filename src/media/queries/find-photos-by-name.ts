import type { AppContext } from '#server/context.ts'
import { cleanFileName } from '#media/rules/file-name.ts'
import { selectPhotosByName } from '#media/store/media.server.ts'

/** Finds photos of a provider or a user by file name or id: the newest for each name. The caller checks permissions. */
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

/** Id → file name, for photos of a provider. */
export async function namesOfPhotos(ctx: AppContext, providerId: string, ids: string[]): Promise<Map<string, string>> {
  const found = await selectPhotosByName(ctx.db, { names: ids, ownerId: null, providerId, now: ctx.now })
  return new Map(found.map(({ id, fileName }) => [id, fileName]))
}
