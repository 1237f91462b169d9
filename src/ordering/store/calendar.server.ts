import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

export interface PlaceRow {
  id: string
  name: string
  city: string
  timeZone: string
}

export const listPlaces = (db: Database, providerId: string) =>
  db.rows<PlaceRow>(
    sql`select id, name, city, time_zone from locations where provider_id = ${providerId} order by position, id`,
  )

export interface PersonRow {
  id: string
  name: string
  picture: string | null
  role: string | null
  placeId: string
  isActive: boolean
}

export const listPeople = (db: Database, providerId: string) =>
  db.rows<PersonRow>(sql`select id, name, picture, role, location_id as place_id, is_active
    from resources where provider_id = ${providerId} and kind = 'person' order by position, id`)

export interface CalendarScope extends Interval {
  providerId: string
  /** One person; null: everybody, and bookings without a person. */
  staffId: string | null
  placeId: string | null
}

/** A booking that takes time, with its order item if it was ordered. */
export interface VisitRow {
  id: string
  serviceId: string
  staffId: string | null
  placeId: string
  startsAt: Instant
  endsAt: Instant
  takenFrom: Instant
  takenUntil: Instant
  party: number
  status: 'held' | 'active'
  expiresAt: Instant | null
  title: string
  optionName: string | null
  /** For the hold of a proposal: the item that it would move. */
  itemId: string | null
  itemStatus: ItemStatus | null
  acceptBy: Instant | null
  changedAt: Instant | null
  isCheckedIn: boolean
  isMissedByProvider: boolean
  /** The customer said that they will be there, since it was last moved. */
  isConfirmed: boolean
  confirmMode: string | null
  note: string | null
  letter: string | null
  partNumber: number | null
  orderReference: string | null
  source: 'online' | 'walk_in' | 'phone' | null
  firstName: string | null
  lastName: string | null
  proposalId: string | null
  proposedAt: Instant | null
  proposedStaffId: string | null
  proposedBy: Party | null
  answerBy: Instant | null
  isProposed: boolean
}

const longestVisit = days(3)

/** Bookings that take time between two instants, in order of time. Expired holds are excluded. */
export const listVisits = (
  db: Database,
  { providerId, staffId, placeId, startsAt, endsAt }: CalendarScope,
  now: Instant,
) =>
  db.rows<VisitRow>(sql`select b.id, b.service_id, b.staff_id, s.location_id as place_id, b.starts_at,
      b.ends_at, coalesce(taken.from_at, b.starts_at) as taken_from, coalesce(taken.until_at, b.ends_at) as taken_until, b.party, b.status,
      b.expires_at, s.title, so.name as option_name, i.id as item_id, i.status as item_status, i.accept_by,
      i.changed_at, i.snapshot ->> 'confirmMode' as confirm_mode, i.snapshot ->> 'note' as note, i.letter, r.number as part_number,
      coalesce(i.status in ('in_progress','fulfilled','completed') and
        exists (select 1 from order_item_events e where e.item_id = i.id and e.to_status = 'in_progress'), false) as is_checked_in,
      coalesce(i.status = 'no_show' and
        exists (select 1 from order_item_events e where e.item_id = i.id and e.details ->> 'missedBy' = 'provider'), false) as is_missed_by_provider,
      coalesce((select e.what = 'confirmed' from order_item_events e where e.item_id = i.id and e.what in ('confirmed','moved') order by e.id desc limit 1), false) as is_confirmed,
      o.reference as order_reference, o.source, o.first_name, o.last_name, p.id as proposal_id,
      p.starts_at as proposed_at, hold.staff_id as proposed_staff_id, p.by_party as proposed_by, p.expires_at as answer_by, p.hold_id is not distinct from b.id as is_proposed
    from bookings b
      join services s on s.id = b.service_id
      left join service_options so on so.id = b.option_id
      left join lateral (select min(lower(c.during)) as from_at, max(upper(c.during)) as until_at from claims c where c.booking_id = b.id) taken on true
      left join proposals requested on requested.hold_id = b.id and requested.ended_at is null
      left join lateral (select booked_item.* from order_items booked_item where booked_item.booking_id = b.id
        union all select held.* from order_items held where held.id = requested.item_id) i on true
      left join provider_orders r on r.id = i.provider_order_id
      left join orders o on o.id = r.order_id
      left join proposals p on p.item_id = i.id and p.ended_at is null and p.expires_at > ${isoOf(now)}
      left join bookings hold on hold.id = p.hold_id
    where b.provider_id = ${providerId} and b.status in ('held','active') and b.starts_at >= ${isoOf(startsAt - longestVisit)}
      and b.starts_at < ${isoOf(endsAt)} and b.ends_at > ${isoOf(startsAt)} and not (b.status = 'held' and b.expires_at <= ${isoOf(now)})
      and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid) and (${placeId}::uuid is null or s.location_id = ${placeId}::uuid)
    order by b.starts_at, b.id`)

