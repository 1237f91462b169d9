import { spanTable, type ProviderSpan } from '#analytics/store/visit-days.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

// Ledger events that change what a provider has earned; transfers between its own accounts, payouts and settled debts
// do not.
const earning = sql`('allocated','returned','covered','commission-lowered','venue_commission','venue_commission_returned','charged_back','venue-refund')`

/**
 * The movements of money on some days, from the ledger and the items: one row each. `service_id` is null for delivery,
 * tips and fees.
 */
const moves = (spans: ProviderSpan[]): Statement => sql`with days as (
    select provider_id, day, min(starts_at) as starts_at, max(ends_at) as ends_at from ${spanTable(spans)} s group by 1, 2),
  reach as (select provider_id, min(starts_at) as first_at, max(ends_at) as last_at from days group by 1),
  -- The fee that a customer pays to the market is no money of the business.
  online as (select r.provider_id, s.at, s.event, s.currency, p.subject_id,
      -sum(e.amount_minor) filter (where e.account like 'provider%') as net_minor,
      -sum(e.amount_minor) filter (where e.account like 'provider%' or (e.account like 'market_commission%')) as gross_minor
    from reach r cross join lateral (select * from ledger_entries where account in ('provider_pending','provider_available','provider_frozen')
        and owner = r.provider_id::text and at >= r.first_at and at < r.last_at offset 0) p
      join ledger_sets s on s.id = p.set_id and s.event in ${earning}
      join ledger_entries e on e.set_id = p.set_id and e.subject_id is not distinct from p.subject_id
        and (e.owner = p.owner and e.account like 'provider%' or e.account like 'market_commission%')
    where p.id = (select min(f.id) from ledger_entries f where f.set_id = p.set_id and f.owner = p.owner and f.subject_id is not distinct from p.subject_id
      and f.account in ('provider_pending','provider_available','provider_frozen'))
    group by p.id, p.subject_id, r.provider_id, s.id),
  venue as (select r.provider_id, done.at, i.service_id, i.currency, i.total_minor - i.due_now_minor as minor
    from reach r cross join lateral (select * from order_items where provider_id = r.provider_id and changed_at >= r.first_at
        and status in ('fulfilled','completed','declined','expired','cancelled','no_show') offset 0) i
      join lateral (select min(v.at) as at from order_item_events v where v.item_id = i.id and v.to_status = 'fulfilled' and v.from_status <> 'fulfilled') done on true
    where i.status in ('fulfilled','completed') and i.total_minor > i.due_now_minor),
  ordered as (select d.provider_id, d.day, i.service_id, i.currency, i.total_minor, i.provider_order_id
    from days d cross join lateral (select * from order_items where provider_id = d.provider_id and placed_at >= d.starts_at and placed_at < d.ends_at offset 0) i
    where i.status not in ('awaiting_payment','expired_unpaid','declined','expired','cancelled'))
  select d.provider_id, d.day, i.service_id, o.currency, case when o.event = 'allocated' then o.gross_minor else 0 end as gross_minor,
      case when o.event in ('returned','covered','venue-refund') then -o.gross_minor else 0 end as refunds_minor, coalesce(o.net_minor, 0) as net_minor,
      0 as ordered_minor, null::uuid as order_id
    from online o join days d on d.provider_id = o.provider_id and o.at >= d.starts_at and o.at < d.ends_at left join order_items i on i.id = o.subject_id
  union all select d.provider_id, d.day, v.service_id, v.currency, v.minor, 0, v.minor, 0, null
    from venue v join days d on d.provider_id = v.provider_id and v.at >= d.starts_at and v.at < d.ends_at
  union all select provider_id, day, service_id, currency, 0, 0, 0, total_minor, provider_order_id from ordered`

const sums = sql`sum(gross_minor)::bigint as gross_minor, sum(refunds_minor)::bigint as refunds_minor, sum(net_minor)::bigint as net_minor,
  sum(ordered_minor)::bigint as ordered_minor, count(distinct order_id)::int as ordered`

/** Sums by service and by provider for some days, each currency separately. */
const sumsOf = (spans: ProviderSpan[]): Statement => sql`with moves as materialized (${moves(spans)}),
  both_ as (select provider_id as subject_id, * from moves union all select service_id, * from moves where service_id is not null)
  select subject_id, day, currency, provider_id, ${sums} from both_ group by 1, 2, 3, 4`

/** Inserts the sums of these days, whose old rows must have been deleted. */
export const insertMoneyDays = (db: Database, spans: ProviderSpan[]) =>
  db.run(
    sql`insert into money_days (subject_id, day, currency, provider_id, gross_minor, refunds_minor, net_minor, ordered_minor, ordered) ${sumsOf(spans)}`,
  )

/** Days whose stored sums differ from the ledger and the items. */
export const listWrongMoney = (
  db: Database,
  spans: ProviderSpan[],
  providerId: string,
  { from, until }: { from: string; until: string },
) =>
  db.rows<{ day: string }>(sql`select distinct day from (
      (select subject_id, day, currency, gross_minor, refunds_minor, net_minor, ordered_minor, ordered from (${sumsOf(spans)}) now_
        except select subject_id, day, currency, gross_minor, refunds_minor, net_minor, ordered_minor, ordered from money_days where provider_id = ${providerId})
      union all
      (select subject_id, day, currency, gross_minor, refunds_minor, net_minor, ordered_minor, ordered from money_days
          where provider_id = ${providerId} and day between ${from}::date and ${until}::date
        except select subject_id, day, currency, gross_minor, refunds_minor, net_minor, ordered_minor, ordered from (${sumsOf(spans)}) then_)
    ) w order by day`)
