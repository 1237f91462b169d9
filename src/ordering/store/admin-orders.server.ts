import { sql, type Database, type Statement } from '#platform/database.ts'
import type { Instant } from '#shared/instant.ts'

export interface AdminOrderRow {
  id: string
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  placedAt: Instant
  providers: string[]
  statuses: string[]
}

/** Where a list goes on: behind this order. */
export interface After {
  at: string
  id: string
}

const columns = sql`o.id, o.reference, o.first_name, o.last_name, o.email, o.phone, o.placed_at,
  array(select r.provider_name from provider_orders r where r.order_id = o.id order by r.number) as providers,
  array(select i.status from provider_orders r join order_items i on i.provider_order_id = r.id where r.order_id = o.id) as statuses`

const before = (at: Statement, id: Statement, after: After | null): Statement =>
  after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``

const newest = (
  condition: Statement,
  after: After | null,
  atMost: number,
): Statement => sql`select o.id, o.placed_at from orders o
  where ${condition} ${before(sql`o.placed_at`, sql`o.id`, after)} order by o.placed_at desc, o.id desc limit ${atMost}`

/** Each way to search has an index of its own; of those that a text may mean, all are tried. */
function candidates(text: string, after: After | null, atMost: number): Statement {
  if (text === '') return newest(sql`true`, after, atMost)
  const start = `${text.toLowerCase().replaceAll(/[\\%_]/g, '')}%`
  const digits = text.replaceAll(/[^0-9]/g, '')
  const byEmail = newest(sql`lower(o.email) like ${start}`, after, atMost)
  if (text.includes('@')) return byEmail
  if (digits.length >= 6 && !/[a-z]/i.test(text)) {
    const end = `${[...digits].toReversed().join('')}%`
    return newest(sql`reverse(regexp_replace(o.phone, '[^0-9]', '', 'g')) like ${end}`, after, atMost)
  }
  return sql`(${byEmail}) union (select r.order_id, r.placed_at from provider_orders r
    where r.provider_id = any(array(select p.id from providers p where lower(p.name) like ${start} order by p.name, p.id limit 20))
      ${before(sql`r.placed_at`, sql`r.order_id`, after)} order by r.placed_at desc, r.order_id desc limit ${atMost})`
}

/** Orders by the beginning of an address or of a provider's name, or by the end of a number; without a text all. The newest first. */
export const searchOrders = (db: Database, { text, after }: { text: string; after: After | null }, atMost: number) =>
  db.rows<AdminOrderRow>(sql`with found as (select id, placed_at from (${candidates(text, after, atMost)}) w order by placed_at desc, id desc limit ${atMost})
    select ${columns} from found join orders o on o.id = found.id order by found.placed_at desc, found.id desc`)

export const findAdminOrder = (db: Database, reference: string) =>
  db.rows<AdminOrderRow>(sql`select ${columns} from orders o where o.reference = ${reference}`)

export interface QueuedReport {
  id: string
  itemId: string
  kind: string
  reference: string
  number: number
  letter: string
  title: string
  providerName: string
  customerName: string
  text: string
  answer: string
  madeAt: Instant
  startsAt: Instant | null
  totalMinor: number
  currency: string
  timeZone: string
  city: string
}

/** What waits for an administrator's word, the longest waiting first. */
export const listQueuedReports = (db: Database, atMost: number) =>
  db.rows<QueuedReport>(sql`select p.id, p.item_id, p.kind, o.reference, r.number, i.letter, i.snapshot ->> 'title' as title,
      r.provider_name, o.first_name || ' ' || o.last_name as customer_name, p.text, p.answer, p.made_at,
      (i.snapshot ->> 'startsAt')::bigint as starts_at, i.total_minor, i.currency, i.snapshot ->> 'timeZone' as time_zone,
      i.snapshot -> 'place' ->> 'city' as city
    from item_reports p join order_items i on i.id = p.item_id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where p.status = 'with_market' order by p.made_at, p.id limit ${atMost}`)

export const findItemBooking = (db: Database, itemId: string) =>
  db.row<{ bookingId: string | null }>(sql`select booking_id from order_items where id = ${itemId}`)
