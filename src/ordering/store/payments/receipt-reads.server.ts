import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface SubjectRow {
  subjectId: string
  orderReference: string
  number: number
  letter: string | null
  snapshot: Snapshot | null
  commissionPercent: number | null
  country: string
}

/** Items and parts of orders, by id. */
export const listSubjects = (db: Database, ids: string[]) =>
  db.rows<SubjectRow>(sql`select i.id as subject_id, o.reference as order_reference, r.number, i.letter, i.snapshot,
      i.commission_percent, coalesce(i.snapshot->'place'->>'country', p.country) as country
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id join providers p on p.id = r.provider_id
    where i.id = any(${ids}::uuid[])
    union all
    select r.id, o.reference, r.number, null, null, null, p.country
    from provider_orders r join orders o on o.id = r.order_id join providers p on p.id = r.provider_id where r.id = any(${ids}::uuid[])`)

interface Span {
  providerId: string
  currency: string
  from: Instant
  until: Instant
}

/** Fulfilled items of a time span that were paid at the venue, at least in part. */
export const listVenueItems = (db: Database, { providerId, currency, from, until }: Span) =>
  db.rows<{ subjectId: string; country: string; at: Instant; amountMinor: number }>(sql`select i.id as subject_id,
      coalesce(i.snapshot->'place'->>'country', p.country) as country, e.at, (i.total_minor - i.due_now_minor)::bigint as amount_minor
    from order_items i join provider_orders r on r.id = i.provider_order_id join providers p on p.id = r.provider_id
    join lateral (select min(v.at) as at from order_item_events v where v.item_id = i.id and v.to_status = 'fulfilled' and v.from_status <> 'fulfilled') e on true
    where r.provider_id = ${providerId} and i.currency = ${currency} and i.status in ('fulfilled','completed')
      and e.at >= ${isoOf(from)} and e.at < ${isoOf(until)} and i.total_minor > i.due_now_minor
    order by e.at, i.id`)
