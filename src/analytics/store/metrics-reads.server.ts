import type {
  CountedDay,
  FlagRow,
  UnmetDemandRow,
  MoneyDay,
  ProviderDetails,
  ReviewRow,
  ServiceDetails,
  ServiceSum,
  SoldRow,
} from '#analytics/rules/counted-day.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

export interface Days {
  from: LocalDate
  /** Included. */
  until: LocalDate
}

export const listDays = (db: Database, subjectId: string, { from, until }: Days) =>
  db.rows<CountedDay>(sql`select d.day,
      coalesce(v.impressions, 0) as impressions, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors, coalesce(v.slot_views, 0) as slot_views,
      coalesce(v.favourites, 0) as favourites, coalesce(v.cart_adds, 0) as cart_adds, coalesce(v.checkouts, 0) as checkouts,
      coalesce(v.choosers, 0) as choosers, coalesce(v.carters, 0) as carters, coalesce(v.no_slots, 0) as no_slots, coalesce(v.spread, '{}') as spread,
      coalesce(o.orders, 0) as orders, coalesce(o.walk_ins, 0) as walk_ins, coalesce(o.items, 0) as items, coalesce(o.buyers, 0) as buyers,
      coalesce(o.come_back, 0) as come_back, coalesce(o.by_customer, 0) as by_customer, coalesce(o.by_business, 0) as by_business,
      coalesce(o.by_market, 0) as by_market, coalesce(o.served, 0) as served, coalesce(o.missed, 0) as missed,
      coalesce(o.lead_minutes, 0) as lead_minutes, coalesce(o.leads, 0) as leads, coalesce(o.reply_minutes, 0) as reply_minutes, coalesce(o.replies, 0) as replies,
      coalesce(o.hours, '{}') as booking_hours, coalesce(t.open_minutes, 0) as open_minutes, coalesce(t.taken_minutes, 0) as taken_minutes
    from (select ${from}::date + g as day from generate_series(0, ${until}::date - ${from}::date) g) d
      left join visit_days v on v.subject_id = ${subjectId} and v.day = d.day
      left join order_days o on o.subject_id = ${subjectId} and o.day = d.day
      left join time_days t on t.subject_id = ${subjectId} and t.day = d.day
    order by 1`)

export const listMoneyDays = (db: Database, subjectId: string, { from, until }: Days) =>
  db.rows<MoneyDay>(sql`select day, currency, gross_minor, refunds_minor, net_minor,
      ordered_minor, ordered
    from money_days where subject_id = ${subjectId} and day between ${from}::date and ${until}::date order by day, currency`)

/** What was sold, the most first. An option has its current name. */
export const listSold = (db: Database, subjectId: string, isBusiness: boolean, { from, until }: Days) =>
  db.rows<SoldRow>(sql`select d.subject_id || ':' || d.key as id, d.kind, d.currency, sum(d.amount)::int as amount, sum(d.revenue_minor)::bigint as revenue_minor,
      coalesce(nullif(max(o.name), ''), max(d.title)) as title
    from sold_days d left join service_options o on d.kind = 'option' and o.id::text = d.key
    where ${isBusiness ? sql`d.provider_id` : sql`d.subject_id`} = ${subjectId} and d.day between ${from}::date and ${until}::date
    group by d.subject_id, d.kind, d.key, d.currency order by 5 desc, 1 limit 200`)

/** Unmet demand with values in the service's current currency; values in other currencies are left out. */
export const listUnmetDemand = (db: Database, subjectId: string, isBusiness: boolean, { from, until }: Days) =>
  db.rows<UnmetDemandRow>(sql`select d.subject_id as service_id, d.reason, d.bucket, sum(d.people)::int as people,
      coalesce(sum(d.valued) filter (where d.currency = s.currency), 0)::int as valued,
      coalesce(sum(d.value_minor) filter (where d.currency = s.currency), 0)::bigint as value_minor, s.currency
    from unmet_demand_days d join services s on s.id = d.subject_id
    where ${isBusiness ? sql`d.provider_id` : sql`d.subject_id`} = ${subjectId} and d.day between ${from}::date and ${until}::date
    group by d.subject_id, d.reason, d.bucket, s.currency order by 4 desc, 1, 2, 3`)

