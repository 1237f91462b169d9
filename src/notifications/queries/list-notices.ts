import { readCursor, writeCursor } from '#catalogue/rules/cursors.ts'
import { userOf, type AppContext } from '#context.ts'
import { noticesAPage, type Notice } from '#notifications/rules/notices.ts'
import { listNoticesOf } from '#notifications/store/notices.server.ts'

/** What the person was told, the newest first. */
export async function listNotices(ctx: AppContext, cursor = ''): Promise<{ items: Notice[]; next: string | null }> {
  const { userId } = userOf(ctx)
  const found = await listNoticesOf(ctx.db, userId, { after: readCursor(cursor), atMost: noticesAPage + 1 })
  const items = found.slice(0, noticesAPage)
  const last = found.length > items.length ? items.at(-1) : undefined
  return { items, next: last ? writeCursor({ key: last.at, id: last.id }) : null }
}
