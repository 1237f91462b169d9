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
  askedAt: Instant
}

export async function readAddressPoint(db: Database, address: SoughtAddress): Promise<StoredPoint | undefined> {
  const row = await db.row<{ [Key in keyof FoundPoint]: FoundPoint[Key] | null } & { askedAt: Instant }>(
    sql`select latitude, longitude, precision, asked_at from address_points where address_hash = ${hashOf(address)}`,
  )
  if (!row) return undefined
  const { latitude, longitude, precision, askedAt } = row
  const isFound = latitude !== null && longitude !== null && precision !== null
  return { point: isFound ? { latitude, longitude, precision } : null, askedAt }
}

export const saveAddressPoint = (db: Database, address: SoughtAddress, point: FoundPoint | null, now: Instant) =>
  db.run(sql`insert into address_points (address_hash, latitude, longitude, precision, asked_at)
    values (${hashOf(address)}, ${point?.latitude}, ${point?.longitude}, ${point?.precision}, ${isoOf(now)})
    on conflict (address_hash) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      precision = excluded.precision, asked_at = excluded.asked_at`)

export const deleteAddressPointsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from address_points where asked_at < ${isoOf(at)}`)