export const listReviewsOf = (
  db: Database,
  subjectId: string,
  isBusiness: boolean,
  { from, until }: { from: Instant; until: Instant },
) =>
  db.rows<ReviewRow>(sql`select stars, text, created_at as at from reviews where ${isBusiness ? sql`provider_id` : sql`service_id`} = ${subjectId} and status = 'published'
    and created_at >= ${isoOf(from)} and created_at < ${isoOf(until)} order by created_at desc limit 5000`)

const serviceDetails = sql`select s.id, s.provider_id, s.title, s.pictures->0->>'file' as picture, s.status, s.kind, s.currency, s.location_id,
    s.created_at, (select min(o.price_minor) from service_options o where o.service_id = s.id and o.is_active) as price_minor,
    s.minimum_order_minor as minimum_minor, s.notice_minutes,
    greatest(s.service_area_km, (select max((z->>'radiusKm')::numeric) from jsonb_array_elements(s.delivery_zones) z)) as area_km
  from services s`

export const findService = (db: Database, id: string) =>
  db.row<ServiceDetails>(sql`${serviceDetails} where s.id = ${id}`)

export const listServicesOf = (db: Database, providerId: string) =>
  db.rows<ServiceDetails>(sql`${serviceDetails} where s.provider_id = ${providerId}`)

export const findProvider = (db: Database, id: string) =>
  db.row<ProviderDetails>(sql`select id, name, currency, time_zone as zone, plan from providers where id = ${id}`)

/** Sums of all services of a provider over some days, the most viewed first, in one statement. */
export const listServiceSums = (db: Database, providerId: string, { from, until }: Days) =>
  db.rows<ServiceSum>(sql`with visits as (select subject_id, sum(impressions)::int as impressions, sum(views)::int as views, sum(visitors)::int as visitors, sum(choosers)::int as choosers
      from visit_days where provider_id = ${providerId} and day between ${from}::date and ${until}::date group by 1),
    ordered as (select subject_id, sum(orders)::int as orders, sum(walk_ins)::int as walk_ins
      from order_days where provider_id = ${providerId} and day between ${from}::date and ${until}::date group by 1),
    money as (select subject_id, jsonb_agg(jsonb_build_object('currency', currency, 'grossMinor', gross, 'orderedMinor', worth, 'ordered', ordered)) as list from (
      select subject_id, currency, sum(gross_minor) as gross, sum(ordered_minor) as worth, sum(ordered) as ordered from money_days where provider_id = ${providerId} and day between ${from}::date and ${until}::date group by 1, 2) m group by 1)
    select s.id, s.title, s.status as state, s.currency, coalesce(v.impressions, 0) as impressions, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors, coalesce(v.choosers, 0) as choosers,
      coalesce(o.orders, 0) as orders, coalesce(o.walk_ins, 0) as walk_ins, s.rating_sum, s.rating_count, coalesce(m.list, '[]') as money
    from services s left join visits v on v.subject_id = s.id left join ordered o on o.subject_id = s.id left join money m on m.subject_id = s.id
    where s.provider_id = ${providerId} and s.status not in ('draft') order by views desc, s.title, s.id`)

/** Changes of services, for annotations in the chart of days. */
export const listFlags = (db: Database, serviceIds: string[], { from, until }: { from: Instant; until: Instant }) =>
  db.rows<FlagRow>(sql`select at, service_id, type, detail from service_events
    where service_id = any(${serviceIds}::uuid[]) and type in ('fields','state') and at >= ${isoOf(from)} and at < ${isoOf(until)} order by at limit 500`)

/** Days on which locations of a provider are closed by exception. */
export const listClosedDays = (db: Database, providerId: string, { from, until }: Days) =>
  db.rows<{
    firstDate: LocalDate
    lastDate: LocalDate
    reason: string
  }>(sql`select distinct e.first_date, e.last_date, e.reason
    from availability_exceptions e join locations l on l.id = e.location_id
    where l.provider_id = ${providerId} and e.windows = '[]' and e.last_date >= ${from}::date and e.first_date <= ${until}::date order by 1 limit 100`)
