import { sql, Statement, type Database } from '#platform/database/database.ts'
import type { Row } from '../store.server.ts'

export const lacksHistory = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from settings where key = 'demo.history'`)) === undefined

export const rememberHistory = (db: Database, day: string) =>
  db.run(
    sql`insert into settings (key, value) values ('demo.history', ${JSON.stringify({ day })}::jsonb) on conflict (key) do nothing`,
  )

/** Disables JIT: PostgreSQL overestimates these statements and would compile them for longer than they run. */
export const expectSmall = (db: Database) => db.run(sql`set local jit = off`)

export const makeDays = (db: Database, from: string, until: string) =>
  db.run(
    sql`select make_event_day(day::date) from generate_series(${from}::date, ${until}::date, interval '1 day') day`,
  )

export const listDemoZones = async (db: Database): Promise<string[]> =>
  (
    await db.rows<{
      zone: string
    }>(sql`select distinct l.time_zone as zone from services s join locations l on l.id = s.location_id
      join providers p on p.id = s.provider_id where p.demo`)
  ).map(({ zone }) => zone)

interface History {
  /** Midnights of the last days, by zone: {zone, day: "2026-11-06", weekday, ago, starts: ISO text}. */
  days: Row[]
  /** The earliest start of a visit. */
  from: string
  /** The hours of a hundred visits, by category. */
  hours: Row[]
  /** Well-known providers, with the daily views of each of their services. */
  known: Row[]
  until: string
}

/** A number from 0 to 1 (excluded) from a visit's hash, with different bits for each purpose. */
const share = (shift: number) => new Statement([`(((v.h >> ${shift}) & 1023) / 1024.0)`], [])

/** The events of a visit: their probability, their seconds after the start, and the kind of service. */
const steps = sql`(values ('impression', 1.0, -9, ''), ('view', 1.0, 0, ''), ('slot_view', 0.52, 25, 'booking'), ('slot_view', 0.4, 20, 'order'),
    ('no_slot', 0.07, 60, 'booking'), ('favourite', 0.03, 70, ''), ('share', 0.012, 80, ''), ('message', 0.015, 90, ''), ('cart_add', 0.13, 120, ''),
    ('too_soon', 0.012, 110, 'booking'), ('checkout', 0.09, 180, ''), ('hold_expired', 0.018, 780, 'booking'), ('outside_area', 0.025, 220, 'order'),
    ('below_minimum', 0.02, 200, 'order')) as step (type, share, seconds, kind)`

/**
 * Visits of the last days: by popularity of the provider, growing from week to week, fewer in the week in which it was
 * closed, at the hours of its category. Inserted in bulk, because there are more than a hundred thousand rows.
 */
export const insertVisits = (db: Database, { days, hours, known, from, until }: History): Promise<number> =>
  db.run(sql`with offered as (
      select s.id, s.slug, s.provider_id, s.category, s.kind, s.currency, l.city, l.country, l.time_zone, coalesce(k.visits, 0.3) as visits,
        k.visits is not null as is_known, hashtextextended(s.id::text, 1) as seed,
        (select min(price_minor) from service_options where service_id = s.id) as price
      from services s join locations l on l.id = s.location_id join providers p on p.id = s.provider_id
        left join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (provider_id uuid, visits float) on k.provider_id = s.provider_id
      where p.demo and s.status in ('published', 'paused')),
    calendar as (select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (zone text, day text, weekday int, ago int, starts timestamptz)),
    busy as materialized (select o.*, d.day, d.weekday, d.ago, d.starts,
        o.visits * case when weekday >= 5 then 1.25 when weekday = 1 then 0.8 else 1 end
          * power(1 + ((abs(o.seed) % 6) - 2) / 100.0, (90 - ago) / 7.0)
          * case when ago / 7 = 3 + abs(o.seed / 7) % 8 then 0.15 else 1 end
          * (0.7 + 0.6 * (abs(hashtextextended(o.id::text || day, 2)) % 1000) / 1000.0)
          + (abs(hashtextextended(day || o.id::text, 3)) % 1000) / 1000.0 as amount
      from offered o join calendar d on d.zone = o.time_zone),
    visited as (select b.*, hashtextextended(b.id::text || b.day || n, 4) as h from busy b, generate_series(1, floor(b.amount)::int) n),
    v as materialized (select visited.*, starts + make_interval(mins => hour.minutes[1 + (abs(h) % 100)::int] + (abs(h / 128) % 60)::int, secs => (h & 31)::int) as begins
      from visited join jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as hour (category text, minutes int[]) using (category))
    insert into events (type, at, service_id, provider_id, visitor, path, source, source_host, country, city, value_minor, currency, detail)
    select step.type, v.begins + make_interval(secs => step.seconds), v.id, v.provider_id, md5(v.h::text || again)::uuid,
      case when step.type = 'impression' then '/search' else '/service/' || v.slug end,
      case when ${share(5)} < 0.31 then 'search' when ${share(5)} < 0.55 then 'category' when ${share(5)} < 0.66 then 'region' when ${share(5)} < 0.75 then 'home'
        when ${share(5)} < 0.83 then 'provider' when ${share(5)} < 0.94 then 'direct' else 'outside' end,
      case when ${share(5)} >= 0.94 then (array['guide.example', 'weekend.example', 'neighbours.example'])[1 + (v.h & 1)::int + (v.h >> 3 & 1)::int] end,
      case when ${share(15)} < 0.72 then v.country else (array['DE', 'FR', 'ES', 'GB', 'US', 'BR', 'NL', 'IT'])[1 + (v.h >> 40 & 7)::int] end,
      case when ${share(15)} < 0.5 then v.city end,
      case when step.type in ('hold_expired', 'outside_area', 'below_minimum') then v.price end,
      case when step.type in ('hold_expired', 'outside_area', 'below_minimum') then v.currency end,
      case when step.type in ('no_slot', 'too_soon', 'hold_expired') then jsonb_build_object('date', (v.day::date + (v.h >> 45 & 7)::int)::text, 'party', 1)
          || case when step.type = 'no_slot' then '{}'::jsonb else jsonb_build_object('minute', 540 + 30 * (v.h >> 48 & 15)) end
        when step.type = 'outside_area' then jsonb_build_object('km', 6 + (v.h >> 30 & 7))
        when step.type = 'below_minimum' then jsonb_build_object('missingMinor', 100 + 50 * (v.h >> 30 & 7)) end
    from v join ${steps} on (step.kind = '' or step.kind = v.kind)
      and (step.share = 1 or (abs(hashtextextended(step.type, v.h)) % 1000) / 1000.0 < step.share)
      cross join generate_series(0, case when step.type = 'impression' and v.is_known then 1 else 0 end) again
    where v.begins + make_interval(secs => step.seconds) between ${from}::timestamptz and ${until}::timestamptz`)

/**
 * The events before existing orders, and the orders and cancellations themselves, derived from the orders, so that all
 * numbers agree.
 */
export const insertOrderedVisits = (db: Database, until: string): Promise<number> =>
  db.run(sql`with sold as (
      select i.id, i.service_id, r.provider_id, i.total_minor, i.currency, o.placed_at, md5(o.visitor_id::text || (o.placed_at at time zone 'UTC')::date)::uuid as visitor,
        s.slug, l.country, l.city
      from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
        join services s on s.id = i.service_id join locations l on l.id = s.location_id where o.placed_at <= ${until}::timestamptz)
    insert into events (type, at, service_id, provider_id, visitor, path, source, country, city, value_minor, currency, detail)
    select step.type, placed_at - make_interval(secs => step.seconds), service_id, provider_id, visitor, '/service/' || slug, 'search', country, city,
      case when step.type = 'ordered' then total_minor end, case when step.type = 'ordered' then currency end, null::jsonb
    from sold, (values ('view', 240), ('slot_view', 200), ('cart_add', 150), ('checkout', 120), ('ordered', 0)) as step (type, seconds)
    union all
    select 'cancelled', e.at, service_id, provider_id, visitor, null, null, country, city, total_minor, currency,
      jsonb_build_object('side', case e.by_party when 'customer' then 'customer' when 'provider' then 'provider' else 'market' end)
    from sold join order_item_events e on e.item_id = sold.id and e.to_status = 'cancelled' where e.at <= ${until}::timestamptz`)

export const countDays = (db: Database) =>
  db.run(sql`insert into event_days (day, version, written) select (at at time zone 'UTC')::date, 1, count(*) from events group by 1
    on conflict (day) do update set version = event_days.version + 1, written = excluded.written`)

/** Demo providers with a demo account as member. */
export const listRunBusinesses = async (db: Database): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select distinct m.provider_id as id from provider_members m join providers p on p.id = m.provider_id
      where p.demo and m.role <> 'staff' order by 1`)
  ).map(({ id }) => id)
