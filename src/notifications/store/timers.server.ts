import { sql, type Database, type Statement } from '#platform/database/database.ts'
import type { StuckKind, StuckState } from '#notifications/contract-timers.ts'
import { stuckAfterTries } from '#platform/events/published-events.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Due rows: the table, the due column, and the job. Other jobs only run by their interval. */
const due: { job: string; rows: Statement; at: Statement }[] = [
  {
    job: 'platform.deliver-events',
    rows: sql`(select next_try_at as at from event_deliveries union all select published_at from published_events) waiting`,
    at: sql`waiting.at`,
  },
  { job: 'booking.expire-holds', rows: sql`bookings where status = 'held'`, at: sql`expires_at` },
  { job: 'ordering.expire-unpaid', rows: sql`order_items where status = 'awaiting_payment'`, at: sql`pay_by` },
  { job: 'ordering.expire-unanswered', rows: sql`order_items where status = 'requested'`, at: sql`accept_by` },
  { job: 'ordering.move-due-items', rows: sql`order_items where due_at is not null`, at: sql`due_at` },
  {
    job: 'ordering.notify-overdue',
    rows: sql`order_items where late_at is not null and not late_notified`,
    at: sql`late_at`,
  },
  { job: 'ordering.expire-proposals', rows: sql`proposals where ended_at is null`, at: sql`expires_at` },
  { job: 'quotes.move-due', rows: sql`quote_requests where due_at is not null`, at: sql`due_at` },
  { job: 'ordering.end-silence', rows: sql`item_reports where status = 'waiting'`, at: sql`answer_by` },
  { job: 'payments.due', rows: sql`payments where next_try_at is not null`, at: sql`next_try_at` },
  { job: 'payments.refunds', rows: sql`refunds where next_try_at is not null`, at: sql`next_try_at` },
  { job: 'payments.send-payouts', rows: sql`payouts where next_try_at is not null`, at: sql`next_try_at` },
  { job: 'payments.plan-payouts', rows: sql`payout_accounts where next_run_at is not null`, at: sql`next_run_at` },
  { job: 'ordering.lapse-disputes', rows: sql`disputes where due_at is not null`, at: sql`due_at` },
  { job: 'reviews.invite', rows: sql`review_invitations where due_at is not null`, at: sql`due_at` },
  { job: 'payments.send-evidence', rows: sql`chargebacks where next_try_at is not null`, at: sql`next_try_at` },
  {
    job: 'notifications.send-mails',
    rows: sql`outbox where status = 'queued' and channel = 'email' and recipient not like '%.invalid'`,
    at: sql`next_try_at`,
  },
  {
    job: 'notifications.send-texts',
    rows: sql`outbox where status = 'queued' and channel = 'sms'`,
    at: sql`next_try_at`,
  },
  {
    job: 'notifications.send-webhooks',
    rows: sql`webhook_deliveries d where status = 'queued' and exists (select 1 from webhook_endpoints e where e.id = d.endpoint_id and e.status = 'on')`,
    at: sql`next_try_at`,
  },
  { job: 'notifications.remind', rows: sql`reminders where due_at is not null`, at: sql`due_at` },
  {
    job: 'notifications.mail-messages',
    rows: sql`conversations where customer_mail_at is not null or provider_mail_at is not null`,
    at: sql`least(customer_mail_at, provider_mail_at)`,
  },
  {
    job: 'messaging.count-replies',
    rows: sql`providers where message_minutes_due is not null`,
    at: sql`message_minutes_due`,
  },
  { job: 'notifications.send-day-lists', rows: sql`day_lists`, at: sql`due_at` },
  { job: 'support.close-resolved', rows: sql`tickets where close_at is not null`, at: sql`close_at` },
  { job: 'identity.open-accounts', rows: sql`auth_user where disabled_until is not null`, at: sql`disabled_until` },
  {
    job: 'providers.end-trials',
    rows: sql`providers where plan_ends_at is not null`,
    at: sql`plan_ends_at`,
  },
  { job: 'providers.erase-closed', rows: sql`providers where erase_at is not null`, at: sql`erase_at` },
]

export const dueJobs = due.map(({ job }) => job)

export interface DueRow {
  job: string
  /** Counted up to `mostCounted`. */
  count: number
  oldestAt: Instant | null
  /** When the next one becomes due. */
  nextAt: Instant | null
}

export const mostCounted = 1_000

const counting = ({ job, rows, at }: (typeof due)[number], now: Instant): Statement => sql`select ${job}::text as job,
    (select count(*)::int from (select 1 from (select ${at} as at from ${rows}) w where at <= ${isoOf(now)} limit ${mostCounted}) x) as count,
    (select min(at) from (select ${at} as at from ${rows}) w where at <= ${isoOf(now)}) as oldest_at,
    (select min(at) from (select ${at} as at from ${rows}) w where at > ${isoOf(now)}) as next_at`

