import { visitorOf, type AppContext } from '#server/context.ts'
import { mediaInUse } from '#media/rules/errors.ts'
import { expireNow, lockRows } from '#media/store/media.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Deletes an unused file of the visitor. Throws `not-found` and `media-in-use`. */
export async function deleteMedia(ctx: AppContext, id: string): Promise<void> {
  const { visitorId } = visitorOf(ctx)
  await ctx.db.transaction(async (db) => {
    const [row] = isId(id) ? await lockRows(db, [id], ctx.now) : []
    if (row?.ownerId !== visitorId) throw notFound('file')
    if (row.expiresAt === null) throw mediaInUse()
    await expireNow(db, [id], ctx.now)
    await ctx.invalidate(db, 'due:media-files')
  })
}
