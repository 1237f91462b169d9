import type { MediaPurpose, MediaStatus } from '#media/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MediaRow {
  id: string
  ownerId: string
  providerId: string | null
  purpose: MediaPurpose
  status: MediaStatus
  fileName: string
  sizeBytes: number
  receivedBytes: number
  contentType: string | null
  width: number | null
  height: number | null
  color: string | null
  blur: string | null
  errorCode: ErrorCode | null
  expiresAt: Instant | null
  createdAt: Instant
}

const columns = sql`id, owner_id, provider_id, purpose, status, file_name, size_bytes,
  received_bytes, content_type, width, height, color, blur, error_code, expires_at, created_at`

/** Expired rows are invisible until the job deletes them. */
const isThere = (now: Instant) => sql`(expires_at is null or expires_at > ${isoOf(now)})`

export const listRows = (db: Database, ids: string[], now: Instant) =>
  db.rows<MediaRow>(sql`select ${columns} from media where id = any(${ids}) and ${isThere(now)}`)

export const listRowsOf = (db: Database, ids: string[], ownerId: string, now: Instant) =>
  db.rows<MediaRow>(
    sql`select ${columns} from media where id = any(${ids}) and owner_id = ${ownerId} and ${isThere(now)}`,
  )

export const listEverythingOf = (db: Database, ownerId: string, now: Instant) =>
  db.rows<MediaRow>(
    sql`select ${columns} from media where owner_id = ${ownerId} and ${isThere(now)} order by created_at`,
  )

export const lockRows = (db: Database, ids: string[], now: Instant) =>
  db.rows<MediaRow>(sql`select ${columns} from media where id = any(${ids}) and ${isThere(now)} order by id for update`)

type NewMedia = Pick<MediaRow, 'id' | 'ownerId' | 'purpose' | 'fileName' | 'sizeBytes'> & {
  now: Instant
  expiresAt: Instant
}

export const insertMedia = (db: Database, { id, ownerId, purpose, fileName, sizeBytes, now, expiresAt }: NewMedia) =>
  db.run(sql`insert into media (id, owner_id, purpose, status, file_name, size_bytes, expires_at, created_at)
    values (${id}, ${ownerId}, ${purpose}, 'uploading', ${fileName}, ${sizeBytes}, ${isoOf(expiresAt)}, ${isoOf(now)})`)

/** Marks files as used: they do not expire. */
export const markUsed = (db: Database, ids: string[], providerId: string | null) =>
  db.run(
    sql`update media set provider_id = coalesce(provider_id, ${providerId}::uuid), expires_at = null where id = any(${ids})`,
  )

/** Marks files as unused: they expire at an instant. */
export const markUnused = (db: Database, ids: string[], expiresAt: Instant) =>
  db.run(sql`update media set expires_at = ${isoOf(expiresAt)} where id = any(${ids}) and expires_at is null`)

export const retainUntil = (db: Database, ids: string[], until: Instant, ownerId: string | null) =>
  db.run(sql`update media set expires_at = greatest(expires_at, ${isoOf(until)})
    where id = any(${ids}) and expires_at is not null and status <> 'uploading' and (${ownerId}::uuid is null or owner_id = ${ownerId})`)

export const assignToProvider = (db: Database, ids: string[], providerId: string, ownerId: string) =>
  db.run(
    sql`update media set provider_id = ${providerId} where id = any(${ids}) and owner_id = ${ownerId} and provider_id is null`,
  )

/** Expires files at once; the job deletes them. */
export const expireNow = (db: Database, ids: string[], now: Instant) =>
  db.run(sql`update media set expires_at = ${isoOf(now)}, process_at = null where id = any(${ids})`)

export const lockExpired = (db: Database, now: Instant, atMost: number) =>
  db.rows<Pick<MediaRow, 'id' | 'purpose'>>(sql`select id, purpose from media where expires_at <= ${isoOf(now)}
    and not exists (select from provider_proofs where media_id = media.id)
    order by expires_at limit ${atMost} for update skip locked`)

export const deleteRows = (db: Database, ids: string[]) => db.run(sql`delete from media where id = any(${ids})`)

export const saveName = (db: Database, id: string, name: string) =>
  db.run(sql`update media set file_name = ${name} where id = ${id}`)

export const adoptRows = (db: Database, visitorId: string, userId: string) =>
  db.run(sql`update media set owner_id = ${userId} where owner_id = ${visitorId}`)

/** Expires the person's unused files; used ones stay with the provider, without their uploader. */
export async function removeOwner(db: Database, ownerId: string, strangerId: string, now: Instant): Promise<void> {
  await db.run(
    sql`update media set expires_at = ${isoOf(now)}, process_at = null where owner_id = ${ownerId} and expires_at is not null`,
  )
  await db.run(sql`update media set owner_id = ${strangerId}, file_name = 'file' where owner_id = ${ownerId}`)
}

export interface AlikePhoto {
  /** The photo of the query. */
  id: string
  /** The similar photo, and its provider. */
  alikeId: string
  providerId: string
}

export const listAlike = (db: Database, ids: string[], providerId: string, atMostBits: number) =>
  db.rows<AlikePhoto>(sql`select distinct on (photo.id, other_photo.provider_id) photo.id, other_photo.id as alike_id, other_photo.provider_id
    from media photo join media other_photo on other_photo.bands && photo.bands and other_photo.purpose = 'photo' and other_photo.status = 'ready'
    where photo.id = any(${ids}) and photo.bands <> '{}' and other_photo.expires_at is null
      and other_photo.provider_id <> ${providerId} and bit_count(other_photo.fingerprint # photo.fingerprint) <= ${atMostBits}
    order by photo.id, other_photo.provider_id, other_photo.created_at limit 50`)

interface NamedPhotos {
  /** File names or ids. */
  names: string[]
  ownerId: string | null
  providerId: string
  now: Instant
}

/** The oldest first: a map made of them has the newest for each name. */
export const selectPhotosByName = (db: Database, { names, ownerId, providerId, now }: NamedPhotos) =>
  db.rows<{ id: string; fileName: string }>(sql`select id, file_name from media
    where (provider_id = ${providerId} or (provider_id is null and owner_id = ${ownerId})) and purpose = 'photo' and status = 'ready'
      and (file_name = any(${names}) or id::text = any(${names})) and ${isThere(now)}
    order by created_at`)
