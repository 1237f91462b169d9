import { dayTable, spanTable, type ProviderSpan } from '#analytics/store/visit-days.server.ts'
import { sql, type Database } from '#platform/database/database.ts'

// The items ordered on these days, with their current state.
const placed = (
  spans: ProviderSpan[],
) => sql`select s.provider_id, s.day, i.id, i.service_id, i.option_id, i.provider_order_id, i.kind, i.status, i.quantity, i.currency,
    i.total_minor, i.snapshot, i.placed_at, b.starts_at, o.source <> 'online' as is_walk_in, coalesce(nullif(lower(o.email), ''), o.visitor_id::text) as buyer,
    i.status not in ('declined','expired','cancelled','no_show') as is_live, last.by_party, last.details->>'missedBy' as missed_by, reply.at as replied_at,
    coalesce(b.local_start::timestamp, (coalesce(r.wanted_from, i.placed_at) + make_interval(mins => s.offset_minutes)) at time zone 'UTC') as wall,
    exists (select 1 from orders o2 join provider_orders r2 on r2.order_id = o2.id
      where r2.provider_id = s.provider_id and o2.placed_at < i.placed_at and r2.id <> r.id
        and (o2.visitor_id = o.visitor_id or (o.email <> '' and lower(o2.email) = lower(o.email)))) as has_come_back
  from ${spanTable(spans)} s
    cross join lateral (select * from order_items where provider_id = s.provider_id and placed_at >= s.starts_at and placed_at < s.ends_at offset 0) i
    join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id left join bookings b on b.id = i.booking_id
    left join lateral (select e.by_party, e.details from order_item_events e where e.item_id = i.id and e.what = 'status' and e.to_status = i.status
      order by e.id desc limit 1) last on true
    left join lateral (select e.at from order_item_events e where e.item_id = i.id and e.from_status = 'requested' and e.by_party in ('provider','market')
      and e.what = 'status' order by e.id limit 1) reply on true
  where i.status not in ('awaiting_payment','expired_unpaid')`

const both = sql`select provider_id as subject_id, * from placed union all select service_id, * from placed`

/** Inserts the order counts of these days for services and providers, whose old rows must have been deleted. */
export const insertOrderDays = (db: Database, spans: ProviderSpan[]) =>
  db.run(sql`with placed as materialized (${placed(spans)}), both_ as (${both}),
    hours as (select subject_id, day, jsonb_object_agg(hour, amount) as list from (
      select subject_id, day, extract(isodow from wall) || '-' || extract(hour from wall) as hour, count(*)::int as amount from both_ where is_live group by 1, 2, 3
    ) counted group by 1, 2)
    insert into order_days (subject_id, day, provider_id, orders, walk_ins, items, buyers, come_back, by_customer, by_business, by_market, served, missed,
      lead_minutes, leads, reply_minutes, replies, hours)
    select b.subject_id, b.day, b.provider_id, count(distinct provider_order_id), count(distinct provider_order_id) filter (where is_walk_in), count(*),
      count(distinct buyer), count(distinct provider_order_id) filter (where has_come_back),
      count(*) filter (where status = 'cancelled' and by_party = 'customer'),
      count(*) filter (where status in ('declined','expired') or (status = 'cancelled' and by_party = 'provider')),
      count(*) filter (where status = 'cancelled' and coalesce(by_party, 'system') not in ('customer','provider')),
      count(*) filter (where kind = 'booking' and status in ('fulfilled','completed')),
      count(*) filter (where status = 'no_show' and missed_by is distinct from 'provider'),
      coalesce(sum(greatest(0, extract(epoch from starts_at - placed_at) / 60)) filter (where starts_at is not null and not is_walk_in), 0)::bigint,
      count(*) filter (where starts_at is not null and not is_walk_in),
      coalesce(sum(extract(epoch from replied_at - placed_at) / 60), 0)::bigint, count(replied_at), coalesce(min(h.list::text)::jsonb, '{}')
    from both_ b left join hours h on h.subject_id = b.subject_id and h.day = b.day
    group by b.subject_id, b.day, b.provider_id`)

/**
 * What was sold on these days. The revenue of an option is the price without add-ons, so that all lines add up to the
 * price.
 */
export const insertSoldDays = (db: Database, spans: ProviderSpan[]) =>
  db.run(sql`with live as (select * from (${placed(spans)}) p where is_live and status <> 'requested'),
    extras as (select l.id, l.service_id, l.day, l.currency, l.provider_id, a.name, a.quantity * times.amount as amount,
        round(a."priceMinor" * a.quantity * times.amount * case when (l.snapshot->>'taxIncluded')::boolean is false then 1 + coalesce((l.snapshot->>'taxPercent')::numeric, 0) / 100 else 1 end)::bigint as revenue
      from live l cross join lateral jsonb_to_recordset(coalesce(l.snapshot->'addons', '[]')) as a(name text, "priceMinor" bigint, quantity int)
        cross join lateral (select case when l.kind = 'order' or l.snapshot->>'pricing' = 'per_person' or coalesce((l.snapshot->>'capacity')::int, 1) > 1
          then l.quantity::int else 1 end as amount) times),
    lines as (select service_id, day, currency, provider_id, 'addon' as kind, name as key, name as title, amount, revenue from extras
      union all select service_id, day, currency, provider_id, 'option', option_id::text, coalesce(snapshot->'option'->>'name', ''), quantity::int,
        total_minor - coalesce((select sum(e.revenue) from extras e where e.id = live.id), 0) from live)
    insert into sold_days (subject_id, day, kind, key, currency, provider_id, title, amount, revenue_minor)
    select service_id, day, kind, key, currency, provider_id, max(title), sum(amount), sum(revenue) from lines group by 1, 2, 3, 4, 5, 6`)

export const deleteOrderDays = async (db: Database, days: { providerId: string; day: string }[]) => {
  for (const table of [sql`order_days`, sql`money_days`, sql`sold_days`])
    await db.run(
      sql`delete from ${table} v using ${dayTable(days)} d where v.provider_id = d.provider_id and v.day = d.day`,
    )
}
