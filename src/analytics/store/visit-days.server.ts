import type { DaySpan } from '#analytics/rules/day-bounds.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf } from '#shared/time/instant.ts'

/** A part of a day of one provider. */
export interface ProviderSpan extends DaySpan {
  providerId: string
}

/** Parts of days as a table in SQL. */
export const spanTable = (spans: ProviderSpan[]): Statement => {
  const rows = spans.map(({ providerId, day, startsAt, endsAt, offsetMinutes }) => ({
    p: providerId,
    d: day,
    s: isoOf(startsAt),
    e: isoOf(endsAt),
    o: offsetMinutes,
  }))
  return sql`(select p as provider_id, d as day, s as starts_at, e as ends_at, o as offset_minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(p uuid, d date, s timestamptz, e timestamptz, o int))`
}

/** Pairs of provider and day as a table in SQL. */
export const dayTable = (days: { providerId: string; day: string }[]): Statement =>
  sql`(select p as provider_id, d as day from jsonb_to_recordset(${JSON.stringify(days.map(({ providerId, day }) => ({ p: providerId, d: day })))}::jsonb) as r(p uuid, d date))`

const bucketOf = sql`case
  when type in ('no_slot','too_soon','hold_expired') then coalesce(weekday::text, '') || coalesce('-' || (minute / 120 * 2)::text, '')
  when type = 'outside_area' then coalesce((ceil(km / 5) * 5)::int::text, '')
  else '' end`

const unmetDemandTypes = sql`('no_slot','hold_expired','outside_area','below_minimum','too_soon')`

// The events of these days. Details are converted carefully: an invalid value becomes null.
const seen = (
  spans: ProviderSpan[],
) => sql`select s.provider_id, s.day, e.service_id, e.type, e.visitor, e.source, e.source_host, e.country, e.city, e.value_minor, e.currency,
    extract(hour from (e.at + make_interval(mins => s.offset_minutes)) at time zone 'UTC')::int as hour,
    case when e.detail->>'date' ~ '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$' then extract(isodow from (e.detail->>'date')::date)::int
      when e.detail->>'date' ~ '^[12]\\d{3}-(0[1-9]|1[0-2])-(29|30|31)$' then extract(isodow from ((left(e.detail->>'date', 8) || '28')::date + (right(e.detail->>'date', 2)::int - 28)))::int
      when e.detail->>'weekday' ~ '^[1-7]$' then (e.detail->>'weekday')::int end as weekday,
    case when e.detail->>'minute' ~ '^\\d{1,4}$' and (e.detail->>'minute')::int < 1440 then (e.detail->>'minute')::int end as minute,
    case when e.detail->>'km' ~ '^\\d{1,5}(\\.\\d+)?$' then (e.detail->>'km')::numeric end as km
  from ${spanTable(spans)} s
    -- One look into the index of the day for each stretch (offset 0 keeps the planner from reading everything).
    cross join lateral (select * from events where provider_id = s.provider_id and at >= s.starts_at and at < s.ends_at offset 0) e`

// Each event counts for its service and for the provider.
const both = sql`select provider_id as subject_id, * from seen union all select service_id, * from seen where service_id is not null`

const spread = sql`select subject_id, day, jsonb_object_agg(kind, list) as list from (
    select subject_id, day, kind, jsonb_object_agg(key, amount) as list from (
      select subject_id, day, 'hours' as kind, hour::text as key, count(*)::int as amount from both_ where type = 'view' group by 1, 2, 4
      union all select subject_id, day, 'sources', coalesce(source, 'direct'), count(*)::int from both_ where type = 'view' group by 1, 2, 4
      union all select subject_id, day, 'hosts', source_host, count(*)::int from both_ where type = 'view' and source = 'outside' and source_host is not null group by 1, 2, 4
      union all select subject_id, day, 'countries', country, count(distinct visitor)::int from both_ where type = 'view' and country is not null group by 1, 2, 4
      union all select subject_id, day, 'cities', country || ':' || city, count(distinct visitor)::int from both_ where type = 'view' and country is not null and city <> '' group by 1, 2, 4
      union all select subject_id, day, 'noTime', case when weekday is not null and minute is not null then weekday || '-' || (minute / 60)
          else extract(isodow from day) || '-' || hour end, count(distinct visitor)::int from both_ where type = 'no_slot' group by 1, 2, 4
    ) counted where amount > 0 group by 1, 2, 3
  ) listed group by 1, 2`

// People who wanted something and did not get it: each person counts once a day for each place where the demand
// concentrates, and once for the whole reason. Expired holds have no browser, so each counts as a person. Repeated
// wishes of one person have the value of one.
const unmetDemand = sql`unmet as (select provider_id, day, service_id, type, ${bucketOf} as bucket, visitor, case when value_minor is null then '' else coalesce(currency, '') end as currency, value_minor
      from seen where service_id is not null and type in ${unmetDemandTypes}),
    placed as (select * from unmet where bucket <> '' union all select provider_id, day, service_id, type, '', visitor, currency, value_minor from unmet),
    people as (select provider_id, day, service_id, type, bucket, visitor, max(currency) as currency, max(value_minor) as value_minor from placed
        where visitor is not null group by 1, 2, 3, 4, 5, 6
      union all select provider_id, day, service_id, type, bucket, visitor, currency, value_minor from placed where visitor is null),
    unmet_demand_rows as (insert into unmet_demand_days (subject_id, day, provider_id, reason, bucket, people, valued, value_minor, currency)
      select service_id, day, provider_id, type, bucket, count(*), count(value_minor), coalesce(sum(value_minor), 0), currency from people group by 1, 2, 3, 4, 5, 9)`

/** Inserts the counts of events of these days for services and providers, whose old rows must have been deleted. */
export const insertVisitDays = (db: Database, spans: ProviderSpan[]) =>
  db.run(sql`with seen as materialized (${seen(spans)}), ${unmetDemand}, both_ as materialized (${both}), spread as (${spread})
    insert into visit_days (subject_id, day, provider_id, impressions, views, visitors, slot_views, favourites, cart_adds, checkouts, messages, shares, no_slots,
      choosers, carters, spread)
    select b.subject_id, b.day, b.provider_id, count(*) filter (where type = 'impression'), count(*) filter (where type = 'view'),
      count(distinct visitor) filter (where type = 'view'), count(*) filter (where type = 'slot_view'), count(*) filter (where type = 'favourite'),
      count(*) filter (where type = 'cart_add'), count(*) filter (where type = 'checkout'), count(*) filter (where type = 'message'),
      count(*) filter (where type = 'share'), count(*) filter (where type = 'no_slot'),
      count(distinct visitor) filter (where type in ('slot_view','cart_add','checkout')),
      count(distinct visitor) filter (where type in ('cart_add','checkout')), coalesce(min(s.list::text)::jsonb, '{}')
    from both_ b left join spread s on s.subject_id = b.subject_id and s.day = b.day
    group by b.subject_id, b.day, b.provider_id`)

export const deleteVisitDays = async (db: Database, days: { providerId: string; day: string }[]) => {
  await db.run(
    sql`delete from visit_days v using ${dayTable(days)} d where v.provider_id = d.provider_id and v.day = d.day`,
  )
  await db.run(
    sql`delete from unmet_demand_days v using ${dayTable(days)} d where v.provider_id = d.provider_id and v.day = d.day`,
  )
}
