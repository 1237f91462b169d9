import type { Counted, ReliabilityLevel } from '#ordering/rules/no-shows/reliability.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ProviderMetrics extends Counted {
  providerId: string
  measuredAt: Instant
  reliability: number | null
  replyMinutes: number | null
  level: ReliabilityLevel
  notifiedLevel: string
}

const columns = sql`provider_id, measured_at, items, cancelled, missed, absent, reliability, reply_minutes,
  level, notified_level`

export const findMetrics = (db: Database, providerId: string) =>
  db.row<ProviderMetrics>(sql`select ${columns} from provider_metrics where provider_id = ${providerId}`)

/** Businesses with recent sales or existing metrics that are due for a measurement, longest ago first. */
export const listUnmeasured = (db: Database, since: Instant, before: Instant, atMost: number) =>
  db.rows<{
    id: string
    name: string
    isTrusted: boolean
  }>(sql`select p.id, p.name, p.is_trusted from providers p
      left join provider_metrics f on f.provider_id = p.id
    where (f.measured_at is null or f.measured_at <= ${isoOf(before)})
      and (f.provider_id is not null or exists (select 1 from provider_orders r join order_items i on i.provider_order_id = r.id
        where r.provider_id = p.id and i.placed_at > ${isoOf(since)}))
    order by f.measured_at nulls first, p.id limit ${atMost}`)

/**
 * Requests and agreed items of a business since an instant, and those that failed by its fault; without force majeure.
 */
export const countFulfilled = async (db: Database, providerId: string, since: Instant): Promise<Counted> =>
  (await db.row<Counted>(sql`with counted as (
      select i.id, i.status, i.accept_by, last.by_party, last.details, last.reason from provider_orders r
        join order_items i on i.provider_order_id = r.id
        left join lateral (select e.by_party, e.details, e.reason from order_item_events e where e.item_id = i.id and e.what = 'status'
          order by e.id desc limit 1) last on true
      where r.provider_id = ${providerId} and i.placed_at > ${isoOf(since)} and i.status not in ('awaiting_payment','expired_unpaid')
        and exists (select 1 from orders o where o.id = r.order_id and o.source = 'online'))
    select count(*)::int as items,
      count(*) filter (where status = 'cancelled' and not (details ? 'excuse')
        and (by_party = 'provider' or (reason = 'overdue') or (by_party = 'customer' and details ->> 'overdue' = 'true')
          or exists (select 1 from item_reports p where p.item_id = counted.id and p.kind = 'provider_requested' and p.is_hard)))::int as cancelled,
      count(*) filter (where status = 'expired' and accept_by is not null)::int as missed,
      count(*) filter (where exists (select 1 from item_reports p where p.item_id = counted.id and p.kind = 'provider_absent' and p.is_hard))::int as absent
    from counted`))!

/** Minutes from a request to its first answer. */
export const listReplyMinutes = async (db: Database, providerId: string, since: Instant): Promise<number[]> => {
  const rows = await db.rows<{
    minutes: number
  }>(sql`select (extract(epoch from (e.at - i.placed_at)) / 60)::float8 as minutes
    from provider_orders r join order_items i on i.provider_order_id = r.id
      join lateral (select at from order_item_events where item_id = i.id and from_status = 'requested' and by_party in ('provider','market')
        and what = 'status' order by id limit 1) e on true
    where r.provider_id = ${providerId} and i.placed_at > ${isoOf(since)}`)
  return rows.map(({ minutes }) => minutes)
}

export const saveMetrics = (db: Database, one: Omit<ProviderMetrics, 'notifiedLevel'>) =>
  db.run(sql`insert into provider_metrics (provider_id, measured_at, items, cancelled, missed, absent, reliability, reply_minutes, level)
    values (${one.providerId}, ${isoOf(one.measuredAt)}, ${one.items}, ${one.cancelled}, ${one.missed}, ${one.absent}, ${one.reliability},
      ${one.replyMinutes}, ${one.level})
    on conflict (provider_id) do update set measured_at = excluded.measured_at, items = excluded.items, cancelled = excluded.cancelled,
      missed = excluded.missed, absent = excluded.absent, reliability = excluded.reliability, reply_minutes = excluded.reply_minutes,
      level = excluded.level`)

export const setNotifiedLevel = (db: Database, providerId: string, level: string) =>
  db.run(sql`update provider_metrics set notified_level = ${level} where provider_id = ${providerId}`)
