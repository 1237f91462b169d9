import type { ProviderState } from '#providers/rules/provider-states.ts'
import { nameTaken } from '#providers/rules/errors.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StateRow {
  id: string
  name: string
  slug: string
  status: ProviderState
  reason: string
  timeZone: string
  pausedFrom: string | null
  pausedUntil: string | null
  submittedAt: Instant | null
  changedAt: Instant | null
  plan: 'starter' | 'growth' | 'pro'
  planEndsAt: Instant | null
  serviceLimit: number | null
  /** The agreed commission in percent; null: that of the plan. */
  agreedPercent: number | null
  isVerified: boolean
  isTrusted: boolean
  wasEverActive: boolean
}

const columns = sql`p.id, p.name, p.slug, p.status, p.state_reason as reason, p.time_zone, p.paused_from,
  p.paused_until, p.submitted_at, p.state_changed_at as changed_at, p.plan, p.plan_ends_at,
  p.service_limit, p.commission_percent as agreed_percent, p.is_verified, p.is_trusted, exists (select from provider_events e where e.provider_id = p.id and e.type = 'state' and e.detail->>'to' = 'active') as was_ever_active`

export const findState = (db: Database, id: string) =>
  db.row<StateRow>(sql`select ${columns} from providers p where p.id = ${id}`)

/** Locks the provider's row, so that changes run one after another. */
export const lockState = async (db: Database, id: string): Promise<StateRow | undefined> => {
  await db.run(sql`select 1 from providers where id = ${id} for update`)
  return findState(db, id)
}

/** Writes the row again: whoever shows hours, people or places of a business compares the version of its row. */
export const touchProvider = (db: Database, id: string) =>
  db.run(sql`update providers set status = status where id = ${id}`)

interface NewState {
  status: ProviderState
  reason: string
  pausedFrom: string | null
  pausedUntil: string | null
}

/** The unique index of names decides: its violation becomes `name-taken`. */
export const rejectTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'providers_one_name_per_city' ? nameTaken() : error
  })

export const updateState = (
  db: Database,
  id: string,
  { status, reason, pausedFrom, pausedUntil }: NewState,
  at: Instant,
) =>
  rejectTakenName(
    db.run(sql`update providers set status = ${status}, state_reason = ${reason}, paused_from = ${pausedFrom}, paused_until = ${pausedUntil},
      state_changed_at = ${isoOf(at)}, version = version + 1,
      submitted_at = case when ${status} = 'submitted' then ${isoOf(at)}::timestamptz else submitted_at end
    where id = ${id}`),
  )

export const planPause = (db: Database, id: string, dates: { pausedFrom: string | null; pausedUntil: string | null }) =>
  db.run(
    sql`update providers set paused_from = ${dates.pausedFrom}, paused_until = ${dates.pausedUntil}, version = version + 1 where id = ${id}`,
  )

export const setErasure = (db: Database, id: string, at: Instant | null) =>
  db.run(sql`update providers set erase_at = ${at === null ? null : isoOf(at)} where id = ${id}`)

interface Metrics {
  replyMinutes: number | null
  losesTrust: boolean
  ranksLow: boolean
}

/** Returns the former values; undefined where nothing changes. */
export const updateProviderMetrics = (db: Database, id: string, { replyMinutes, losesTrust, ranksLow }: Metrics) =>
  db.row<{ isTrusted: boolean }>(sql`with before as (select id, is_trusted from providers where id = ${id} for update)
    update providers p set reply_minutes = coalesce(${replyMinutes}::int, p.reply_minutes), is_trusted = p.is_trusted and not ${losesTrust}::boolean,
      ranks_low = ${ranksLow}
    from before b where p.id = b.id and (p.reply_minutes is distinct from coalesce(${replyMinutes}::int, p.reply_minutes)
      or p.ranks_low is distinct from ${ranksLow}::boolean or (p.is_trusted and ${losesTrust}::boolean))
    returning b.is_trusted`)

export const setVerified = (db: Database, id: string, isVerified: boolean, now: Instant) =>
  db.run(
    sql`update providers set is_verified = ${isVerified}, verified_at = ${isVerified ? new Date(now) : null} where id = ${id} and is_verified <> ${isVerified}`,
  )

export const setTrusted = (db: Database, id: string, isTrusted: boolean): Promise<number> =>
  db.run(sql`update providers set is_trusted = ${isTrusted} where id = ${id} and is_trusted <> ${isTrusted}`)

/** Another end is told again. */
export const updatePlan = (db: Database, id: string, plan: string, endsAt: Instant | null) =>
  db.run(sql`with given as (select ${endsAt === null ? null : isoOf(endsAt)}::timestamptz as ends_at)
    update providers p set plan = ${plan}, plan_ends_at = given.ends_at, version = version + 1,
      plan_end_notified_at = case when p.plan_ends_at = given.ends_at then p.plan_end_notified_at end
    from given where p.id = ${id}`)

export const setServiceLimit = (db: Database, id: string, limit: number | null) =>
  db.run(sql`update providers set service_limit = ${limit}, version = version + 1 where id = ${id}`)

export const setAgreedShare = (db: Database, id: string, percent: number | null) =>
  db.run(sql`update providers set commission_percent = ${percent} where id = ${id}`)
