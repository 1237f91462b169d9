import type { Party } from '#messaging/rules/conversation-states.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ConversationRow {
  id: string
  providerId: string
  customerId: string
  lastNumber: number
  lastAt: Instant
  lastBy: Party | null
  lastText: string
  customerRead: number
  customerUnread: number
  providerRead: number
  providerUnread: number
  openAt: Instant | null
  blockedAt: Instant | null
  waitingSince: Instant | null
  reportedAt: Instant | null
  providerName: string
  providerSlug: string
  providerStatus: string
  providerZone: string
  providerLogo: string | null
  /** Null: the account is deleted. */
  customerName: { firstName: string; lastName: string; shownName: string } | null
  customerImage: string | null
  isCustomerGone: boolean
  customerZone: string
}

const columns = sql`c.id, c.provider_id, c.customer_id, c.last_number, c.last_at, c.last_by,
  c.last_text, c.customer_read, c.customer_unread, c.provider_read,
  c.provider_unread, c.open_at, c.blocked_at, c.waiting_since, c.reported_at,
  p.name as provider_name, p.slug as provider_slug, p.status as provider_status, p.time_zone as provider_zone, p.logo ->> 'file' as provider_logo,
  case when u.id is not null then jsonb_build_object('firstName', coalesce(w.first_name, ''), 'lastName', coalesce(w.last_name, ''), 'shownName', u.name) end as customer_name,
  u.image as customer_image, (u.id is null or u.disabled) as is_customer_gone, coalesce(w.data ->> 'timeZone', '') as customer_zone`

const joins = sql`join providers p on p.id = c.provider_id left join auth_user u on u.id = c.customer_id left join users w on w.user_id = c.customer_id`

export const findConversation = (db: Database, id: string) =>
  db.row<ConversationRow>(sql`select ${columns} from conversations c ${joins} where c.id = ${id}`)

export const findConversationBetween = (db: Database, providerId: string, customerId: string) =>
  db.row<{
    id: string
    openAt: Instant | null
    blockedAt: Instant | null
  }>(sql`select id, open_at, blocked_at from conversations
    where provider_id = ${providerId} and customer_id = ${customerId}`)

/** Locks a conversation, so that messages are numbered in order and read marks are counted correctly. */
export const lockConversation = (db: Database, id: string) =>
  db.row<{ lastNumber: number; waitingSince: Instant | null; openAt: Instant | null; blockedAt: Instant | null }>(sql`
    select last_number, waiting_since, open_at, blocked_at
    from conversations where id = ${id} for update`)

/** Creates the conversation of both sides; of two concurrent calls the second finds the first one's. */
export const insertConversation = (
  db: Database,
  c: { id: string; providerId: string; customerId: string; at: Instant },
) =>
  db.run(sql`insert into conversations (id, provider_id, customer_id, began_at, last_at) values (${c.id}, ${c.providerId}, ${c.customerId}, ${isoOf(c.at)}, ${isoOf(c.at)})
    on conflict (provider_id, customer_id) do nothing`)

/** The resource whose bookings limit a member's conversations; null: they see all. */
export type StaffScope = { staffId: string | null } | null

/** Staff see conversations with customers who booked with them. */
const isOfStaff = (scope: StaffScope): Statement =>
  scope === null
    ? sql`true`
    : sql`exists (select from orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
        join bookings b on b.id = i.booking_id
        where o.visitor_id = c.customer_id and i.provider_id = c.provider_id and b.staff_id = ${scope.staffId}::uuid
          and i.status not in ('awaiting_payment','expired_unpaid'))`

export const isInScope = async (db: Database, id: string, scope: StaffScope): Promise<boolean> =>
  (await db.row(sql`select 1 from conversations c where c.id = ${id} and ${isOfStaff(scope)}`)) !== undefined

export interface ListFilter {
  /** The conversations of a customer, or of a provider. */
  customerId?: string
  providerId?: string
  scope?: StaffScope
  isUnread?: boolean
  /** A part of the customer's name, as the provider sees it. */
  search?: string
}

