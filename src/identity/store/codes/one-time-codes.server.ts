import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredCode {
  id: string
  purpose: string
  userId: string | null
  detail: Record<string, unknown>
  tries: number
  expiresAt: Instant
  createdAt: Instant
}

const columns = sql`id, purpose, user_id, detail, tries, expires_at, created_at`

export const insertCode = (db: Database, code: Omit<StoredCode, 'tries'> & { codeHash: string }) =>
  db.run(sql`insert into auth_code (id, purpose, code_hash, user_id, detail, expires_at, created_at)
    values (${code.id}, ${code.purpose}, ${code.codeHash}, ${code.userId}, ${JSON.stringify(code.detail)}, ${isoOf(code.expiresAt)},
      ${isoOf(code.createdAt)})`)

export const findCodeByHash = (db: Database, codeHash: string) =>
  db.row<StoredCode>(sql`select ${columns} from auth_code where code_hash = ${codeHash}`)

/** Deletes the code and returns it: of concurrent attempts one gets it. */
export const consumeCodeByHash = (db: Database, codeHash: string) =>
  db.row<StoredCode>(sql`delete from auth_code where code_hash = ${codeHash} returning ${columns}`)

/** Counts an attempt at the code with this id; undefined when it no longer exists. */
export const countCodeTry = (db: Database, id: string) =>
  db.row<StoredCode & { codeHash: string }>(sql`update auth_code set tries = tries + 1 where id = ${id}
    returning ${columns}, code_hash`)

/** Deletes the code and returns it if the hash matches. */
export const consumeCodeById = (db: Database, id: string, codeHash: string) =>
  db.row<StoredCode>(sql`delete from auth_code where id = ${id} and code_hash = ${codeHash} returning ${columns}`)

/** Serializes new codes of one purpose for one person, account or number, until this transaction ends. */
export const lockIssuing = (db: Database, purpose: string, person: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${person}`}, 0))`)

/** Invalidates the codes of this purpose that an account, or a phone number without one, could still use. */
export const endCodes = (
  db: Database,
  { purpose, userId, phoneHash }: { purpose: string; userId: string | null; phoneHash: string },
  at: Instant,
) =>
  db.run(sql`update auth_code set expires_at = ${isoOf(at)} where purpose = ${purpose} and expires_at > ${isoOf(at)}
    and ${userId === null ? sql`user_id is null and detail ->> 'phoneHash' = ${phoneHash}` : sql`user_id = ${userId}`}`)

export const findNewestCode = async (db: Database, userId: string, purpose: string): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(sql`select id from auth_code where user_id = ${userId} and purpose = ${purpose}
      order by created_at desc, id desc limit 1`)
  )?.id

export const deleteCodesOf = (db: Database, userId: string, purposes: string[]) =>
  db.run(sql`delete from auth_code where user_id = ${userId} and purpose = any(${purposes})`)

export const deleteCodesEndedBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_code where expires_at < ${isoOf(at)}`)
