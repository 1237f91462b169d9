import type { AppContext } from '#server/context.ts'
import { countUnreadOf } from '#notifications/store/notifications.server.ts'

/** For the header of every page: one small question, none for who is not signed in. */
export async function countUnread({ db, actor }: AppContext): Promise<{ unread: number }> {
  if (actor.kind !== 'user') return { unread: 0 }
  return { unread: (await countUnreadOf(db, actor.userId))?.count ?? 0 }
}