export interface BlockRow extends Interval {
  id: string
  seriesId: string
  /** Null: a block of equipment or a room. */
  staffId: string | null
  placeId: string
  reason: string
  isWeekly: boolean
  /** Number of blocks of the series that still exist. */
  count: number
}

const longestBlock = days(32)

export const listBlocks = (db: Database, { providerId, staffId, placeId, startsAt, endsAt }: CalendarScope) =>
  db.rows<BlockRow>(sql`select k.id, k.series_id, case when r.kind = 'person' then r.id end as staff_id, k.location_id as place_id,
      k.starts_at, k.ends_at, k.reason, k.is_weekly,
      (select count(*)::int from blocks same where same.series_id = k.series_id and same.removed_at is null) as count
    from blocks k join resources r on r.id = k.resource_id
    where k.provider_id = ${providerId} and k.removed_at is null and k.starts_at >= ${isoOf(startsAt - longestBlock)}
      and k.starts_at < ${isoOf(endsAt)} and k.ends_at > ${isoOf(startsAt)}
      and (${staffId}::uuid is null or k.resource_id = ${staffId}::uuid) and (${placeId}::uuid is null or k.location_id = ${placeId}::uuid)
    order by k.starts_at, k.id`)

/** An entry to be moved. */
export interface EntryRow extends Interval {
  kind: 'visit' | 'block'
  /** Of a visit; null for a block. */
  itemId: string | null
  isWalkIn: boolean
  firstName: string | null
  lastName: string | null
  staffId: string
  staffName: string | null
  timeZone: string
  city: string
}

export const findEntry = (db: Database, providerId: string, id: string) =>
  db.row<EntryRow>(sql`select 'visit' as kind, i.id as item_id, coalesce(o.source <> 'online', false) as is_walk_in, o.first_name, o.last_name,
      b.staff_id, r.name as staff_name, l.time_zone, l.city, b.starts_at, b.ends_at
    from bookings b join order_items i on i.booking_id = b.id join provider_orders p on p.id = i.provider_order_id join orders o on o.id = p.order_id
      join services s on s.id = b.service_id join locations l on l.id = s.location_id left join resources r on r.id = b.staff_id
    where b.id = ${id} and b.provider_id = ${providerId} and b.status = 'active' and i.status <> 'awaiting_payment'
    union all select 'block', null, false, null, null, k.resource_id, r.name, l.time_zone, l.city, k.starts_at, k.ends_at
    from blocks k join resources r on r.id = k.resource_id join locations l on l.id = k.location_id
    where k.id = ${id} and k.provider_id = ${providerId} and k.removed_at is null`)

/** Name and time zone of a person of the business. */
export const findPerson = (db: Database, providerId: string, id: string) =>
  db.row<{
    name: string
    timeZone: string
    city: string
  }>(sql`select r.name, l.time_zone, l.city from resources r
    join locations l on l.id = r.location_id where r.id = ${id} and r.provider_id = ${providerId} and r.kind = 'person' and r.is_active`)
