import { groupOf, type HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const listensTo = (type: string): Statement =>
  sql`e.status = 'on' and (e.events = '{}' or ${type} = any(e.events) or ${groupOf(type)} = any(e.events))`

/** Those of these businesses, and the market (null), that subscribe to it. */
export const listWanting = async (db: Database, types: string[], providerIds: string[]): Promise<HookAudience[]> =>
  (
    await db.rows<{
      providerId: HookAudience
    }>(sql`select distinct e.provider_id from webhook_endpoints e
    where e.status = 'on' and (e.provider_id is null or e.provider_id = any(${providerIds}::uuid[]))
      and (e.events = '{}' or e.events && ${types.flatMap((type) => [type, groupOf(type)])}::text[])`)
  ).map(({ providerId }) => providerId)

export interface NewHookEvent {
  id: string
  providerId: HookAudience
  orderId: string | null
  type: string
  key: string
  body: string
}

/** Inserts an event once and queues it for every subscribed endpoint. Returns the number of endpoints. */
export const insertHookEvent = (
  db: Database,
  { id, providerId, orderId, type, key, body }: NewHookEvent,
  now: Instant,
) =>
  db.run(sql`with noted as (
      insert into webhook_events (id, provider_id, order_id, type, key, body, created_at)
      select ${id}, ${providerId}, ${orderId}, ${type}, ${key}, ${body}, ${isoOf(now)}::timestamptz
      where exists (select 1 from webhook_endpoints e where e.provider_id is not distinct from ${providerId}::uuid and ${listensTo(type)})
      on conflict (provider_id, key) do nothing returning id)
    insert into webhook_deliveries (id, endpoint_id, event_id, status, next_try_at, created_at)
    select gen_random_uuid(), e.id, noted.id, 'queued', ${isoOf(now)}, ${isoOf(now)}
    from noted, webhook_endpoints e where e.provider_id is not distinct from ${providerId}::uuid and ${listensTo(type)}`)

/** The same for one endpoint, as a test. */
export const insertTestEvent = (
  db: Database,
  { id, providerId, type, key, body }: NewHookEvent,
  hookId: string,
  now: Instant,
) =>
  db.run(sql`with noted as (
      insert into webhook_events (id, provider_id, type, key, body, created_at)
      values (${id}, ${providerId}, ${type}, ${key}, ${body}, ${isoOf(now)}) returning id)
    insert into webhook_deliveries (id, endpoint_id, event_id, status, next_try_at, created_at)
    select gen_random_uuid(), ${hookId}, noted.id, 'queued', ${isoOf(now)}, ${isoOf(now)} from noted`)

export const deleteHookEventsBefore = (db: Database, at: Instant, atMost: number) =>
  db.run(sql`delete from webhook_events where id in (
    select id from webhook_events where created_at < ${isoOf(at)} order by created_at limit ${atMost} for update skip locked)`)

export interface ItemOfOrder {
  itemId: string
  providerId: string
  partId: string
  partReference: string
  status: string
  /** The first state after the order, and after a required payment. */
  placedAs: string
}

/** The items of an order with their businesses. */
export const listItemsOfOrder = (db: Database, orderId: string) =>
  db.rows<ItemOfOrder>(sql`select i.id as item_id, i.status, coalesce((select v.from_status from order_item_events v
        where v.item_id = i.id and v.from_status <> 'awaiting_payment' order by v.id limit 1), i.status) as placed_as, r.provider_id, r.id as part_id,
      o.reference || '-' || r.number as part_reference
    from orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
    where o.id = ${orderId} order by r.number, length(i.letter), i.letter`)

/** An order; undefined when neither the market nor one of its businesses subscribes to anything. */
export const findSubscribedOrder = (db: Database, orderId: string) =>
  db.row<{ id: string; reference: string; placedAt: Instant }>(sql`select o.id, o.reference, o.placed_at from orders o
    where o.id = ${orderId} and exists (select from webhook_endpoints e where e.status = 'on'
      and (e.provider_id is null or e.provider_id in (select r.provider_id from provider_orders r where r.order_id = o.id)))`)

export const findProviderDetails = (db: Database, id: string) =>
  db.row<{ id: string; name: string; slug: string; status: string }>(
    sql`select id, name, slug, status from providers where id = ${id}`,
  )

export const findServiceDetails = (db: Database, id: string) =>
  db.row<{ id: string; title: string; status: string; providerId: string }>(
    sql`select id, title, status, provider_id from services where id = ${id}`,
  )

/** A payment with its shares. */
export const listPaymentShares = (db: Database, paymentId: string) =>
  db.rows<PaymentShare>(sql`select p.id as payment_id, p.order_id, p.status, p.currency, p.amount_minor,
      p.captured_minor, p.refunded_minor, s.provider_id, s.subject_id, s.kind,
      s.amount_minor as share_minor
    from payments p join payment_shares s on s.payment_id = p.id where p.id = ${paymentId}`)

export interface PaymentShare {
  paymentId: string
  orderId: string
  status: string
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  providerId: string
  subjectId: string
  kind: string
  shareMinor: number
}

export interface RefundDetails {
  id: string
  paymentId: string
  orderId: string
  status: string
  currency: string
  amountMinor: number
  reason: string
  shares: { subjectId: string; kind: string; amountMinor: number }[]
}

/** Refunds of a payment so far. */
export const listDoneRefunds = (db: Database, paymentId: string) =>
  db.rows<RefundDetails>(sql`select id, payment_id, order_id, status, currency, amount_minor, reason, shares
    from refunds where payment_id = ${paymentId} and status = 'done' order by created_at, id`)

/** Events about a person's orders. */
export const deleteHookEventsOf = (db: Database, { userId, email }: { userId: string; email: string | null }) =>
  db.run(sql`delete from webhook_events where order_id in (
    select id from orders where visitor_id = ${userId} or lower(email) = ${email}::text)`)
