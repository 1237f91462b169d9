import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export type Payload = Record<string, unknown>

interface StoredRecord {
  model: string
  id: string
  payload: Payload
  grantId: string | null
  uid: string | null
  expiresAt: Instant | null
}

export const putRecord = (db: Database, { model, id, payload, grantId, uid, expiresAt }: StoredRecord) =>
  db.run(sql`insert into test_login (model, id, payload, grant_id, uid, expires_at)
    values (${model}, ${id}, ${JSON.stringify(payload)}, ${grantId}, ${uid}, ${expiresAt === null ? null : isoOf(expiresAt)})
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
      expires_at = excluded.expires_at`)

const isFresh = (at: Instant) => sql`(expires_at is null or expires_at > ${isoOf(at)})`

const payloadOf = async (db: Database, where: ReturnType<typeof sql>) =>
  (await db.row<{ payload: Payload }>(sql`select payload from test_login where ${where}`))?.payload

export const findRecord = (db: Database, model: string, id: string, at: Instant) =>
  payloadOf(db, sql`model = ${model} and id = ${id} and ${isFresh(at)}`)

export const findRecordByUid = (db: Database, model: string, uid: string, at: Instant) =>
  payloadOf(db, sql`model = ${model} and uid = ${uid} and ${isFresh(at)}`)

export const consumeRecord = (db: Database, model: string, id: string, at: Instant) =>
  db.run(sql`update test_login set payload = payload || ${JSON.stringify({ consumed: Math.floor(at / 1000) })}::jsonb
    where model = ${model} and id = ${id}`)

export const deleteRecord = (db: Database, model: string, id: string) =>
  db.run(sql`delete from test_login where model = ${model} and id = ${id}`)

export const deleteRecordsOfGrant = (db: Database, grantId: string) =>
  db.run(sql`delete from test_login where grant_id = ${grantId}`)

export const deleteStaleRecords = (db: Database, at: Instant) =>
  db.run(sql`delete from test_login where expires_at < ${isoOf(at)}`)
