import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface SavedAnswer {
  requestHash: string
  status: number
  body: unknown
}

export interface ScopedKey {
  /** Owner and purpose of the key: "place-order:VISITOR". The same key of another person is a different one. */
  scope: string
  /** 8 to 64 characters, chosen by the client. */
  key: string
}

/** Takes the lock of a key until the transaction ends; false when another transaction has it. */
export async function lockKey(db: Database, { scope, key }: ScopedKey): Promise<boolean> {
  const row = await db.row<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope}|${key}`}, 7)) as locked`,
  )
  return row!.locked
}

export const findAnswer = (db: Database, { scope, key }: ScopedKey) =>
  db.row<SavedAnswer>(
    sql`select request_hash, status, body from idempotency_keys where scope = ${scope} and key = ${key}`,
  )

export const savingAnswer = ({ scope, key }: ScopedKey, answer: SavedAnswer, now: Instant) =>
  sql`insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
    values (${scope}, ${key}, ${answer.requestHash}, ${answer.status}, ${JSON.stringify(answer.body)}, ${isoOf(now)})`

export const deleteAnswersBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from idempotency_keys where created_at < ${isoOf(at)}`)
