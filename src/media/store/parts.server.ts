import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface UploadRow {
  id: string
  sizeBytes: number
  receivedBytes: number
  fileName: string
  purpose: string
  createdAt: Instant
}

const columns = sql`id, size_bytes, received_bytes, file_name, purpose, created_at`

const myUpload = (id: string, ownerId: string, now: Instant) =>
  sql`id = ${id} and owner_id = ${ownerId} and (expires_at is null or expires_at > ${isoOf(now)})`

export const findUpload = (db: Database, id: string, ownerId: string, now: Instant) =>
  db.row<UploadRow>(sql`select ${columns} from media where ${myUpload(id, ownerId, now)}`)

export const lockUpload = (db: Database, id: string, ownerId: string, now: Instant) =>
  db.row<UploadRow>(
    sql`select ${columns} from media where ${myUpload(id, ownerId, now)} and status = 'uploading' for update`,
  )

export const insertPart = (db: Database, id: string, firstByte: number, bytes: Uint8Array) =>
  db.run(sql`insert into media_parts (media_id, first_byte, bytes) values (${id}, ${firstByte}, ${bytes})`)

export const updateReceived = (db: Database, id: string, receivedBytes: number) =>
  db.run(sql`update media set received_bytes = ${receivedBytes} where id = ${id}`)

/** Marks an upload as complete, so that its sizes are made. */
export const markWhole = (db: Database, id: string, now: Instant, expiresAt: Instant) =>
  db.run(
    sql`update media set status = 'waiting', process_at = ${isoOf(now)}, expires_at = greatest(expires_at, ${isoOf(expiresAt)}) where id = ${id}`,
  )

/**
 * Reads an upload part by part, because PostgreSQL sends bytes as text of twice the length. Undefined: the upload was
 * deleted meanwhile.
 */
export async function readParts(db: Database, id: string): Promise<Uint8Array | undefined> {
  const parts = await db.rows<{
    at: number
    length: number
  }>(sql`select first_byte as at, length(bytes) as length from media_parts
    where media_id = ${id} order by first_byte`)
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  for (const { at } of parts) {
    const part = await db.row<{ text: string }>(
      sql`select encode(bytes, 'base64') as text from media_parts where media_id = ${id} and first_byte = ${at}`,
    )
    if (!part) return undefined
    whole.set(Buffer.from(part.text, 'base64'), at)
  }
  return whole
}

export const deleteParts = (db: Database, id: string) => db.run(sql`delete from media_parts where media_id = ${id}`)
