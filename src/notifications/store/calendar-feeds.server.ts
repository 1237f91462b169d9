import type { FeedBlock, FeedKind, FeedVisit } from '#notifications/rules/calendar/calendar-feeds.ts'
import { shownInFeeds } from '#notifications/rules/calendar/calendar-feeds.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

export interface FeedOwner {
  userId: string
  kind: FeedKind
  /** Null: of a customer. */
  providerId: string | null
}

export interface FeedRow extends FeedOwner {
  id: string
  madeAt: Instant
  readAt: Instant | null
}

export interface OpenFeed extends FeedRow {
  bodyHash: string
  changedAt: Instant
  /** The staff member of a staff feed. */
  staffId: string | null
  providerName: string | null
}

const columns = sql`f.id, f.kind, f.user_id, f.provider_id, f.made_at, f.read_at`

/** A readable feed: the account is open, and membership and business are valid. */
export const findOpenFeed = (db: Database, tokenHash: string) =>
  db.row<OpenFeed>(sql`select ${columns}, f.body_hash, f.changed_at, m.resource_id as staff_id, p.name as provider_name
    from calendar_feeds f join auth_user u on u.id = f.user_id
      left join providers p on p.id = f.provider_id
      left join provider_members m on m.provider_id = f.provider_id and m.user_id = f.user_id
    where f.token_hash = ${tokenHash} and not u.disabled and u.deletion_due_at is null and (f.kind = 'customer'
      or (p.status in ('active', 'paused', 'restricted', 'closing')
        and ((f.kind = 'staff' and m.resource_id is not null) or (f.kind = 'business' and m.role in ('owner', 'manager')))))`)

export const listFeedsOf = (db: Database, userId: string) =>
  db.rows<FeedRow>(sql`select ${columns} from calendar_feeds f where f.user_id = ${userId} order by f.made_at`)

const ofOwner = ({ userId, kind, providerId }: FeedOwner): Statement =>
  sql`user_id = ${userId} and kind = ${kind} and provider_id is not distinct from ${providerId}::uuid`

/** The earlier address becomes invalid. */
export const replaceFeed = (db: Database, feed: FeedOwner & { id: string; tokenHash: string }, now: Instant) =>
  db.run(sql`insert into calendar_feeds (id, token_hash, kind, user_id, provider_id, made_at, changed_at)
    values (${feed.id}, ${feed.tokenHash}, ${feed.kind}, ${feed.userId}, ${feed.providerId}, ${isoOf(now)}, ${isoOf(now)})
    on conflict (user_id, kind, provider_id) do update set id = excluded.id, token_hash = excluded.token_hash, made_at = excluded.made_at,
      changed_at = excluded.changed_at, read_at = null, body_hash = ''`)

export const deleteFeed = (db: Database, owner: FeedOwner) =>
  db.run(sql`delete from calendar_feeds where ${ofOwner(owner)}`)

export const deleteFeedsOf = (db: Database, userId: string) =>
  db.run(sql`delete from calendar_feeds where user_id = ${userId}`)

export const updateFeedRead = (
  db: Database,
  id: string,
  { bodyHash, changedAt }: Pick<OpenFeed, 'bodyHash' | 'changedAt'>,
  now: Instant,
) =>
  db.run(
    sql`update calendar_feeds set read_at = ${isoOf(now)}, body_hash = ${bodyHash}, changed_at = ${isoOf(changedAt)} where id = ${id}`,
  )

export interface FeedSpan {
  fromAt: Instant
  untilAt: Instant
  now: Instant
  atMost: number
}

const visit = sql`b.id as booking_id, b.sequence, b.starts_at, b.ends_at, b.time_zone, i.status,
    i.changed_at, i.snapshot ->> 'title' as title, coalesce(i.snapshot -> 'option' ->> 'name', '') as option_name, i.snapshot -> 'place' as place,
    r.fulfillment_method, r.provider_id, r.provider_name, staff.name as staff_name, o.first_name,
    o.last_name, b.party, o.reference as order_reference, o.reference || '-' || r.number || i.letter as reference
  from orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id join bookings b on b.id = i.booking_id
    left join resources staff on staff.id = b.staff_id`

/** Above the limit, those closest to now. */
const within = ({ fromAt, untilAt, now, atMost }: FeedSpan, at: Statement): Statement =>
  sql`${at} >= ${isoOf(fromAt)} and ${at} < ${isoOf(untilAt)} order by abs(extract(epoch from ${at} - ${isoOf(now)}::timestamptz)), 1 limit ${atMost}`

export const listCustomerVisits = (db: Database, userId: string, span: FeedSpan) =>
  db.rows<FeedVisit>(
    sql`select ${visit} where o.visitor_id = ${userId} and i.status = any(${shownInFeeds}::text[]) and ${within(span, sql`b.starts_at`)}`,
  )

export const listServedVisits = (
  db: Database,
  { providerId, staffId }: { providerId: string; staffId: string | null },
  span: FeedSpan,
) =>
  db.rows<FeedVisit>(sql`select ${visit} where b.provider_id = ${providerId} and b.status = 'active' and i.status = any(${shownInFeeds}::text[])
    and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid) and ${within(span, sql`b.starts_at`)}`)

export const listFeedBlocks = (
  db: Database,
  { providerId, staffId }: { providerId: string; staffId: string | null },
  span: FeedSpan,
) =>
  db.rows<FeedBlock>(sql`select k.id, k.provider_id, k.starts_at, k.ends_at, l.time_zone, k.reason,
      r.name as who, k.made_at
    from blocks k join resources r on r.id = k.resource_id join locations l on l.id = k.location_id
    where k.provider_id = ${providerId} and k.removed_at is null and (${staffId}::uuid is null or k.resource_id = ${staffId}::uuid)
      and ${within({ ...span, fromAt: span.fromAt - days(1) }, sql`k.starts_at`)}`)
