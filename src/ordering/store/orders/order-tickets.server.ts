import type { StatedAllergens } from '#catalogue/rules/taxonomy/allergens.ts'
import type { TodayScope } from '#ordering/rules/calendar/business-day.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** The goods of one provider order that are at work, or done. */
export interface TicketRow {
  id: string
  orderId: string
  itemIds: string[]
  /** Of its items that are behind: 0 new, 1 being prepared, 2 ready. */
  stage: number
  /** When it should be ready. */
  dueAt: Instant | null
  /** Tickets of this stage, also those beyond the limit. */
  total: number
}

/** Written out, so that the planner uses the index of open items. */
const open = sql`i.status in ('requested','confirmed','preparing','ready')`
// Goods are in nobody's calendar, so staff, who see their own calendar only, see none.
const visible = ({ isStaff }: TodayScope): Statement => (isStaff ? sql`and false` : sql``)

interface Wanted {
  /** Without requests: only what is agreed. */
  isAgreed?: boolean
  /** Without those that are due from this instant on. */
  dueBefore?: Instant
  now: Instant
  atMost: number
}

const dueAt = sql`coalesce(r.wanted_until, r.wanted_from, r.expected_at)`

/** Open tickets by stage, the first `atMost` of each: late ones first, then the earliest due. */
export const listOpenTickets = (
  db: Database,
  scope: TodayScope,
  { isAgreed = false, dueBefore, now, atMost }: Wanted,
) =>
  db.rows<TicketRow>(sql`with grouped as (
      select r.id, r.order_id, array_agg(i.id order by i.letter) as item_ids,
        min(case i.status when 'preparing' then 1 when 'ready' then 2 else 0 end) as stage,
        bool_or(i.status in ('confirmed','preparing') and i.late_at <= ${isoOf(now)}) is true as is_late,
        ${dueAt} as due_at, min(i.placed_at) as placed_at
      from order_items i join provider_orders r on r.id = i.provider_order_id
      where i.provider_id = ${scope.providerId} and ${open} and i.kind = 'order' and i.added_to is null ${visible(scope)}
        ${isAgreed ? sql`and i.status <> 'requested'` : sql``}
        ${dueBefore === undefined ? sql`` : sql`and (${dueAt} < ${isoOf(dueBefore)}) is not false`}
      group by r.id),
    ranked as (
      select t.*, count(*) over (partition by stage)::int as total,
        row_number() over (partition by stage order by is_late desc, coalesce(due_at, placed_at), id) as place
      from grouped t)
    select id, order_id, item_ids, stage, due_at, total from ranked where place <= ${atMost} order by stage, place`)

/** Agreed tickets that are due from an instant on, by their day in a time zone, and what their goods cost together. */
export const listLaterTicketDays = (db: Database, scope: TodayScope, from: Instant, timeZone: string) =>
  db.rows<{ date: LocalDate; currency: string; amount: number; totalMinor: number }>(sql`select
      to_char(${dueAt} at time zone ${timeZone}, 'YYYY-MM-DD') as date, i.currency,
      count(distinct r.id)::int as amount, sum(i.total_minor)::bigint as total_minor
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where i.provider_id = ${scope.providerId} and ${open} and i.status <> 'requested' and i.kind = 'order'
      and i.added_to is null and ${dueAt} >= ${isoOf(from)} ${visible(scope)}
    group by 1, 2 order by 1, 2`)

/** Tickets that were handed over since an instant and have nothing open, latest first. */
export const listDoneTickets = (db: Database, scope: TodayScope, since: Instant, atMost: number) =>
  db.rows<
    Omit<TicketRow, 'stage' | 'total'>
  >(sql`select r.id, r.order_id, null as due_at, array_agg(i.id order by i.letter) as item_ids
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where i.provider_id = ${scope.providerId} and i.status in ('fulfilled','completed','declined','expired','cancelled','no_show')
      and i.status in ('fulfilled','completed') and i.kind = 'order' and i.added_to is null and i.changed_at >= ${isoOf(since)} ${visible(scope)}
      and not exists (select 1 from order_items i where i.provider_order_id = r.id and ${open})
    group by r.id order by max(i.changed_at) desc, r.id desc limit ${atMost}`)

/** Locks the goods of a provider order in the order of all jobs, so that two people who move them wait for each other. */
export const lockTicketItems = async (db: Database, id: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select i.id from order_items i
      where i.provider_order_id = ${id} and i.kind = 'order' and i.added_to is null order by i.service_id, i.id for update`)
  ).map((row) => row.id)

/** The open or finished goods of one ticket. */
export const findTicket = (db: Database, { providerId, isStaff }: TodayScope, id: string) =>
  db.row<
    Omit<TicketRow, 'stage' | 'total'>
  >(sql`select r.id, r.order_id, coalesce(r.wanted_until, r.wanted_from, r.expected_at) as due_at,
      array_agg(i.id order by i.letter) as item_ids
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where r.id = ${id} and i.provider_id = ${providerId} and i.kind = 'order' and i.added_to is null ${isStaff ? sql`and false` : sql``}
    group by r.id`)

/** What the dishes of an order contain, by their option: as it is stated now. */
export const listStatedAllergens = (db: Database, optionIds: readonly string[]) =>
  db.rows<{ id: string; allergens: StatedAllergens }>(sql`select id, allergens from service_options
    where id = any(${[...optionIds]}::uuid[])`)
