import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import type { ReviewStatus } from '#reviews/rules/review-states.ts'
import type { Aspect } from '#reviews/rules/review-terms.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A photo of a review, as it was when it was submitted. */
export interface StoredPhoto {
  id: string
  color: string
  blur?: string
}

export interface StoredReview {
  id: string
  serviceId: string
  author: string
  city: string
  stars: number
  aspects: Partial<Record<Aspect, number>>
  text: string
  photos: StoredPhoto[]
  answer: string | null
  createdAt: Instant
}

export const shownColumns = sql`v.id, v.service_id, v.author, v.city, v.stars, v.aspects, v.text, v.photos, v.answer, v.created_at`

/** Reviews of a service or of a provider. */
export type Subject = { serviceId: string } | { providerId: string }

export interface Behind {
  createdAt: Instant
  id: string
}

const about = (subject: Subject): Statement =>
  'serviceId' in subject ? sql`v.service_id = ${subject.serviceId}` : sql`v.provider_id = ${subject.providerId}`

interface Filter {
  stars?: number | undefined
  withPhoto?: boolean | undefined
  withText?: boolean | undefined
  behind?: Behind | undefined
  limit: number
}

/** Published reviews, newest first, from a cursor on if one is given. */
export const selectReviews = (
  db: Database,
  subject: Subject,
  { stars, withPhoto, withText, behind, limit }: Filter,
) => {
  const conditions = [
    about(subject),
    sql`v.status = 'published'`,
    ...(stars === undefined ? [] : [sql`v.stars = ${stars}`]),
    ...(withPhoto ? [sql`v.photos <> '[]'`] : []),
    ...(withText ? [sql`v.text <> ''`] : []),
    ...(behind
      ? [
          sql`v.created_at <= ${isoOf(behind.createdAt)}::timestamptz and (v.created_at < ${isoOf(behind.createdAt)}::timestamptz or v.id > ${behind.id}::uuid)`,
        ]
      : []),
  ]
  return db.rows<StoredReview>(
    sql`select ${shownColumns} from reviews v where ${joined(conditions, sql` and `)} order by v.created_at desc, v.id limit ${limit}`,
  )
}

export const countByStars = (db: Database, subject: Subject) =>
  db.rows<{ stars: number; count: number }>(sql`
    select v.stars, count(*)::int as count from reviews v where ${about(subject)} and v.status = 'published' group by v.stars`)

/** A review with all its data. */
export interface WholeReview extends StoredReview {
  providerId: string
  serviceTitle: string
  providerName: string
  itemId: string | null
  orderId: string | null
  showsName: boolean
  status: ReviewStatus
  reason: string
  reasonText: string
  editedAt: Instant | null
  answeredAt: Instant | null
  /** "K7Q2-9M4T", with the number of the provider's part and the letter of the item. */
  orderReference: string | null
  partNumber: number | null
  letter: string | null
}

export const wholeColumns = sql`${shownColumns}, v.provider_id, s.title as service_title, p.name as provider_name,
  v.item_id, v.order_id, v.shows_name, v.status, v.reason, v.reason_text,
  v.edited_at, v.answered_at, o.reference as order_reference, r.number as part_number, i.letter`

export const wholeTables = sql`reviews v join services s on s.id = v.service_id join providers p on p.id = v.provider_id
  left join order_items i on i.id = v.item_id left join provider_orders r on r.id = i.provider_order_id left join orders o on o.id = v.order_id`

export const findReview = (db: Database, id: string) =>
  db.row<WholeReview>(sql`select ${wholeColumns} from ${wholeTables} where v.id = ${id}`)

export const findReviews = (db: Database, ids: string[]) =>
  db.rows<WholeReview>(sql`select ${wholeColumns} from ${wholeTables} where v.id = any(${ids}::uuid[])`)

export const findReviewOfItem = (db: Database, itemId: string) =>
  db.row<WholeReview>(sql`select ${wholeColumns} from ${wholeTables} where v.item_id = ${itemId}`)

