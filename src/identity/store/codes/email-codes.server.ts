import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface EmailCode {
  id: string
  codeHash: string
  expiresAt: Instant
  tries: number
}

export interface TriedCode extends EmailCode {
  /** The hash of the last wrong code; null before the first one. */
  wrongHash: string | null
}

export const insertEmailCode = (
  db: Database,
  code: EmailCode & { visitorId: string; email: string; createdAt: Instant },
) =>
  db.run(sql`insert into email_codes (id, visitor_id, email, code_hash, expires_at, created_at)
    values (${code.id}, ${code.visitorId}, ${code.email}, ${code.codeHash}, ${isoOf(code.expiresAt)}, ${isoOf(code.createdAt)})`)

/** Locks the newest unused code of this visitor, so that attempts run one after the other. */
export const lockNewestCode = (db: Database, visitorId: string, email: string) =>
  db.row<TriedCode>(sql`select id, code_hash, expires_at, tries, wrong_hash from email_codes
    where visitor_id = ${visitorId} and email = ${email} and verified_at is null order by created_at desc, id desc limit 1 for update`)

export const countTry = (db: Database, id: string, wrongHash: string) =>
  db.run(sql`update email_codes set tries = tries + 1, wrong_hash = ${wrongHash} where id = ${id}`)

export const markVerified = (db: Database, id: string, at: Instant) =>
  db.run(sql`update email_codes set verified_at = ${isoOf(at)} where id = ${id}`)

export const findVerifiedSince = (db: Database, visitorId: string, email: string, since: Instant) =>
  db.row<{ id: string }>(sql`select id from email_codes
    where visitor_id = ${visitorId} and email = ${email} and verified_at > ${isoOf(since)} limit 1`)

/** Unused codes are deleted earlier; used ones show which addresses a visitor confirmed. */
export const deleteCodesBefore = (db: Database, { unused, used }: { unused: Instant; used: Instant }) =>
  db.run(
    sql`delete from email_codes where created_at < ${isoOf(unused)} and (verified_at is null or verified_at < ${isoOf(used)})`,
  )

export const deleteCodesOfPerson = (db: Database, visitorId: string, email: string | null) =>
  db.run(sql`delete from email_codes where visitor_id = ${visitorId} or email = ${email}::text`)
