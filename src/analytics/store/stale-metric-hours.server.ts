import type { ZonePeriod } from '#analytics/rules/day-bounds.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

export interface StaleHour {
  providerId: string
  part: 'visits' | 'orders'
  hour: Instant
}

/** Providers with stale hours, the longest waiting first. */
export const listStaleProviders = async (db: Database, atMost: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select provider_id as id from stale_metric_hours group by 1 order by min(at), 1 limit ${atMost}`,
    )
  ).map(({ id }) => id)

/** Takes advisory locks until the transaction ends; returns the providers that no other process has locked. */
export const claimProviders = async (db: Database, ids: string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select id from unnest(${ids}::uuid[]) as w(id)
    where pg_try_advisory_xact_lock(hashtextextended('metrics:' || id::text, 0)) order by id`)
  ).map(({ id }) => id)

/** Waits for the lock of one provider. */
export const waitForProvider = (db: Database, id: string) =>
  db.row(sql`select 1 as held from (select pg_advisory_xact_lock(hashtextextended(${`metrics:${id}`}, 0))) w`)

/** Deletes and returns the stale hours. Hours that are marked later are counted next time. */
export const claimStaleHours = (db: Database, ids: string[]) =>
  db.rows<StaleHour>(sql`with taken as (delete from stale_metric_hours where provider_id = any(${ids}::uuid[]) returning provider_id, part, hour)
    select distinct t.provider_id, t.part, t.hour from taken t`)

/** Marks hours again that did not fit into one run. */
export const returnStaleHours = (db: Database, staleHours: StaleHour[]) =>
  db.run(sql`insert into stale_metric_hours (provider_id, part, hour) select provider_id, part, hour
    from jsonb_to_recordset(${JSON.stringify(staleHours.map(({ providerId, part, hour }) => ({ provider_id: providerId, part, hour: isoOf(hour) })))}::jsonb)
      as m(provider_id uuid, part text, hour timestamptz)`)

export interface CountedProvider {
  id: string
  zone: string
  closedUntil: LocalDate | null
}

/** The existing providers among these ids, with their time zones. */
export const listCounted = (db: Database, ids: string[]) =>
  db.rows<CountedProvider>(sql`select p.id, p.time_zone as zone, f.closed_until
    from providers p left join metric_providers f on f.provider_id = p.id where p.id = any(${ids}::uuid[])`)

export const listZones = (db: Database, ids: string[]) =>
  db.rows<ZonePeriod & { providerId: string }>(sql`select provider_id, from_day, zone, starts_at
    from metric_zones where provider_id = any(${ids}::uuid[]) order by provider_id, from_day`)

export const insertZone = (db: Database, providerId: string, { fromDay, zone, startsAt }: ZonePeriod) =>
  db.run(sql`insert into metric_zones (provider_id, from_day, zone, starts_at) values (${providerId}, ${fromDay}, ${zone}, ${startsAt === null ? null : isoOf(startsAt)})
    on conflict (provider_id, from_day) do update set zone = excluded.zone, starts_at = excluded.starts_at`)

export const markMade = (db: Database, made: { id: string; closedUntil: LocalDate }[], now: Instant) =>
  db.run(sql`insert into metric_providers (provider_id, closed_until, made_at)
    select id, "closedUntil", ${isoOf(now)} from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id uuid, "closedUntil" date)
    on conflict (provider_id) do update set closed_until = greatest(metric_providers.closed_until, excluded.closed_until), made_at = excluded.made_at`)

/** Live providers whose last closed day is more than a day ago. */
export const listUnclosed = async (db: Database, before: LocalDate, atMost: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select p.id from providers p left join metric_providers f on f.provider_id = p.id
    where p.status in ('active','paused','restricted') and (f.provider_id is null or f.closed_until < ${before}::date) order by p.id limit ${atMost}`)
  ).map(({ id }) => id)

/** Up to when the metrics of a provider are counted, and whether stale hours are waiting. */
export const findMade = (db: Database, providerId: string) =>
  db.row<{
    madeAt: Instant | null
    isBehind: boolean
  }>(sql`select (select made_at from metric_providers where provider_id = ${providerId}) as made_at,
    exists (select 1 from stale_metric_hours where provider_id = ${providerId}) as is_behind`)

export const listToCheck = async (db: Database, before: Instant, atMost: number): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select provider_id as id from metric_providers where checked_at is null or checked_at < ${isoOf(before)}
    order by checked_at nulls first, provider_id limit ${atMost}`)
  ).map(({ id }) => id)

export const markChecked = (db: Database, providerId: string, now: Instant) =>
  db.run(sql`update metric_providers set checked_at = ${isoOf(now)} where provider_id = ${providerId}`)
