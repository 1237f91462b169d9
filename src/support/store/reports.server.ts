import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { ReportKind, ReportReason } from '#support/rules/report-reasons.ts'

export type ReportOutcome = 'nothing' | 'changes' | 'removed'

export interface Report {
  id: string
  kind: ReportKind
  targetId: string
  providerId: string
  title: string
  reason: ReportReason
  text: string
  visitorId: string
  userId: string | null
  email: string | null
  madeAt: Instant
  endedAt: Instant | null
  outcome: ReportOutcome | null
}

const columns = sql`id, kind, target_id, provider_id, title, reason, text, visitor_id, user_id,
  email, made_at, ended_at, outcome`

export type NewReport = Omit<Report, 'madeAt' | 'endedAt' | 'outcome'>

/** False when the person has reported it before. */
export const insertReport = async (db: Database, one: NewReport, now: Instant): Promise<boolean> =>
  (await db.row(sql`insert into reports (id, kind, target_id, provider_id, title, reason, text, visitor_id, user_id, email, made_at)
    values (${one.id}, ${one.kind}, ${one.targetId}, ${one.providerId}, ${one.title}, ${one.reason}, ${one.text}, ${one.visitorId}, ${one.userId},
      ${one.email}, ${isoOf(now)})
    on conflict (target_id, visitor_id) do nothing returning 1`)) !== undefined

export const listOpenReports = (db: Database, targetId: string) =>
  db.rows<Report>(
    sql`select ${columns} from reports where target_id = ${targetId} and ended_at is null order by made_at, id limit 200`,
  )

/** The latest reports about a target, answered ones included. */
export const listReportsOn = (db: Database, targetId: string) =>
  db.rows<Report>(
    sql`select ${columns} from reports where target_id = ${targetId} order by made_at desc, id desc limit 50`,
  )

export const findReport = (db: Database, id: string) =>
  db.row<Report>(sql`select ${columns} from reports where id = ${id}`)

/** Closes all open reports about a target; returns them. */
export const endReports = (db: Database, targetId: string, outcome: ReportOutcome, now: Instant) =>
  db.rows<{ id: string }>(sql`update reports set ended_at = ${isoOf(now)}, outcome = ${outcome}
    where target_id = ${targetId} and ended_at is null returning id`)

export const listReportsOfPerson = (db: Database, userId: string) =>
  db.rows<Report>(
    sql`select ${columns} from reports where user_id = ${userId} or visitor_id = ${userId} order by made_at`,
  )

export const adoptReports = (db: Database, visitorId: string, userId: string) =>
  db.run(sql`update reports r set visitor_id = ${userId}, user_id = ${userId} where r.visitor_id = ${visitorId}
    and not exists (select 1 from reports other where other.target_id = r.target_id and other.visitor_id = ${userId})`)

/** Removes the author from reports; their content stays for the case. */
export const anonymizeReporter = (db: Database, userId: string) =>
  db.run(
    sql`update reports set user_id = null, email = null, visitor_id = gen_random_uuid() where user_id = ${userId} or visitor_id = ${userId}`,
  )
