import { mostUnread, type Notice } from '#notifications/rules/notices.ts'
import { sql, type Database } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

export interface NewNotice extends Pick<Notice, 'id' | 'kind' | 'title' | 'text' | 'href'> {
  userId: string
}

/** 0 when it was told before, or when its reader is gone. */
export const insertNotice = (db: Database, { id, userId, kind, title, text, href }: NewNotice, now: Instant) =>
  db.run(sql`insert into notices (id, user_id, at, kind, title, text, href)
    select ${id}, u.id, ${isoOf(now)}, ${kind}, ${title}, ${text}, ${href} from auth_user u where u.id = ${userId}
    on conflict (id) do nothing`)

/** The same notice again: it is new, with these words. */
export const raiseNotice = (db: Database, { id, userId, kind, title, text, href }: NewNotice, now: Instant) =>
  db.run(sql`insert into notices (id, user_id, at, kind, title, text, href)
    select ${id}, u.id, ${isoOf(now)}, ${kind}, ${title}, ${text}, ${href} from auth_user u where u.id = ${userId}
    on conflict (id) do update set at = excluded.at, title = excluded.title, text = excluded.text, href = excluded.href, read_at = null`)

/** What they are about was seen. Returns whose they are. */
export const quietNotices = (db: Database, ids: string[], now: Instant) =>
  db.rows<{ userId: string }>(
    sql`update notices set read_at = ${isoOf(now)} where id = any(${ids}::uuid[]) and read_at is null returning user_id`,
  )

interface Page {
  after: { key: number; id: string } | undefined
  atMost: number
}

/** The newest first. */
export const listNoticesOf = (db: Database, userId: string, { after, atMost }: Page) =>
  db.rows<Notice>(sql`select id, at, kind, title, text, href, read_at is not null as is_read from notices
    where user_id = ${userId} ${after ? sql`and (at, id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at desc, id desc limit ${atMost}`)

export const countUnreadOf = (db: Database, userId: string) =>
  db.row<{ count: number }>(sql`select count(*) as count from (
    select 1 from notices where user_id = ${userId} and read_at is null limit ${mostUnread + 1}) unread`)

/** Without ids: all of them. */
export const markRead = (db: Database, userId: string, ids: string[] | null, now: Instant) =>
  db.run(sql`update notices set read_at = ${isoOf(now)}
    where user_id = ${userId} and read_at is null ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}`)

export const deleteNoticesBefore = (db: Database, at: Instant, atMost: number) =>
  db.run(
    sql`delete from notices where id in (select id from notices where at < ${isoOf(at)} order by at limit ${atMost} for update skip locked)`,
  )

export const listAllNotices = (db: Database, userId: string, atMost: number) =>
  listNoticesOf(db, userId, { after: undefined, atMost })

export const deleteNoticesOf = (db: Database, userId: string) =>
  db.run(sql`delete from notices where user_id = ${userId}`)
