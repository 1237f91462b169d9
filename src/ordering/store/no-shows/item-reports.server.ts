import type { ReportKind, ReportStatus } from '#ordering/rules/no-shows/item-reports.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A report of one side and the answer to it. */
export interface ItemReport {
  id: string
  itemId: string
  providerId: string
  kind: ReportKind
  status: ReportStatus
  text: string
  byUser: string | null
  madeAt: Instant
  answerBy: Instant
  answer: string
  answeredAt: Instant | null
  isHard: boolean
  share: number | null
  frozenMinor: number
  decidedAt: Instant | null
  decidedBy: string | null
  decisionText: string
}

const columns = sql`id, item_id, provider_id, kind, status, text, by_user, made_at,
  answer_by, answer, answered_at, is_hard, share, frozen_minor,
  decided_at, decided_by, decision_text`

export const listReports = (db: Database, itemIds: string[]) =>
  db.rows<ItemReport>(
    sql`select ${columns} from item_reports where item_id = any(${itemIds}::uuid[]) order by made_at, id`,
  )

/** For an item with a locked row. */
export const findReports = (db: Database, itemId: string) =>
  db.rows<ItemReport>(
    sql`select ${columns} from item_reports where item_id = ${itemId} order by made_at, id for update`,
  )

export const findReport = (db: Database, id: string) =>
  db.row<ItemReport>(sql`select ${columns} from item_reports where id = ${id}`)

export type NewReport = Pick<
  ItemReport,
  'id' | 'itemId' | 'providerId' | 'kind' | 'text' | 'byUser' | 'madeAt' | 'answerBy'
>

export const insertReport = (db: Database, one: NewReport) =>
  db.run(sql`insert into item_reports (id, item_id, provider_id, kind, status, text, by_user, made_at, answer_by)
    values (${one.id}, ${one.itemId}, ${one.providerId}, ${one.kind}, 'waiting', ${one.text}, ${one.byUser}, ${isoOf(one.madeAt)}, ${isoOf(one.answerBy)})`)

interface Answer {
  text: string
  frozenMinor: number
}

export const setAnswer = (db: Database, id: string, { text, frozenMinor }: Answer, now: Instant) =>
  db.run(
    sql`update item_reports set status = 'with_market', answer = ${text}, answered_at = ${isoOf(now)}, frozen_minor = ${frozenMinor} where id = ${id}`,
  )

interface Decision {
  status: 'upheld' | 'dismissed'
  share: number | null
  isHard: boolean
  decidedBy: string | null
  text: string
  answer?: string
}

export const setDecision = (
  db: Database,
  id: string,
  { status, share, isHard, decidedBy, text, answer }: Decision,
  now: Instant,
) =>
  db.run(sql`update item_reports set status = ${status}, share = ${share}, is_hard = ${isHard}, decided_at = ${isoOf(now)}, decided_by = ${decidedBy},
      decision_text = ${text}, answer = coalesce(${answer ?? null}, answer),
      answered_at = case when ${answer ?? null}::text is null then answered_at else ${isoOf(now)}::timestamptz end
    where id = ${id}`)

/** Reports past the deadline of the other side, longest due first. */
export const listUnansweredReports = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string; itemId: string }>(sql`select id, item_id from item_reports
    where status = 'waiting' and answer_by <= ${isoOf(now)} order by answer_by, id limit ${atMost}`)