/** The number of due rows of each kind. */
export const listDue = (db: Database, now: Instant) =>
  db.rows<DueRow>(due.map((one) => counting(one, now)).reduce((all, one) => sql`${all} union all ${one}`))

export interface RunRow {
  name: string
  everySeconds: number
  /** Processes that ran it recently. */
  processes: number
  ranAt: Instant
  durationMs: number
  did: number
  failedAt: Instant | null
  lastError: string
}

/** The last runs of each job; processes without recent runs are omitted. */
export const listRuns = (db: Database, realNow: Instant) =>
  db.rows<RunRow>(sql`select name, max(every_seconds) as every_seconds,
      count(*) filter (where ran_at > ${isoOf(realNow)}::timestamptz - make_interval(secs => greatest(every_seconds * 2, 150)))::int as processes,
      max(ran_at) as ran_at, (array_agg(duration_ms order by ran_at desc))[1] as duration_ms, sum(did)::bigint as did, max(failed_at) as failed_at,
      coalesce((array_agg(last_error order by failed_at desc nulls last))[1], '') as last_error
    from job_runs group by name order by name`)

export interface StuckRow {
  id: string
  /** A failed subscriber of an event, or a failed message. */
  kind: StuckKind
  /** "order.placed", "email order-placed". */
  what: string
  /** For a delivery: the subscriber. */
  subscriber: string
  state: StuckState
  at: Instant
  tries: number
  /** Null: no more attempts. */
  nextTryAt: Instant | null
  lastError: string
  payload: Record<string, unknown>
}

const stuckDeliveries = sql`select id, 'delivery' as kind, type as what, subscriber, published_at as at, tries, next_try_at,
    case when set_aside_at is not null then 'aside' when tries >= ${stuckAfterTries} then 'stuck' else 'tried' end as state,
    last_error, payload
  from event_deliveries where tries > 0`

const stuckMessages = sql`select id, 'message' as kind, channel || ' ' || kind as what, '' as subscriber, created_at as at, tries,
    case when status = 'queued' then next_try_at end as next_try_at, case when status = 'queued' then 'tried' else 'stuck' end as state,
    coalesce(last_error, '') as last_error, '{}'::jsonb as payload
  from outbox where status = 'failed' or (status = 'queued' and tries > 0)`

/** Failed items: first those that need attention, then those to be retried, then dismissed ones; oldest first. */
export const listStuck = (db: Database, atMost: number) =>
  db.rows<StuckRow>(sql`select * from ((${stuckDeliveries} order by set_aside_at is not null, tries < ${stuckAfterTries}, published_at limit ${atMost})
    union all (${stuckMessages} order by created_at desc limit ${atMost})) w
    order by array_position(array['stuck', 'tried', 'aside'], state), at limit ${atMost}`)

export interface StuckItem {
  type: string
  payload?: Record<string, unknown>
}

/** The next items of its sequence waited for it, and become due too. */
const withFollowers = (changed: Statement, now: Instant): Statement => sql`with changed as (${changed}),
  followers as (update event_deliveries f set next_try_at = ${isoOf(now)} from changed
    where f.sequence = changed.sequence and f.id <> changed.id and f.next_try_at > ${isoOf(now)})
  select type, payload from changed`

/** Retries a delivery, also a dismissed one. */
export const retryDelivery = (db: Database, id: string, now: Instant) =>
  db.row<StuckItem>(
    withFollowers(
      sql`update event_deliveries set tries = 0, next_try_at = ${isoOf(now)}, set_aside_at = null
    where id = ${id} and tries > 0 returning id, type, payload, sequence`,
      now,
    ),
  )

export const setDeliveryAside = (db: Database, id: string, now: Instant) =>
  db.row<StuckItem>(
    withFollowers(
      sql`update event_deliveries set next_try_at = null, set_aside_at = ${isoOf(now)}
    where id = ${id} and tries > 0 and set_aside_at is null returning id, type, payload, sequence`,
      now,
    ),
  )

export const retryMessage = (db: Database, id: string, now: Instant) =>
  db.row<StuckItem>(sql`update outbox set status = 'queued', tries = 0, next_try_at = ${isoOf(now)}
    where id = ${id} and (status = 'failed' or (status = 'queued' and tries > 0)) returning kind as type`)

/** Stops sending it. */
export const setMessageAside = (db: Database, id: string) =>
  db.row<StuckItem>(sql`update outbox set status = 'cancelled'
    where id = ${id} and (status = 'failed' or (status = 'queued' and tries > 0)) returning kind as type`)

export const isKnownJob = async (db: Database, name: string): Promise<boolean> =>
  (await db.row(sql`select 1 from job_runs where name = ${name} limit 1`)) !== undefined

export const countStuck = async (db: Database): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from event_deliveries where tries > 0 and set_aside_at is null limit ${mostCounted}) x`,
  ))!.count
