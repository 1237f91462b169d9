import type { AppContext } from '#server/context.ts'
import { countUnreadOf } from '#notifications/store/notifications.server.ts'

/** For the header of every page: one small query, none without a session. */
export async function countUnread({ db, actor }: AppContext): Promise<{ unread: number }> {
  if (actor.kind !== 'user') return { unread: 0 }
  return { unread: (await countUnreadOf(db, actor.userId))?.count ?? 0 }
}
