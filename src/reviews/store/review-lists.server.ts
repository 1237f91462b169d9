import { joined, sql, type Database } from '#platform/database/database.ts'
import type { ReviewStatus } from '#reviews/rules/review-states.ts'
import { wholeColumns, wholeTables, type WholeReview } from '#reviews/store/reviews.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Place {
  at: Instant
  id: string
}

export interface ReviewFilter {
  providerId?: string | undefined
  statuses?: readonly ReviewStatus[] | undefined
  stars?: number | undefined
  /** Only those without an answer since an instant. */
  unansweredSince?: Instant | undefined
}

const conditionsOf = ({ providerId, statuses, stars, unansweredSince }: ReviewFilter) => [
  sql`true`,
  ...(providerId ? [sql`v.provider_id = ${providerId}`] : []),
  ...(statuses ? [sql`v.status = any(${[...statuses]}::text[])`] : []),
  ...(stars ? [sql`v.stars = ${stars}`] : []),
  ...(unansweredSince === undefined ? [] : [sql`v.answer is null and v.created_at >= ${isoOf(unansweredSince)}`]),
]

/** Newest first, from a cursor on if one is given. */
export const listWholeReviews = (db: Database, filter: ReviewFilter, page: { after: Place | null; limit: number }) => {
  const { after, limit } = page
  const behind = after ? [sql`(v.created_at, v.id) < (${isoOf(after.at)}::timestamptz, ${after.id}::uuid)`] : []
  return db.rows<WholeReview>(sql`select ${wholeColumns} from ${wholeTables} where ${joined([...conditionsOf(filter), ...behind], sql` and `)}
    order by v.created_at desc, v.id desc limit ${limit}`)
}

export const countUnanswered = async (db: Database, providerId: string, since: Instant): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from reviews where provider_id = ${providerId} and status = 'published' and answer is null
      and created_at >= ${isoOf(since)}`,
  ))!.count

export const zoneOfBusiness = async (db: Database, providerId: string): Promise<string> =>
  (await db.row<{ zone: string }>(sql`select time_zone as zone from providers where id = ${providerId}`))?.zone ?? 'UTC'
