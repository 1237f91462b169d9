import type { AppContext } from '#server/context.ts'
import { keysOf } from '#media/rules/file-keys.ts'
import { deleteRows, lockExpired } from '#media/store/media.server.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'

const batch = 20

/** Deletes expired files before their rows, so that no file remains without a row. */
export async function purgeMedia(ctx: AppContext, files: FileStore): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const expired = await lockExpired(db, ctx.now, batch)
    await files.remove(expired.flatMap(({ id, purpose }) => keysOf(id, purpose)))
    if (expired.length > 0)
      await deleteRows(
        db,
        expired.map(({ id }) => id),
      )
    return expired.length
  })
}
