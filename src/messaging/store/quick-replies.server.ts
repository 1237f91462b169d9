import type { QuickReply } from '#messaging/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const listReplies = (db: Database, providerId: string) =>
  db.rows<QuickReply>(
    sql`select id, title, text from quick_replies where provider_id = ${providerId} order by made_at, id`,
  )

/** Serialises changes, so that the limit holds. */
export const lockReplies = (db: Database, providerId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`quick-replies:${providerId}`}, 0))`)

export const insertReply = (db: Database, providerId: string, { id, title, text }: QuickReply, at: Instant) =>
  db.run(
    sql`insert into quick_replies (id, provider_id, title, text, made_at) values (${id}, ${providerId}, ${title}, ${text}, ${isoOf(at)})`,
  )

export const updateReply = (db: Database, providerId: string, { id, title, text }: QuickReply) =>
  db.run(
    sql`update quick_replies set title = ${title}, text = ${text} where id = ${id} and provider_id = ${providerId}`,
  )

export const deleteReply = (db: Database, providerId: string, id: string) =>
  db.run(sql`delete from quick_replies where id = ${id} and provider_id = ${providerId}`)
