import type { BusinessState } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface BusinessItemScope {
  providerId: string
  /** Only visits in this calendar; null: everything of the business. */
  staffId: string | null
  isStaff: boolean
}

export interface BusinessItemSearch {
  statuses: readonly ItemStatus[]
  /** Of an order, and optionally of its part or item. */
  reference: { order: string; part: number | null; letter: string | null } | null
  name: string
  /** Start of a visit, wanted time or order time: from (included), to (excluded). */
  from: Instant | null
  until: Instant | null
  serviceId: string | null
  /** The staff member of the visit. */
  staffId: string | null
}

/** Cursor of the list: requests by deadline, then upcoming items by time, then past ones, newest first. */
export interface BusinessItemPlace {
  rank: number
  /** In microseconds, the precision of the sort column. */
  due: number
  id: string
}

export type BusinessItemRow = BusinessItemPlace & { orderId: string }

/** What was added at the counter is shown with the item that it was added to. */
const ofBusiness = ({ providerId, staffId, isStaff }: BusinessItemScope): Statement =>
  isStaff
    ? sql`i.provider_id = ${providerId} and b.staff_id = ${staffId}::uuid and i.added_to is null`
    : sql`i.provider_id = ${providerId} and i.added_to is null`

const occursAt = sql`coalesce(b.starts_at, r.wanted_from, i.placed_at)`

// A search only covers the part of a name that a business sees.
function conditions({ reference, name, from, until, serviceId, staffId }: BusinessItemSearch): Statement[] {
  return [
    ...(reference ? [sql`o.reference = ${reference.order}`] : []),
    ...(reference?.part ? [sql`r.number = ${reference.part}`] : []),
    ...(reference?.letter ? [sql`i.letter = ${reference.letter}`] : []),
    ...(name ? [sql`strpos(lower(o.first_name || ' ' || left(o.last_name, 1) || '.'), lower(${name})) > 0`] : []),
    ...(from === null ? [] : [sql`${occursAt} >= ${isoOf(from)}`]),
    ...(until === null ? [] : [sql`${occursAt} < ${isoOf(until)}`]),
    ...(serviceId ? [sql`i.service_id = ${serviceId}`] : []),
    ...(staffId ? [sql`b.staff_id = ${staffId}`] : []),
  ]
}

const microsOf = (at: Statement) => sql`(extract(epoch from ${at}) * 1000000)::bigint`
const momentOf = (micros: number) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

interface Rank {
  statuses: readonly ItemStatus[]
  /** Written as literals, so that PostgreSQL always uses the partial index, however uneven the data are. */
  condition: Statement
  at: Statement
  /** Newest first. */
  isBackwards?: true
}

const ranks: Rank[] = [
  { statuses: ['requested'], condition: sql`i.status = 'requested'`, at: sql`i.accept_by` },
  {
    statuses: ['confirmed', 'preparing', 'ready', 'in_progress'],
    condition: sql`i.status in ('confirmed','preparing','ready','in_progress')`,
    at: occursAt,
  },
  // Sorted by an index, because this group is the largest.
  {
    statuses: ['fulfilled', 'completed', 'declined', 'expired', 'cancelled', 'no_show'],
    condition: sql`i.status in ('fulfilled','completed','declined','expired','cancelled','no_show')`,
    at: sql`i.changed_at`,
    isBackwards: true,
  },
]

// With a limit as a parameter the planner would sort all rows.
const limits: [number, Statement][] = [
  [26, sql`26`],
  [101, sql`101`],
  [501, sql`501`],
]

const lines = sql`order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id left join bookings b on b.id = i.booking_id`

async function listRank(
  db: Database,
  rank: number,
  { scope, search, after, atMost }: Query,
): Promise<BusinessItemRow[]> {
  const { statuses, condition, at, isBackwards } = ranks[rank]!
  const wanted = statuses.filter((status) => search.statuses.includes(status))
  if (wanted.length === 0 || atMost <= 0) return []
  const all = [
    ofBusiness(scope),
    condition,
    ...(wanted.length === statuses.length ? [] : [sql`i.status = any(${wanted}::text[])`]),
    ...(after === null
      ? []
      : [
          isBackwards
            ? sql`(${at}, i.id) < (${momentOf(after.due)}, ${after.id}::uuid)`
            : sql`(${at}, i.id) > (${momentOf(after.due)}, ${after.id}::uuid)`,
        ]),
    ...conditions(search),
  ]
  const limit = limits.find(([most]) => most >= atMost)?.[1] ?? sql`${atMost}`
  const found = sql`select i.id, r.order_id, ${rank}::int as rank, ${microsOf(at)} as due, ${at} as at from ${lines} where ${joined(all, sql` and `)}`
  // Filters without an index are applied first: in list order they would be checked row by row.
  const isGathered = search.name !== '' || search.from !== null || search.until !== null
  const order = isBackwards ? sql`at desc, id desc` : sql`at, id`
  const rows = await db.rows<BusinessItemRow>(
    isGathered
      ? sql`with gathered as materialized (${found}) select id, order_id, rank, due from gathered order by ${order} limit ${limit}`
      : sql`select id, order_id, rank, due from (${found}) w order by ${order} limit ${limit}`,
  )
  return rows.slice(0, atMost)
}

interface Query {
  scope: BusinessItemScope
  search: BusinessItemSearch
  after: BusinessItemPlace | null
  atMost: number
}

/** The next rows after a cursor. */
export async function listBusinessItemRows(db: Database, query: Query): Promise<BusinessItemRow[]> {
  const rows: BusinessItemRow[] = []
  for (let rank = query.after?.rank ?? 0; rank < ranks.length; rank++) {
    const after = query.after?.rank === rank ? query.after : null
    rows.push(...(await listRank(db, rank, { ...query, after, atMost: query.atMost - rows.length })))
  }
  return rows
}

export const findBusinessItemRow = (db: Database, scope: BusinessItemScope, id: string) =>
  db.row<{ id: string; orderId: string }>(sql`select i.id, r.order_id
    from order_items i join provider_orders r on r.id = i.provider_order_id left join bookings b on b.id = i.booking_id
    where i.id = ${id} and ${ofBusiness(scope)}`)

export type BusinessItemCounts = Record<BusinessState, number>

const upTo = (
  scope: BusinessItemScope,
  condition: Statement,
): Statement => sql`(select count(*)::int from (select 1 from order_items i
  ${scope.isStaff ? sql`join bookings b on b.id = i.booking_id` : sql``} where ${ofBusiness(scope)} and ${condition} limit 1001) w)`

/** The count by state, at most 1,001. */
export const countBusinessItems = async (db: Database, scope: BusinessItemScope): Promise<BusinessItemCounts> =>
  (await db.row<BusinessItemCounts>(sql`select ${upTo(scope, ranks[0]!.condition)} as waiting, ${upTo(scope, ranks[1]!.condition)} as open,
    ${upTo(scope, sql`i.status in ('fulfilled','completed')`)} as done,
    ${upTo(scope, sql`i.status in ('declined','expired','cancelled','no_show')`)} as ended`))!

/** The time zone of a business: that of its first location. */
export const findZoneOf = async (db: Database, providerId: string): Promise<string> =>
  (
    await db.row<{
      timeZone: string
    }>(sql`select time_zone from locations where provider_id = ${providerId}
    order by position, id limit 1`)
  )?.timeZone ?? 'UTC'
