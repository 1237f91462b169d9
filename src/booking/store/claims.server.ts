import { sql, type Database } from '#platform/database/database.ts'
import { unpackedPairs } from '#platform/database/packed-instants.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { byStart, type Interval } from '#shared/time/interval.ts'
import { busyTimesOf } from '#booking/rules/bookings/occupation.ts'
import type { Claims } from '#booking/rules/bookings/terms.ts'

/** Locks resources in one order, the first step of every change of a calendar, so that two changes cannot deadlock. */
export async function lockResources(db: Database, ids: readonly string[]): Promise<void> {
  await db.rows(sql`select 1 from resources where id = any(${ids}) order by id for no key update`)
}

/** Locks services with a daily limit, so that their bookings are counted one after the other. */
export async function lockServices(db: Database, ids: readonly string[]): Promise<void> {
  await db.rows(sql`select 1 from services where id = any(${ids}) order by id for no key update`)
}

/** Which bookings count: not the holds that have expired, and not a booking that looks for another time. */
export interface Counted {
  now: Instant
  except?: string | null
}

interface Wanted extends Interval {
  /** Whether to read which class and seat a claim is for; without a class every claim is simply in the way. */
  hasClasses: boolean
}

// No class has this id.
const anySession = ''

/**
 * The claims of resources by id, in order of time. Each id must be given once. A row for each claim would take longer
 * than finding them, so there is one for each resource, with its times as bytes.
 */
export async function listClaims(
  db: Database,
  resourceIds: readonly string[],
  { hasClasses, ...within }: Wanted,
  { now, except = null }: Counted,
): Promise<Map<string, Claims>> {
  // One index lookup for each resource (offset 0 keeps the planner from reversing the join).
  const rows = await db.rows<PackedClaims>(sql`select c.resource_id,
      string_agg(timestamptz_send(lower(c.during)) || timestamptz_send(upper(c.during)), '') as times,
      array_agg(c.session_id) filter (where ${hasClasses}) as sessions, array_agg(c.seat) filter (where ${hasClasses}) as seats
    from unnest(${resourceIds}::uuid[]) as resource(id),
      lateral (select * from claims where resource_id = resource.id and status in ('held','active')
        and during && tstzrange(${isoOf(within.startsAt)}, ${isoOf(within.endsAt)}) offset 0) c
    where (c.booking_id = ${except}::uuid) is not true and (c.status = 'active' or not exists (
      select from bookings b where b.id = c.booking_id and b.status = 'held' and b.expires_at <= ${isoOf(now)}))
    group by c.resource_id`)
  return new Map(rows.map((row) => [row.resourceId, claimsIn(row)]))
}

interface PackedClaims {
  resourceId: string
  /** The start and the end of each claim. */
  times: Buffer
  sessions: string[] | null
  seats: number[] | null
}

function claimsIn({ times, sessions, seats }: PackedClaims): Claims {
  const [starts, ends] = unpackedPairs(times)
  const list = () =>
    Array.from(starts, (startsAt, index) => ({
      startsAt,
      endsAt: ends[index]!,
      sessionId: sessions?.[index] ?? anySession,
      seat: seats?.[index] ?? 0,
    })).sort(byStart)
  return { list, busy: () => busyTimesOf(starts.slice(), ends.slice()) }
}

export interface NewClaim extends Interval {
  resourceId: string
  sessionId: string
  seat: number
}

export async function insertClaims(
  db: Database,
  bookingId: string,
  status: 'held' | 'active',
  claims: readonly NewClaim[],
): Promise<void> {
  const rows = claims.map(({ resourceId, sessionId, seat, startsAt, endsAt }) => ({
    id: newId(),
    resource_id: resourceId,
    session_id: sessionId,
    seat,
    starts_at: isoOf(startsAt),
    ends_at: isoOf(endsAt),
  }))
  await db.run(sql`insert into claims (id, booking_id, resource_id, session_id, seat, during, status)
    select id, ${bookingId}, resource_id, session_id, seat, tstzrange(starts_at, ends_at), ${status}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as claim(id uuid, resource_id uuid, session_id uuid, seat smallint, starts_at timestamptz, ends_at timestamptz)`)
}

export async function setClaimStatus(
  db: Database,
  bookingIds: readonly string[],
  status: 'held' | 'active',
): Promise<void> {
  await db.run(sql`update claims set status = ${status} where booking_id = any(${bookingIds})`)
}

/** Deletes the claims of bookings; returns the resource ids. */
export async function deleteClaims(db: Database, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`delete from claims where booking_id = any(${bookingIds}) returning resource_id as id`,
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Keeps the first `kept` seats of a class and the claims of whole resources. Returns the resource ids of the freed
 * seats.
 */
export async function deleteSeatsAbove(db: Database, bookingId: string, retained: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`delete from claims where id in (
      select id from (select id, row_number() over (partition by resource_id, during order by seat) as place from claims where booking_id = ${bookingId}) w
      where place > ${retained}) returning resource_id as id`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** The resource ids that these bookings claim. */
export const listClaimed = async (db: Database, bookingIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select distinct resource_id as id from claims where booking_id = any(${bookingIds})`,
    )
  ).map(({ id }) => id)

/** Transfers the claims of one booking to another one. A seat next to its own becomes its own. */
export const handOverClaims = (db: Database, from: string, to: string) =>
  db.run(sql`update claims set booking_id = ${to}, status = 'active', seat = case when session_id = ${to} then 0 else seat end
    where booking_id = ${from}`)

const claimConstraints = ['one_session_per_time', 'one_booking_per_seat']

/** Runs the work; rolls it back and returns false when the time is taken. Earlier work of the transaction stays. */
export async function unlessTaken(db: Database, work: () => Promise<void>): Promise<boolean> {
  await db.run(sql`savepoint before_claim`)
  try {
    await work()
    await db.run(sql`release savepoint before_claim`)
    return true
  } catch (error) {
    if (!claimConstraints.includes((error as { constraint?: string }).constraint ?? '')) throw error
    await db.run(sql`rollback to savepoint before_claim`)
    return false
  }
}
