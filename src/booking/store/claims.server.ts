import { sql, type Database } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import type { Claim } from '#booking/rules/bookings/terms.ts'

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

/** The claims of resources by id, in order of time. Each id must be given once. */
export async function listClaims(
  db: Database,
  resourceIds: readonly string[],
  within: Interval,
  { now, except = null }: Counted,
): Promise<Map<string, Claim[]>> {
  // One index lookup for each resource (offset 0 keeps the planner from reversing the join).
  const rows = await db.rows<Claim & { resourceId: string }>(sql`select c.resource_id, c.session_id, c.seat,
      (extract(epoch from lower(c.during)) * 1000)::float8 as starts_at, (extract(epoch from upper(c.during)) * 1000)::float8 as ends_at
    from unnest(${resourceIds}::uuid[]) as resource(id),
      lateral (select * from claims where resource_id = resource.id and status in ('held','active')
        and during && tstzrange(${isoOf(within.startsAt)}, ${isoOf(within.endsAt)}) offset 0) c
      left join bookings b on b.id = c.booking_id
    where c.block_id is not null or (not (b.status = 'held' and b.expires_at <= ${isoOf(now)}) and b.id is distinct from ${except}::uuid)
    order by 4`)
  return Map.groupBy(rows, ({ resourceId }) => resourceId)
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
