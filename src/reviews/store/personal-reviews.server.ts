import { sql, type Database } from '#platform/database/database.ts'
import { isOf, type Owner } from '#reviews/store/bought.server.ts'
import { wholeColumns, wholeTables, type WholeReview } from '#reviews/store/reviews.server.ts'

/** Reviews of the items of these orders. */
export const listReviewsOfOrders = (db: Database, orderIds: string[]) =>
  db.rows<WholeReview>(sql`select ${wholeColumns} from ${wholeTables} where v.order_id = any(${orderIds}::uuid[])`)

/** All reviews of a person, newest first, with the venue's time zone. */
export const listReviewsOfPerson = (db: Database, owner: Owner, limit: number) =>
  db.rows<
    WholeReview & { timeZone: string }
  >(sql`select ${wholeColumns}, i.snapshot ->> 'timeZone' as time_zone from ${wholeTables}
    where v.item_id is not null and ${isOf(owner)} order by v.created_at desc, v.id limit ${limit}`)

/**
 * Removes the author from reviews, and the providers' ratings of the person. Returns the photos, which are deleted as
 * well.
 */
export const anonymizeReviewer = async (
  db: Database,
  owner: Owner,
  name: string,
): Promise<{ photos: { id: string }[]; serviceId: string; providerId: string; id: string; status: string }[]> => {
  await db.run(sql`delete from customer_marks k using order_items i, provider_orders r, orders o
    where i.id = k.item_id and r.id = i.provider_order_id and o.id = r.order_id and ${isOf(owner)}`)
  await db.run(sql`delete from review_invitations n using orders o where o.id = n.order_id and ${isOf(owner)}`)
  await db.run(
    sql`delete from review_edits e using reviews v, orders o where v.id = e.review_id and o.id = v.order_id and e.part = 'review' and ${isOf(owner)}`,
  )
  return db.rows(sql`with attributed as (select v.id, v.photos from reviews v join orders o on o.id = v.order_id where ${isOf(owner)} for update of v)
    update reviews v set author = ${name}, city = '', photos = '[]', shows_name = false from attributed where attributed.id = v.id
    returning attributed.photos, v.service_id, v.provider_id, v.id, v.status`)
}

/** Keeps reports, but replaces their author by a random id. */
export const anonymizeReporter = (db: Database, visitorId: string) =>
  db.run(sql`update review_reports set by_visitor = gen_random_uuid(), text = '' where by_visitor = ${visitorId}`)
