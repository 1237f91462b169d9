import { sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** An ordered item, with what its review needs. */
export interface BoughtItem {
  id: string
  orderId: string
  orderReference: string
  partNumber: number
  letter: string
  serviceId: string
  providerId: string
  providerName: string
  firstName: string
  email: string
  city: string
  status: string
  title: string
  picture: { file: string; alt: string; color?: string } | null
  category: string
  timeZone: string
  place: string
  startsAt: Instant | null
  placedAt: Instant
  /** When it was done, or the provider did not come; null: neither. */
  doneAt: Instant | null
  /** Whether the customer, or the owner of the email address, is a member of the provider. */
  isOfSeller: boolean
}

const doneAt = sql`(select max(e.at) from order_item_events e where e.item_id = i.id and e.what = 'status'
  and ((i.status in ('fulfilled','completed') and e.to_status = 'fulfilled')
    or (i.status = 'completed' and e.to_status = 'completed' and e.from_status = 'no_show')
    or (i.status = 'no_show' and e.to_status = 'no_show' and e.details ->> 'missedBy' = 'provider')))`

const isOfSeller = sql`exists (select 1 from provider_members m join auth_user a on a.id = m.user_id
  where m.provider_id = r.provider_id and (m.user_id = o.visitor_id or lower(a.email) = lower(o.email)))`

const columns = sql`i.id, r.order_id, o.reference as order_reference, r.number as part_number, i.letter, i.service_id,
  r.provider_id, r.provider_name, o.first_name, o.email,
  coalesce(nullif((select u.city from users u where u.user_id = o.visitor_id), ''), r.address ->> 'city', '') as city,
  i.status, i.snapshot ->> 'title' as title, i.snapshot -> 'picture' as picture, i.snapshot ->> 'category' as category,
  i.snapshot ->> 'timeZone' as time_zone, i.snapshot -> 'place' ->> 'city' as place, (i.snapshot ->> 'startsAt')::bigint as starts_at,
  i.placed_at, ${doneAt} as done_at, ${isOfSeller} as is_of_seller`

const tables = sql`order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id`

export const listBoughtItems = (db: Database, orderIds: string[]) =>
  db.rows<BoughtItem>(
    sql`select ${columns} from ${tables} where r.order_id = any(${orderIds}::uuid[]) order by r.number, i.letter`,
  )

export const findBoughtItem = (db: Database, id: string) =>
  db.row<BoughtItem>(sql`select ${columns} from ${tables} where i.id = ${id}`)

/** The same with a lock until the transaction ends. */
export const lockBoughtItem = async (db: Database, id: string): Promise<BoughtItem | undefined> => {
  const locked = await db.row(sql`select 1 from order_items where id = ${id} for update`)
  return locked ? findBoughtItem(db, id) : undefined
}

export interface Owner {
  userId: string
  /** A verified email address; null: none. */
  verifiedEmail: string | null
}

/** The orders of a person: placed by their account, or as a guest with their email address. */
export const isOf = ({
  userId,
  verifiedEmail,
}: Owner): Statement => sql`(o.visitor_id = ${userId} or (lower(o.email) = lower(${verifiedEmail}::text)
  and not exists (select from auth_user u where u.id = o.visitor_id)))`

/** Items that a person may still review, newest first. */
export const listUnreviewed = (db: Database, owner: Owner, now: string, limit: number) =>
  db.rows<BoughtItem>(sql`select ${columns} from ${tables} join review_invitations n on n.item_id = i.id
    where ${isOf(owner)} and n.closes_at > ${now}::timestamptz and not exists (select 1 from reviews v where v.item_id = i.id)
      and i.status in ('fulfilled','completed','no_show') order by n.opened_at desc, i.id limit ${limit}`)
