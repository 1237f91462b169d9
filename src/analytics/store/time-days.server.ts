import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

export interface Worker {
  id: string
  providerId: string
  locationId: string
  /** The services for which they can be booked. */
  serviceIds: string[]
}

/** Bookable people of these providers. */
export const listWorkers = (db: Database, providerIds: string[]) =>
  db.rows<Worker>(sql`select r.id, r.provider_id, r.location_id, array_agg(ss.service_id) as service_ids
    from resources r join service_staff ss on ss.resource_id = r.id join services s on s.id = ss.service_id and s.kind = 'booking' and s.status in ('published','paused')
    where r.provider_id = any(${providerIds}::uuid[]) and r.kind = 'person' and r.is_active group by r.id`)

export interface TakenTime {
  personId: string
  /** Null: a block of the provider. */
  serviceId: string | null
  startsAt: Instant
  endsAt: Instant
}

/** The claimed times of people between two instants; seats of one class count once. */
export const listTaken = (db: Database, personIds: string[], { from, until }: { from: Instant; until: Instant }) =>
  db.rows<TakenTime>(sql`select distinct c.resource_id as person_id, b.service_id,
      lower(c.during) as starts_at, upper(c.during) as ends_at
    from unnest(${personIds}::uuid[]) as person(id),
      lateral (select * from claims where resource_id = person.id and status = 'active' and during && tstzrange(${isoOf(from)}, ${isoOf(until)}) offset 0) c
      left join bookings b on b.id = c.booking_id and b.status = 'active'
    where b.id is not null or c.block_id is not null`)

export interface TimeDay {
  subjectId: string
  day: LocalDate
  providerId: string
  openMinutes: number
  takenMinutes: number
}

export const saveTimeDays = (db: Database, rows: TimeDay[]) =>
  db.run(sql`insert into time_days (subject_id, day, provider_id, open_minutes, taken_minutes)
    select "subjectId", day, "providerId", "openMinutes", "takenMinutes" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("subjectId" uuid, day date, "providerId" uuid, "openMinutes" int, "takenMinutes" int)
    on conflict (subject_id, day) do update set open_minutes = excluded.open_minutes, taken_minutes = excluded.taken_minutes`)
