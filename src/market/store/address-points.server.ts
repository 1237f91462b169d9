import { createHash } from 'node:crypto'
import { sql, type Database } from '#platform/database/database.ts'
import type { FoundPoint, SoughtAddress } from '#shared/adapters/geocoder.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Addresses are personal, so only their hash is stored. */
const hashOf = ({ line1, postalCode, city, country }: SoughtAddress): string => {
  const words = [line1, postalCode, city, country].map((text) => text.normalize('NFKC').trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

/** What is stored of an address: its point, or null with the time when the geocoder did not know it. */
export interface StoredPoint {
  point: FoundPoint | null
  requestedAt: Instant
}

export async function readAddressPoint(db: Database, address: SoughtAddress): Promise<StoredPoint | undefined> {
  const row = await db.row<{ [Key in keyof FoundPoint]: FoundPoint[Key] | null } & { requestedAt: Instant }>(
    sql`select latitude, longitude, precision, requested_at from address_points where address_hash = ${hashOf(address)}`,
  )
  if (!row) return undefined
  const { latitude, longitude, precision, requestedAt } = row
  const isFound = latitude !== null && longitude !== null && precision !== null
  return { point: isFound ? { latitude, longitude, precision } : null, requestedAt }
}

export const saveAddressPoint = (db: Database, address: SoughtAddress, point: FoundPoint | null, now: Instant) =>
  db.run(sql`insert into address_points (address_hash, latitude, longitude, precision, requested_at)
    values (${hashOf(address)}, ${point?.latitude}, ${point?.longitude}, ${point?.precision}, ${isoOf(now)})
    on conflict (address_hash) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      precision = excluded.precision, requested_at = excluded.requested_at`)

export const deleteAddressPointsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from address_points where requested_at < ${isoOf(at)}`)
