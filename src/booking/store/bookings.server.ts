import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, minutes, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import type { BookingStatus } from '#booking/rules/bookings/booking-states.ts'
import type { Workload } from '#booking/rules/bookings/choose-staff.ts'
import type { Counted } from '#booking/store/claims.server.ts'

export interface BookingRow {
  id: string
  reference: string | null
  serviceId: string
  providerId: string
  optionId: string
  staffId: string | null
  staffName: string | null
  visitorId: string
  addressHash: string
  status: BookingStatus
  startsAt: Instant
  endsAt: Instant
  timeZone: string
  localStart: string
  party: number
  heldAt: Instant
  expiresAt: Instant | null
  sequence: number
}

export type NewBooking = Omit<BookingRow, 'reference' | 'staffName' | 'sequence' | 'status' | 'expiresAt'> & {
  expiresAt: Instant
}

const columns = sql`b.id, b.reference, b.service_id, b.provider_id, b.option_id, b.staff_id,
  b.visitor_id, b.address_hash, b.status, b.starts_at, b.ends_at,
  b.time_zone, b.local_start, b.party, b.held_at, b.expires_at, b.sequence`

export const listBookingRows = (db: Database, ids: readonly string[]) =>
  db.rows<BookingRow>(sql`select ${columns}, r.name as staff_name from bookings b left join resources r on r.id = b.staff_id
    where b.id = any(${ids}) order by b.id`)

/** Like `listBookingRows`, with row locks until this transaction ends. */
export const lockBookings = (db: Database, ids: readonly string[]) =>
  db.rows<BookingRow>(sql`select ${columns}, (select name from resources where id = b.staff_id) as staff_name from bookings b
    where b.id = any(${ids}) order by b.id for no key update`)

export async function insertHold(db: Database, b: NewBooking): Promise<void> {
  await db.run(sql`insert into bookings (id, service_id, provider_id, option_id, staff_id, visitor_id, address_hash, status, starts_at, ends_at,
      time_zone, local_start, party, held_at, expires_at, created_at)
    values (${b.id}, ${b.serviceId}, ${b.providerId}, ${b.optionId}, ${b.staffId}, ${b.visitorId}, ${b.addressHash}, 'held', ${isoOf(b.startsAt)},
      ${isoOf(b.endsAt)}, ${b.timeZone}, ${b.localStart}, ${b.party}, ${isoOf(b.heldAt)}, ${isoOf(b.expiresAt)}, ${isoOf(b.heldAt)})`)
}

export async function setBookingsActive(db: Database, ids: readonly string[]): Promise<void> {
  await db.run(sql`update bookings set status = 'active', expires_at = null where id = any(${ids})`)
}

export async function setBookingsHeld(db: Database, ids: readonly string[], expiresAt: Instant): Promise<void> {
  await db.run(sql`update bookings set status = 'held', expires_at = ${isoOf(expiresAt)} where id = any(${ids})`)
}

export interface MovedBooking {
  optionId: string
  startsAt: Instant
  endsAt: Instant
  localStart: string
  staffId: string | null
}

/** Moves a booking to another time. */
export const setBookingTime = (
  db: Database,
  id: string,
  { startsAt, endsAt, localStart, staffId, optionId }: MovedBooking,
) =>
  db.run(sql`update bookings set status = 'active', expires_at = null, starts_at = ${isoOf(startsAt)}, ends_at = ${isoOf(endsAt)},
    local_start = ${localStart}, staff_id = ${staffId}, option_id = ${optionId} where id = ${id}`)

export async function setReference(db: Database, id: string, reference: string): Promise<void> {
  await db.run(sql`update bookings set reference = ${reference} where id = ${id}`)
}

/** Calendars treat a file with a higher sequence as newer. */
export const raiseSequence = (db: Database, ids: readonly string[]) =>
  db.run(sql`update bookings set sequence = sequence + 1 where id = any(${ids})`)

/** Never below one; undefined when the booking is not active. */
export const lowerBookingParty = (db: Database, id: string, by: number) =>
  db.row<{
    party: number
    serviceId: string
  }>(sql`update bookings set party = greatest(1, party - ${by}::int), sequence = sequence + 1
    where id = ${id} and status = 'active' returning party, service_id`)

/**
 * Returns the bookings that were held or active until now. Increments the sequence of active ones, because a calendar
 * may have their file.
 */
