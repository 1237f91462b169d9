import { disputeColumns, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** An item with the data for its dispute. */
export interface DisputedRow {
  id: string
  orderId: string
  orderReference: string
  partNumber: number
  letter: string
  providerId: string
  providerName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  visitorId: string
  kind: 'booking' | 'order'
  fulfillmentMethod: string
  status: ItemStatus
  quantity: number
  currency: string
  totalMinor: number
  placedAt: Instant
  changedAt: Instant
  dueAt: Instant | null
  snapshot: Snapshot
}

export const listDisputedItems = (db: Database, itemIds: string[]) =>
  db.rows<DisputedRow>(sql`select i.id, r.order_id, o.reference as order_reference, r.number as part_number, i.letter,
      r.provider_id, r.provider_name, o.first_name, o.last_name, o.email, o.phone,
      o.visitor_id, i.kind, r.fulfillment_method, i.status, i.quantity, i.currency, i.total_minor, i.placed_at,
      i.changed_at, i.due_at, i.snapshot
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where i.id = any(${itemIds}::uuid[])`)

/** Cursor of a list: continues after this row. */
export interface DisputePlace {
  at: Instant
  id: string
}

/** Of a business, newest first. */
export const listProviderDisputes = (db: Database, providerId: string, after: DisputePlace | null, atMost: number) =>
  db.rows<StoredDispute>(sql`select ${disputeColumns} from disputes d where d.provider_id = ${providerId}
      ${after ? sql`and (d.opened_at, d.id) < (${isoOf(after.at)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.opened_at desc, d.id desc limit ${atMost}`)

export const countWaitingDisputes = async (db: Database, providerId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*) from disputes where provider_id = ${providerId} and status = 'open'`,
  ))!.count

export interface PrivateFile {
  id: string
  fileName: string
  contentType: string | null
}

/** Names of the existing files. */
export const listFileNames = (db: Database, ids: string[], now: Instant) =>
  db.rows<PrivateFile>(sql`select id, file_name, content_type from media
    where id = any(${ids}::uuid[]) and status = 'ready' and (expires_at is null or expires_at > ${isoOf(now)})`)

/** Names of administrators and business members. */
export const listPeopleNames = (db: Database, ids: string[]) =>
  db.rows<{ id: string; name: string }>(sql`select id, name from auth_user where id = any(${ids}::uuid[])`)

export const isMemberOf = async (db: Database, providerId: string, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from provider_members where provider_id = ${providerId} and user_id = ${userId}`)) !==
  undefined

/**
 * Refunds of disputes: approved, waiting for a second administrator, or rejected; the market fee is separate, because a
 * decision does not include it.
 */
export const listDisputeRefunds = (db: Database, orderIds: string[]) =>
  db.rows<{
    itemId: string
    state: 'requested' | 'rejected' | 'agreed'
    minor: number
    feeMinor: number
  }>(sql`select s."subjectId" as item_id, case when r.status in ('requested','rejected') then r.status else 'agreed' end as state,
      sum(s."amountMinor" - s."customerFeeMinor")::bigint as minor, sum(s."customerFeeMinor")::bigint as fee_minor
    from refunds r cross join jsonb_to_recordset(r.shares) as s("subjectId" uuid, kind text, "amountMinor" bigint, "customerFeeMinor" bigint)
    where r.order_id = any(${orderIds}::uuid[]) and r.reason = 'dispute' and s.kind = 'item'
    group by s."subjectId", 2`)
