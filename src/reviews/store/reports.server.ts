import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredReport {
  reviewId: string
  byParty: 'customer' | 'provider'
  reason: string
  text: string
  madeAt: Instant
  endedAt: Instant | null
}

const columns = sql`review_id, by_party, reason, text, made_at, ended_at`

interface NewReport {
  id: string
  reviewId: string
  byParty: 'customer' | 'provider'
  byVisitor: string
  reason: string
  text: string
}

/** False when the person has reported it before. */
export const insertReport = async (db: Database, one: NewReport, now: Instant): Promise<boolean> =>
  (await db.row(sql`insert into review_reports (id, review_id, by_party, by_visitor, reason, text, made_at)
    values (${one.id}, ${one.reviewId}, ${one.byParty}, ${one.byVisitor}, ${one.reason}, ${one.text}, ${isoOf(now)})
    on conflict (review_id, by_visitor) do nothing returning 1`)) !== undefined

export const listOpenReports = (db: Database, reviewIds: string[]) =>
  db.rows<StoredReport>(
    sql`select ${columns} from review_reports where review_id = any(${reviewIds}::uuid[]) and ended_at is null order by made_at, id`,
  )

export const listReports = (db: Database, reviewIds: string[]) =>
  db.rows<StoredReport>(
    sql`select ${columns} from review_reports where review_id = any(${reviewIds}::uuid[]) order by made_at, id`,
  )

export const endReports = (db: Database, reviewId: string, isUpheld: boolean, now: Instant) =>
  db.run(
    sql`update review_reports set ended_at = ${isoOf(now)}, is_upheld = ${isUpheld} where review_id = ${reviewId} and ended_at is null`,
  )

export interface StoredEdit {
  reviewId: string
  at: Instant
  part: 'review' | 'answer'
  before: { stars?: number; text?: string }
}

export const listEdits = (db: Database, reviewIds: string[]) =>
  db.rows<StoredEdit>(
    sql`select review_id, at, part, before from review_edits where review_id = any(${reviewIds}::uuid[]) order by id`,
  )

interface StoredCustomerRating {
  wasOnTime: boolean
  wasRespectful: boolean
  hasPaid: boolean
}

export const listCustomerRatings = (db: Database, itemIds: string[]) =>
  db.rows<StoredCustomerRating & { itemId: string }>(sql`select item_id, was_on_time, was_respectful, has_paid
    from customer_marks where item_id = any(${itemIds}::uuid[])`)

/** Saves a provider's rating of a customer; the last one counts. */
export const saveCustomerRating = (
  db: Database,
  {
    itemId,
    providerId,
    userId,
    ...mark
  }: StoredCustomerRating & { itemId: string; providerId: string; userId: string },
  now: Instant,
) =>
  db.run(sql`insert into customer_marks (item_id, provider_id, was_on_time, was_respectful, has_paid, by_user, made_at)
    values (${itemId}, ${providerId}, ${mark.wasOnTime}, ${mark.wasRespectful}, ${mark.hasPaid}, ${userId}, ${isoOf(now)})
    on conflict (item_id) do update set was_on_time = excluded.was_on_time, was_respectful = excluded.was_respectful, has_paid = excluded.has_paid,
      by_user = excluded.by_user, made_at = excluded.made_at`)

export const findOpenCases = (db: Database, reviewIds: string[]) =>
  db.rows<{ id: string; reviewId: string }>(sql`select id, subject_id as review_id from moderation_cases
    where subject = 'review' and subject_id = any(${reviewIds}::uuid[]) and decided_at is null`)
