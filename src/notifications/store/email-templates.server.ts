import type { Wording } from '#notifications/rules/email/email-wording.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface WordingVersion extends Wording {
  kind: string
  version: number
  changedAt: Instant
  changedBy: string | null
  reason: string
}

const columns = sql`kind, version, subject, opening, closing, changed_at, changed_by, reason`

/** The current version of a template. */
export const findWording = (db: Database, kind: string, language: string) =>
  db.row<WordingVersion>(
    sql`select ${columns} from email_templates where kind = ${kind} and language = ${language} order by version desc limit 1`,
  )

/** The same with a lock until the transaction ends, which serialises edits. */
export const lockWording = async (db: Database, kind: string, language: string) => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`letter ${kind} ${language}`}, 0))`)
  return findWording(db, kind, language)
}

export const listWordings = (db: Database, language: string) =>
  db.rows<WordingVersion>(
    sql`select distinct on (kind) ${columns} from email_templates where language = ${language} order by kind, version desc`,
  )

export const listWordingVersions = (db: Database, kind: string, language: string, atMost: number) =>
  db.rows<WordingVersion>(
    sql`select ${columns} from email_templates where kind = ${kind} and language = ${language} order by version desc limit ${atMost}`,
  )

export const insertWording = (
  db: Database,
  one: Omit<WordingVersion, 'changedAt'> & { language: string },
  now: Instant,
) =>
  db.run(sql`insert into email_templates (kind, language, version, subject, opening, closing, changed_at, changed_by, reason)
    values (${one.kind}, ${one.language}, ${one.version}, ${one.subject}, ${one.opening}, ${one.closing}, ${isoOf(now)}, ${one.changedBy}, ${one.reason})`)
