import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

/** A person or thing whose time can be blocked. */
export interface Blockable {
  id: string
  kind: 'person' | 'equipment'
  name: string
  locationId: string
  timeZone: string
  /** False: no longer works here. */
  isActive: boolean
}

export const listBlockables = (db: Database, providerId: string) =>
  db.rows<Blockable>(sql`select r.id, r.kind, r.name, r.location_id, l.time_zone, r.is_active
    from resources r join locations l on l.id = r.location_id where r.provider_id = ${providerId} order by r.position, r.id`)

export interface Block extends Interval {
  id: string
  providerId: string
  locationId: string
  resourceId: string
  seriesId: string
  isWeekly: boolean
  localStart: string
  reason: string
}

const columns = sql`k.id, k.provider_id, k.location_id, k.resource_id, k.series_id,
  k.is_weekly, k.starts_at, k.ends_at, k.local_start, k.reason`

export const findBlock = (db: Database, providerId: string, id: string) =>
  db.row<Block>(
    sql`select ${columns} from blocks k where k.id = ${id} and k.provider_id = ${providerId} and k.removed_at is null`,
  )

/** Locks the blocks of a series from an instant on, in order of id, until this transaction ends. */
export const lockSeries = (db: Database, seriesId: string, from: Instant | null) =>
  db.rows<Block>(sql`select ${columns} from blocks k where k.series_id = ${seriesId} and k.removed_at is null
    and (${from === null ? null : isoOf(from)}::timestamptz is null or k.starts_at >= ${from === null ? null : isoOf(from)}::timestamptz)
    order by k.id for no key update`)

/** Locks existing blocks; with `removedSince`, those that were removed since then. */
export const lockBlocks = (db: Database, providerId: string, ids: readonly string[], removedSince: Instant | null) =>
  db.rows<Block>(sql`select ${columns} from blocks k where k.id = any(${ids}::uuid[]) and k.provider_id = ${providerId}
    and ${removedSince === null ? sql`k.removed_at is null` : sql`k.removed_at >= ${isoOf(removedSince)}`} order by k.id for no key update`)

const rowOf = ({ startsAt, endsAt, ...block }: Block) => ({
  ...block,
  startsAt: isoOf(startsAt),
  endsAt: isoOf(endsAt),
})

export const insertBlocks = (db: Database, blocks: readonly Block[], madeBy: string, now: Instant) =>
  db.run(sql`insert into blocks (id, provider_id, location_id, resource_id, series_id, is_weekly, starts_at, ends_at, local_start, reason, made_by, made_at)
    select id, "providerId", "locationId", "resourceId", "seriesId", "isWeekly", "startsAt", "endsAt", "localStart", reason, ${madeBy}, ${isoOf(now)}
    from jsonb_to_recordset(${JSON.stringify(blocks.map(rowOf))}::jsonb) as k(id uuid, "providerId" uuid, "locationId" uuid, "resourceId" uuid,
      "seriesId" uuid, "isWeekly" boolean, "startsAt" timestamptz, "endsAt" timestamptz, "localStart" text, reason text)`)

/** Claims the time of blocks in the same way as that of bookings. */
export const claimForBlocks = (db: Database, ids: readonly string[]) =>
  db.run(sql`insert into claims (id, block_id, resource_id, session_id, seat, during, status)
    select gen_random_uuid(), k.id, k.resource_id, k.id, 0, tstzrange(k.starts_at, k.ends_at), 'active' from blocks k where k.id = any(${ids}::uuid[])`)

export const freeFromBlocks = (db: Database, ids: readonly string[]) =>
  db.run(sql`delete from claims where block_id = any(${ids}::uuid[])`)

export const updateBlocks = (db: Database, blocks: readonly Block[]) =>
  db.run(sql`update blocks b set location_id = k."locationId", resource_id = k."resourceId", starts_at = k."startsAt", ends_at = k."endsAt",
      local_start = k."localStart", reason = k.reason
    from jsonb_to_recordset(${JSON.stringify(blocks.map(rowOf))}::jsonb) as k(id uuid, "locationId" uuid, "resourceId" uuid,
      "startsAt" timestamptz, "endsAt" timestamptz, "localStart" text, reason text) where b.id = k.id`)

export const setRemoved = (db: Database, ids: readonly string[], removedAt: Instant | null) =>
  db.run(
    sql`update blocks set removed_at = ${removedAt === null ? null : isoOf(removedAt)}::timestamptz where id = any(${ids}::uuid[])`,
  )

/** Deletes removed blocks, which can no longer be restored. */
export const deleteRemovedBlocks = (db: Database, before: Instant, atMost: number): Promise<number> =>
  db.run(
    sql`delete from blocks where id in (select id from blocks where removed_at < ${isoOf(before)} order by removed_at limit ${atMost} for update skip locked)`,
  )

export interface ConflictRow {
  entryId: string
  kind: 'booking' | 'hold' | 'block'
  title: string
  reference: string | null
  staffName: string
  startsAt: Instant
  timeZone: string
  isBuffer: boolean
}

/** What takes time of the same resources, in order of time: bookings, live holds and other blocks. */
export const listConflicts = (
  db: Database,
  blocks: readonly Pick<Block, 'id' | 'resourceId' | 'startsAt' | 'endsAt'>[],
  now: Instant,
) =>
  db.rows<ConflictRow>(sql`select distinct on (coalesce(b.starts_at, k.starts_at), coalesce(b.id, k.id), r.id) coalesce(b.id, k.id) as entry_id,
      case when k.id is not null then 'block' when b.status = 'held' then 'hold' else 'booking' end as kind,
      coalesce(s.title, nullif(k.reason, ''), 'Blocked') as title, b.reference, r.name as staff_name, coalesce(b.starts_at, k.starts_at) as starts_at,
      l.time_zone,
      b.id is not null and not (tstzrange(b.starts_at, b.ends_at) && tstzrange(w."startsAt", w."endsAt")) as is_buffer
    from jsonb_to_recordset(${JSON.stringify(blocks.map((one) => ({ id: one.id, resourceId: one.resourceId, startsAt: isoOf(one.startsAt), endsAt: isoOf(one.endsAt) })))}::jsonb)
        as w(id uuid, "resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
      join resources r on r.id = w."resourceId" join locations l on l.id = r.location_id,
      lateral (select * from claims where resource_id = w."resourceId" and status in ('held','active') and during && tstzrange(w."startsAt", w."endsAt") offset 0) c
      left join bookings b on b.id = c.booking_id left join services s on s.id = b.service_id left join blocks k on k.id = c.block_id
    where (c.block_id is not null and c.block_id <> w.id) or (b.id is not null and not (b.status = 'held' and b.expires_at <= ${isoOf(now)}))
    order by coalesce(b.starts_at, k.starts_at), coalesce(b.id, k.id), r.id limit 50`)
