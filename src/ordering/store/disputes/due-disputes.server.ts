import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Disputes past their deadline, longest overdue first; the caller checks each again with its lock. */
export const listDueDisputes = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string; itemId: string }>(sql`select id, item_id from disputes where due_at <= ${isoOf(now)}
    order by due_at, id limit ${atMost}`)

/** Photos and proofs past their retention time. */
export const lockOldDisputeFiles = (db: Database, now: Instant, atMost: number) =>
  db.rows<{
    id: string
    media: string[]
  }>(sql`select id, media || answer_media as media from disputes where files_until <= ${isoOf(now)}
    order by files_until limit ${atMost} for update skip locked`)

export const dropDisputeFiles = (db: Database, ids: string[]) =>
  db.run(sql`update disputes set media = '{}', answer_media = '{}', files_until = null where id = any(${ids}::uuid[])`)

/** The value of one US dollar in the currency; undefined without a rate. */
export const findRate = async (db: Database, currency: string): Promise<number | null> =>
  (await db.row<{ perUsd: number }>(sql`select per_usd from currency_rates where currency = ${currency}`))?.perUsd ??
  null

/** The deadline of an item; for a fulfilled item the end of its problem window. */
export const findDueAt = async (db: Database, itemId: string): Promise<Instant | null> =>
  (await db.row<{ dueAt: Instant | null }>(sql`select due_at from order_items where id = ${itemId}`))?.dueAt ?? null