/** Locks a review until the transaction ends. */
export const lockReview = async (db: Database, id: string): Promise<WholeReview | undefined> => {
  const locked = await db.row(sql`select 1 from reviews where id = ${id} for update`)
  return locked ? findReview(db, id) : undefined
}

export interface NewReview {
  id: string
  itemId: string
  orderId: string
  serviceId: string
  providerId: string
  stars: number
  aspects: Record<string, number>
  text: string
  photos: StoredPhoto[]
  showsName: boolean
  author: string
  city: string
  status: ReviewStatus
}

/** False when the item has a review. */
export const insertReview = async (db: Database, one: NewReview, now: Instant): Promise<boolean> =>
  (await db.row(sql`insert into reviews (id, item_id, order_id, service_id, provider_id, stars, aspects, text, photos, shows_name, author, city, status, state_at, created_at)
    values (${one.id}, ${one.itemId}, ${one.orderId}, ${one.serviceId}, ${one.providerId}, ${one.stars}, ${JSON.stringify(one.aspects)}, ${one.text},
      ${JSON.stringify(one.photos)}, ${one.showsName}, ${one.author}, ${one.city}, ${one.status}, ${isoOf(now)}, ${isoOf(now)})
    on conflict (item_id) do nothing returning 1`)) !== undefined

type Written = Pick<NewReview, 'stars' | 'aspects' | 'text' | 'photos' | 'showsName' | 'author' | 'city' | 'status'>

/** Saves the author's edit. */
export const updateWords = (db: Database, id: string, one: Written, now: Instant) =>
  db.run(sql`update reviews set stars = ${one.stars}, aspects = ${JSON.stringify(one.aspects)}, text = ${one.text}, photos = ${JSON.stringify(one.photos)},
    shows_name = ${one.showsName}, author = ${one.author}, city = ${one.city}, status = ${one.status}, state_at = ${isoOf(now)}, edited_at = ${isoOf(now)} where id = ${id}`)

export const updateReviewStatus = (
  db: Database,
  id: string,
  to: { status: ReviewStatus; reason: string; text: string },
  now: Instant,
) =>
  db.run(
    sql`update reviews set status = ${to.status}, reason = ${to.reason}, reason_text = ${to.text}, state_at = ${isoOf(now)} where id = ${id}`,
  )

export const updateAnswer = (
  db: Database,
  id: string,
  { text, userId, isFirst }: { text: string; userId: string; isFirst: boolean },
  now: Instant,
) =>
  db.run(sql`update reviews set answer = ${text}, answered_by = ${userId},
    ${isFirst ? sql`answered_at = ${isoOf(now)}` : sql`answer_edited_at = ${isoOf(now)}`} where id = ${id}`)

/** What a changed part said before. */
interface Edit {
  part: 'review' | 'answer'
  before: object
}

export const insertEdit = (db: Database, reviewId: string, { part, before }: Edit, now: Instant) =>
  db.run(
    sql`insert into review_edits (review_id, at, part, before) values (${reviewId}, ${isoOf(now)}, ${part}, ${JSON.stringify(before)})`,
  )

/** Whether another review has the same text. */
export const isSaidElsewhere = async (db: Database, text: string, besides: string): Promise<boolean> =>
  (await db.row(sql`select 1 from reviews where length(text) >= 20 and text_mark = md5(lower(regexp_replace(btrim(${text}::text), '\\s+', ' ', 'g')))
    and id <> ${besides}::uuid limit 1`)) !== undefined

/**
 * Recalculates the rating of a service from its published reviews. Locks the service, so that concurrent changes run
 * one after another.
 */
export const updateRating = async (db: Database, serviceId: string): Promise<void> => {
  await db.run(sql`select 1 from services where id = ${serviceId} for no key update`)
  await db.run(sql`update services s set rating_sum = shown.sum, rating_count = shown.count
    from (select coalesce(sum(stars), 0)::int as sum, count(*)::int as count from reviews where service_id = ${serviceId} and status = 'published') shown
    where s.id = ${serviceId}`)
}
