import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface NewInvitation {
  itemId: string
  orderId: string
  providerId: string
  closesAt: Instant
  dueAt: Instant
}

/** Inserts an invitation once per item. Walk-in customers have no page for reviews; what was added at the counter is no occasion. */
export const insertInvitation = (db: Database, one: NewInvitation, openedAt: Instant) =>
  db.run(sql`insert into review_invitations (item_id, order_id, provider_id, opened_at, closes_at, due_at)
    select ${one.itemId}::uuid, ${one.orderId}::uuid, ${one.providerId}::uuid, ${isoOf(openedAt)}::timestamptz, ${isoOf(one.closesAt)}::timestamptz, ${isoOf(one.dueAt)}::timestamptz
    where not exists (select 1 from orders where id = ${one.orderId}::uuid and source <> 'online')
      and not exists (select 1 from order_items where id = ${one.itemId}::uuid and added_to is not null)
    on conflict (item_id) do nothing`)

/** Stops invitations for an item that was reviewed or cancelled. */
export const stopInviting = (db: Database, itemId: string) =>
  db.run(sql`update review_invitations set due_at = null where item_id = ${itemId} and due_at is not null`)

export interface DueInvitation {
  itemId: string
  orderId: string
  providerId: string
  openedAt: Instant
  closesAt: Instant
  invitedAt: Instant | null
}

/** Locks a batch of due invitations. */
export const lockDueInvitations = (db: Database, now: Instant, limit: number) =>
  db.rows<DueInvitation>(sql`select item_id, order_id, provider_id, opened_at, closes_at, invited_at
    from review_invitations where due_at <= ${isoOf(now)} order by due_at, item_id limit ${limit} for update skip locked`)

/**
 * Whether the buyer was asked about, or has reviewed, something else that one business delivered with it: goods of one
 * order are one occasion.
 */
export const wasInvitedWith = async (db: Database, itemId: string, isReminder: boolean): Promise<boolean> =>
  (await db.row(sql`select 1 as found from order_items i
      join order_items o on o.provider_order_id = i.provider_order_id and o.kind = 'order' and o.id <> i.id
      left join review_invitations v on v.item_id = o.id
    where i.id = ${itemId} and i.kind = 'order'
      and (${isReminder ? sql`v.reminded_at` : sql`v.invited_at`} is not null or exists (select 1 from reviews w where w.item_id = o.id))
    limit 1`)) !== undefined

/** Records that an invitation was sent, and when the reminder is due, if any. */
export const updateInvited = (
  db: Database,
  itemId: string,
  { isReminder, dueAt }: { isReminder: boolean; dueAt: Instant | null },
  now: Instant,
) =>
  db.run(sql`update review_invitations set due_at = ${dueAt === null ? null : isoOf(dueAt)},
    ${isReminder ? sql`reminded_at` : sql`invited_at`} = ${isoOf(now)} where item_id = ${itemId}`)
