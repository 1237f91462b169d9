import { mostUnread, type InAppNotification } from '#notifications/rules/in-app-notifications.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface NewInAppNotification extends Pick<InAppNotification, 'id' | 'kind' | 'title' | 'text' | 'href'> {
  userId: string
}

/** 0 when it exists, or when its recipient is deleted. */
export const insertNotification = (
  db: Database,
  { id, userId, kind, title, text, href }: NewInAppNotification,
  now: Instant,
) =>
  db.run(sql`insert into notifications (id, user_id, at, kind, title, text, href)
    select ${id}, u.id, ${isoOf(now)}, ${kind}, ${title}, ${text}, ${href} from auth_user u where u.id = ${userId}
    on conflict (id) do nothing`)

/** Renews a notification with this text. */
export const raiseNotification = (
  db: Database,
  { id, userId, kind, title, text, href }: NewInAppNotification,
  now: Instant,
) =>
  db.run(sql`insert into notifications (id, user_id, at, kind, title, text, href)
    select ${id}, u.id, ${isoOf(now)}, ${kind}, ${title}, ${text}, ${href} from auth_user u where u.id = ${userId}
    on conflict (id) do update set at = excluded.at, title = excluded.title, text = excluded.text, href = excluded.href, read_at = null`)

/** Marks notifications of a subject as read. Returns their recipients. */
export const markNotificationsRead = (db: Database, ids: string[], now: Instant) =>
  db.rows<{ userId: string }>(
    sql`update notifications set read_at = ${isoOf(now)} where id = any(${ids}::uuid[]) and read_at is null returning user_id`,
  )

interface Page {
  after: { key: number; id: string } | undefined
  atMost: number
}

/** Newest first. */
export const listNotificationsOf = (db: Database, userId: string, { after, atMost }: Page) =>
  db.rows<InAppNotification>(sql`select id, at, kind, title, text, href, read_at is not null as is_read from notifications
    where user_id = ${userId} ${after ? sql`and (at, id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at desc, id desc limit ${atMost}`)

export const countUnreadOf = (db: Database, userId: string) =>
  db.row<{ count: number }>(sql`select count(*) as count from (
    select 1 from notifications where user_id = ${userId} and read_at is null limit ${mostUnread + 1}) unread`)

/** Without ids: all of them. */
export const markRead = (db: Database, userId: string, ids: string[] | null, now: Instant) =>
  db.run(sql`update notifications set read_at = ${isoOf(now)}
    where user_id = ${userId} and read_at is null ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}`)

export const deleteNotificationsBefore = (db: Database, at: Instant, atMost: number) =>
  db.run(
    sql`delete from notifications where id in (select id from notifications where at < ${isoOf(at)} order by at limit ${atMost} for update skip locked)`,
  )

export const listAllNotifications = (db: Database, userId: string, atMost: number) =>
  listNotificationsOf(db, userId, { after: undefined, atMost })

export const deleteNotificationsOf = (db: Database, userId: string) =>
  db.run(sql`delete from notifications where user_id = ${userId}`)
