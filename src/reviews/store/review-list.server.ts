import type { ReviewFilters } from '#reviews/contract-review-list.ts'
import { all, behind, escaped, holding, onDays, type Slice, exactly } from '#platform/database/list-conditions.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'

const shortest = 3
const mostFound = 500

const titled = (q: string) =>
  sql`array(select s.id from services s where lower(s.title) like ${`%${escaped(q.toLowerCase())}%`} limit ${mostFound})`

const named = (q: string) =>
  sql`array(select y.id from providers y where (lower(y.name) || ' ' || lower(y.legal_name) || ' ' || y.slug || ' ' || lower(y.email)) like ${`%${escaped(q.toLowerCase())}%`} limit ${mostFound})`

/** Search by text, by service or business, or by order reference. */
function searched(q: string): Statement[] {
  if (q === '') return []
  const reference = parseReference(q)?.order
  if (reference) return [sql`v.order_id = any(array(select o.id from orders o where o.reference = ${reference}))`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(v.id = ${id} or v.service_id = ${id} or v.provider_id = ${id})`]
  const inWords = all(holding(sql`lower(v.text)`, q))
  // Short words match so many rows that scanning the list finds a page faster than the index.
  if (q.length < shortest) return [inWords]
  return [sql`(${inWords} or v.service_id = any(${titled(q)}) or v.provider_id = any(${named(q)}))`]
}

const conditions = (f: ReviewFilters): Statement[] => [
  ...searched((f.q ?? '').trim()),
  ...exactly(sql`v.id`, f.id),
  ...exactly(sql`v.provider_id`, f.provider),
  ...(f.status ? [sql`v.status = ${f.status}`] : []),
  ...(f.stars ? [sql`v.stars = ${f.stars}`] : []),
  ...(f.category ? [sql`v.service_id in (select s.id from services s where s.category = ${f.category})`] : []),
  ...(f.reported ? [sql`v.id = any(array(select w.review_id from review_reports w where w.ended_at is null))`] : []),
  ...onDays(sql`v.created_at`, f),
]

/** Ids of one page of reviews, newest first. */
export const listReviewIds = (db: Database, filters: ReviewFilters, { after, limit }: Slice) =>
  withFreshPlan<{ id: string; position: string }>(
    db,
    sql`select v.id, v.created_at::text as position from reviews v
    where ${all([...conditions(filters), ...behind(sql`v.created_at`, sql`v.id`, after)])} order by v.created_at desc, v.id desc limit ${limit}`,
  )
