import type { ItemEvent } from '#ordering/rules/orders/item-events.ts'
import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import type { DueItem } from '#ordering/store/orders/due-items.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface LockedItem extends DueItem {
  kind: 'booking' | 'order'
  status: ItemStatus
  fulfillmentMethod: string
  acceptBy: Instant | null
  placedAt: Instant
  totalMinor: number
  taxMinor: number
  dueNowMinor: number
  currency: string
  partId: string
  snapshot: Snapshot
  pickupCode: string | null
  /** For goods: when they become overdue. */
  lateAt: Instant | null
  changedAt: Instant
  /** The highest refund after a late move, in percent. */
  mostBack: number
  /** Retained by the provider for cancelled pieces. */
  retainedMinor: number
  lateNotified: boolean
  wantedUntil: Instant | null
  isCheckedIn: boolean
  /** The customer can cancel with a full refund, because a move of the provider was declined. */
  isProviderAtFault: boolean
  cancelledQuantity: number
  startsAt: Instant | null
  endsAt: Instant | null
  /** The staff member of the visit. */
  staffId: string | null
  /** Recorded by the business, which moves it at once. */
  isWalkIn: boolean
  source: 'online' | 'walk_in' | 'phone'
  /** The customer gets letters, with a page on which to object. */
  hasAddress: boolean
}

/** Locks an item until the transaction ends: of two concurrent moves, the second sees the result of the first. */
export const lockItem = (db: Database, id: string) =>
  db.row<LockedItem>(sql`select i.id, r.order_id, i.service_id, r.provider_id,
      i.booking_id, i.quantity, i.stock_day, i.kind, i.status, r.fulfillment_method, i.accept_by,
      i.placed_at, i.total_minor, i.tax_minor, i.due_now_minor, i.currency,
      r.id as part_id, i.snapshot, i.pickup_code, i.late_at, i.changed_at,
      i.most_back, i.retained_minor, i.late_notified, i.is_provider_at_fault,
      i.cancelled_quantity, b.staff_id,
      r.wanted_until, (i.snapshot ->> 'startsAt')::bigint as starts_at, (i.snapshot ->> 'endsAt')::bigint as ends_at,
      exists (select 1 from order_item_events e where e.item_id = i.id and e.to_status = 'in_progress') as is_checked_in,
      (select o.source <> 'online' from orders o where o.id = r.order_id) as is_walk_in,
      (select o.source from orders o where o.id = r.order_id) as source,
      (select o.email <> '' from orders o where o.id = r.order_id) as has_address
    from order_items i join provider_orders r on r.id = i.provider_order_id left join bookings b on b.id = i.booking_id
    where i.id = ${id} for update of i`)

export interface Arrival {
  to: ItemStatus
  /** The deadline; undefined: unchanged. */
  dueAt: Instant | null | undefined
  lateAt: Instant | null | undefined
}

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

/** Sets the state and its deadline. */
export const updateStatus = (db: Database, id: string, { to, dueAt, lateAt }: Arrival, now: Instant) =>
  db.run(sql`update order_items set status = ${to}, pay_by = null, changed_at = ${isoOf(now)},
      due_at = ${dueAt === undefined ? sql`due_at` : sql`${timeOf(dueAt)}::timestamptz`},
      late_at = ${lateAt === undefined ? sql`late_at` : sql`${timeOf(lateAt)}::timestamptz`}
    where id = ${id}`)

interface Lowered {
  quantity: number
  totalMinor: number
  taxMinor: number
  dueNowMinor: number
  cancelledQuantity: number
  retainedMinor: number
}

export const lowerTo = (db: Database, id: string, to: Lowered) =>
  db.run(sql`update order_items set quantity = ${to.quantity}, total_minor = ${to.totalMinor}, tax_minor = ${to.taxMinor},
      due_now_minor = ${to.dueNowMinor}, cancelled_quantity = ${to.cancelledQuantity}, retained_minor = ${to.retainedMinor} where id = ${id}`)

/** Whether the item is still due and has no open report or dispute. */
export const isDue = async (db: Database, id: string, now: Instant): Promise<boolean> =>
  (await db.row(sql`select 1 as due from order_items i where id = ${id} and due_at <= ${isoOf(now)}
      and not exists (select 1 from item_reports p where p.item_id = i.id and p.status in ('waiting','with_market'))
      and not exists (select 1 from disputes d where d.item_id = i.id and d.status <> 'resolved')`)) !== undefined

export const setPickupCode = (db: Database, id: string, code: string) =>
  db.run(sql`update order_items set pickup_code = ${code} where id = ${id}`)

/** The expected time of a part's goods for "as soon as possible". */
export const setExpected = (db: Database, partId: string, at: Instant) =>
  db.run(sql`update provider_orders set expected_at = ${isoOf(at)} where id = ${partId} and wanted_from is null`)

/** The same, unless the stored time is later. */
export const delayExpected = (db: Database, partId: string, at: Instant) =>
  db.run(sql`update provider_orders set expected_at = greatest(expected_at, ${isoOf(at)}::timestamptz)
    where id = ${partId} and wanted_from is null`)

interface NewEvent {
  itemId: string
  byUser: string | null
  byParty: Party
  /** Absent for a step without a new state; the current state is stored. */
  from?: ItemStatus
  to?: ItemStatus
  reason: string
  /** 'status', or a change without a new state: 'moved', 'lowered', 'refunded', 'reported', … */
  what?: string
  note?: string
  /** Refunded by this step. */
  backMinor?: number
  details?: Record<string, unknown>
}

/** Returns the number of the history entry. */
export const insertItemEvent = async (db: Database, event: NewEvent, now: Instant): Promise<number> =>
  (await db.row<{
    id: number
  }>(sql`insert into order_item_events (item_id, at, by_user, by_party, from_status, to_status, reason, what, note, back_minor, details)
    select i.id, ${isoOf(now)}::timestamptz, ${event.byUser}::uuid, ${event.byParty}, coalesce(${event.from ?? null}, i.status), coalesce(${event.to ?? null}, i.status),
      ${event.reason}, ${event.what ?? 'status'}, ${event.note ?? ''}, ${event.backMinor ?? 0}::bigint, ${JSON.stringify(event.details ?? {})}::jsonb
    from order_items i where i.id = ${event.itemId} returning id`))!.id

/** Oldest first. */
export const listItemEvents = (db: Database, itemIds: string[]) =>
  db.rows<ItemEvent>(sql`select e.id, e.item_id, e.at, e.by_party, e.from_status as "from", e.to_status as "to", e.reason,
      e.what, e.note, e.back_minor, e.details, case when e.back_minor > 0 then ${openRefund} end as refund_state
    from order_item_events e where e.item_id = any(${itemIds}::uuid[]) order by e.item_id, e.id`)

/** The refund of a step has the same timestamp; only refunds by the market wait for a second administrator. */
const openRefund = sql`(select r.status from order_items i join provider_orders o on o.id = i.provider_order_id
    join refunds r on r.order_id = o.order_id and r.created_at = e.at
  where i.id = e.item_id and r.status in ('requested','rejected') and r.shares @> jsonb_build_array(jsonb_build_object('subjectId', e.item_id)) limit 1)`
