import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Assigns a visitor's holds, live or expired, to the user. Always in the order of ids. */
export const adoptHolds = (db: Database, userId: string, visitorId: string) =>
  db.run(sql`update bookings set visitor_id = ${userId} where id in (select id from bookings
    where visitor_id = ${visitorId} and status <> 'active' order by id for no key update)`)

export interface PersonalBooking {
  id: string
  reference: string | null
  status: string
  startsAt: Instant
  endsAt: Instant
  timeZone: string
  localStart: string
  party: number
}

export const listBookingsOf = (db: Database, userId: string) =>
  db.rows<PersonalBooking>(sql`select id, reference, status, starts_at, ends_at, time_zone,
      local_start, party
    from bookings where visitor_id = ${userId} order by starts_at, id`)

/** The times stay claimed; the user is removed from them. */
export const anonymizeBookings = (db: Database, userId: string) =>
  db.run(sql`update bookings set visitor_id = gen_random_uuid(), address_hash = '' where id in (select id from bookings
    where visitor_id = ${userId} order by id for no key update)`)