export const setBookingsReleased = (db: Database, ids: readonly string[]) =>
  db.rows<{ id: string; serviceId: string }>(sql`update bookings set status = 'released', expires_at = null,
      sequence = sequence + (status = 'active')::int
    where id in (select id from bookings where id = any(${ids}) and status in ('held','active') order by id for no key update)
    returning id, service_id`)

/** Expired holds on these resources, which must not block their time. */
export const listExpiredOn = (db: Database, resourceIds: readonly string[], now: Instant) =>
  db.rows<{ id: string }>(sql`select b.id from bookings b where b.status = 'held' and b.expires_at <= ${isoOf(now)}
    and b.id in (select booking_id from claims where resource_id = any(${resourceIds}) and status = 'held') order by b.id for no key update`)

export interface ExpiredHold {
  id: string
  serviceId: string
  optionId: string
  /** "2026-11-06T15:00" */
  localStart: string
  party: number
  /** The present price of the option in minor units; null when the option no longer exists. */
  valueMinor: number | null
  currency: string
}

/**
 * Restarts holds that begin in the future because the clock was ahead: they begin now and keep their duration, so that
 * no visitor loses one and none blocks its time until that date. Returns how many.
 */
export const restartFutureHolds = (db: Database, now: Instant) =>
  db.run(sql`update bookings set held_at = ${isoOf(now)}, expires_at = ${isoOf(now)}::timestamptz + (expires_at - held_at)
    where id in (select id from bookings where status = 'held' and held_at > ${isoOf(now + minutes(5))} order by id for no key update skip locked)`)

/** A batch of expired holds that no other process is clearing. */
export const lockExpired = (db: Database, now: Instant, atMost: number) =>
  db.rows<ExpiredHold>(sql`select b.id, b.service_id, b.option_id, b.local_start, b.party,
      o.price_minor as value_minor, s.currency
    from bookings b left join service_options o on o.id = b.option_id join services s on s.id = b.service_id
    where b.status = 'held' and b.expires_at <= ${isoOf(now)} order by b.expires_at limit ${atMost} for no key update of b skip locked`)

/** Serializes the holds of one visitor and one address, so that the counts are correct. */
export async function lockHolder(db: Database, visitorId: string, addressHash: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${addressHash}`}, 0))`)
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${visitorId}`}, 0))`)
}

export async function countLiveHolds(db: Database, visitorId: string, addressHash: string, now: Instant) {
  const live = sql`status = 'held' and expires_at > ${isoOf(now)}`
  const counts = await db.row<{ ofVisitor: number; ofAddress: number }>(sql`select
    (select count(*) from bookings where visitor_id = ${visitorId} and ${live}) as of_visitor,
    (select count(*) from bookings where address_hash = ${addressHash} and ${live}) as of_address`)
  return counts!
}

export interface DayRange {
  from: LocalDate
  until: LocalDate
}

/** Live bookings by the service's local day. */
export async function countByDay(
  db: Database,
  serviceIds: readonly string[],
  { from, until }: DayRange,
  { now, except = null }: Counted,
) {
  const rows = await db.rows<{
    serviceId: string
    date: LocalDate
    amount: number
  }>(sql`select service_id,
      left(local_start, 10) as date, count(*) as amount from bookings
    where service_id = any(${serviceIds}) and status in ('held','active') and not (status = 'held' and expires_at <= ${isoOf(now)})
      and starts_at between ${from}::date - 2 and ${until}::date + 3 and id is distinct from ${except}::uuid group by 1, 2`)
  const byService = new Map<string, Map<LocalDate, number>>()
  for (const [serviceId, days] of Map.groupBy(rows, (row) => row.serviceId)) {
    byService.set(serviceId, new Map(days.map(({ date, amount }) => [date, amount])))
  }
  return byService
}

/** How many minutes people have booked on a local day, and when they last received a booking. */
export const listWorkloads = (db: Database, personIds: readonly string[], date: LocalDate, now: Instant) =>
  db.rows<Workload>(sql`select person.id as person_id, coalesce(sum(extract(epoch from b.ends_at - b.starts_at) / 60)
      filter (where left(b.local_start, 10) = ${date}), 0)::float8 as minutes_that_day, max(b.created_at) as last_booked_at
    from unnest(${personIds}::uuid[]) as person(id)
    left join lateral (select distinct b.id, b.starts_at, b.ends_at, b.local_start, b.created_at
      from claims c join bookings b on b.id = c.booking_id
      where c.resource_id = person.id and c.status in ('held','active') and c.during && tstzrange(${date}::date - 30, ${date}::date + 30)
        and not (b.status = 'held' and b.expires_at <= ${isoOf(now)})) b on true
    group by person.id`)