const partOf = ({ customerId, providerId, scope = null, isUnread = false, search = '' }: ListFilter): Statement => {
  const side = customerId
    ? sql`c.customer_id = ${customerId}`
    : sql`c.provider_id = ${providerId} and ${isOfStaff(scope)}`
  const unread = isUnread ? (customerId ? sql`and c.customer_unread > 0` : sql`and c.provider_unread > 0`) : sql``
  const named = search
    ? sql`and strpos(lower(coalesce(nullif(w.first_name, ''), u.name, '')), lower(${search})) > 0`
    : sql``
  return sql`${side} ${unread} ${named} and c.last_number > 0`
}

/** Newest first. */
export const listConversations = (
  db: Database,
  filter: ListFilter,
  { after, atMost }: { after: { key: number; id: string } | undefined; atMost: number },
) =>
  db.rows<ConversationRow>(sql`select ${columns} from conversations c ${joins}
    where ${partOf(filter)} ${after ? sql`and (c.last_at, c.id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.last_at desc, c.id desc limit ${atMost}`)

/** Conversations that wait for the provider's reply, the longest waiting first. */
export const listWaiting = (db: Database, providerId: string, scope: StaffScope, atMost: number) =>
  db.rows<ConversationRow>(sql`select ${columns} from conversations c ${joins}
    where c.provider_id = ${providerId} and c.waiting_since is not null and c.blocked_at is null and ${isOfStaff(scope)} order by c.waiting_since, c.id limit ${atMost}`)

/** Counts up to a hundred. */
export const countUnread = async (db: Database, filter: ListFilter): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from (select 1 from conversations c ${joins}
    where ${partOf({ ...filter, isUnread: true, search: '' })} limit 100) unread`))!.count

export const saveBlocked = (db: Database, id: string, at: Instant | null) =>
  db.run(sql`update conversations set blocked_at = ${at === null ? null : isoOf(at)} where id = ${id}`)

export interface BusinessToWriteTo {
  id: string
  name: string
  slug: string
  status: string
  isMember: boolean
}

export const findBusiness = (db: Database, providerId: string, userId: string) =>
  db.row<BusinessToWriteTo>(sql`select p.id, p.name, p.slug, p.status,
      exists (select from provider_members m where m.provider_id = p.id and m.user_id = ${userId}) as is_member
    from providers p where p.id = ${providerId}`)

const agreed = sql`('confirmed','preparing','ready','in_progress','fulfilled','completed','no_show')`

/**
 * Whether both sides have ever agreed on an order, even if it was cancelled later. Guest orders count for the account
 * that verified their email address.
 */
export const wasAgreed = async (db: Database, providerId: string, customerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from (
      select id from orders where visitor_id = ${customerId}
      union select o.id from auth_user u join orders o on lower(o.email) = u.email where u.id = ${customerId} and u.email_verified) o
    join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
    where r.provider_id = ${providerId} and (i.status in ${agreed}
      or exists (select from order_item_events e where e.item_id = i.id and e.to_status in ${agreed})) limit 1`)) !==
  undefined

export const findCustomerName = (db: Database, userId: string) =>
  db.row<
    NonNullable<ConversationRow['customerName']>
  >(sql`select coalesce(w.first_name, '') as first_name, coalesce(w.last_name, '') as last_name, u.name as shown_name
    from auth_user u left join users w on w.user_id = u.id where u.id = ${userId}`)

/** Whether an order has a visit with this member of staff. */
export const isStaffsOrder = async (
  db: Database,
  orderId: string,
  providerId: string,
  { staffId }: { staffId: string | null },
): Promise<boolean> =>
  (await db.row(sql`select 1 from provider_orders r join order_items i on i.provider_order_id = r.id join bookings b on b.id = i.booking_id
    where r.order_id = ${orderId} and r.provider_id = ${providerId} and b.staff_id = ${staffId}::uuid limit 1`)) !==
  undefined
