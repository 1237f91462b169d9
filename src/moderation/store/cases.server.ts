import type { Flag, ModerationCase, Subject } from '#moderation/contract.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const columns = sql`c.id, c.reference, c.subject, c.subject_id, c.provider_id, c.title, c.batch_id, c.flags,
  c.opened_at, c.opened_by, c.appeal_of, c.appeal_text, c.claimed_by,
  c.claimed_until, c.decided_at, c.decided_by, c.verdict, c.reasons,
  c.decision_text, c.notes`

export interface NewCase {
  id: string
  /** Candidates; the first unused one becomes the reference. */
  references: string[]
  subject: Subject
  subjectId: string
  providerId: string
  title: string
  flags: Flag[]
  openedBy: string | null
  appealOf: string | null
  appealText: string
  batchId: string | null
}

/** Opens a case, or updates the open one: a subject has at most one. Returns the case. */
export const upsertOpenCase = async (db: Database, one: NewCase, at: Instant) =>
  (await db.row<{ id: string; reference: string }>(sql`insert into moderation_cases
      (id, reference, subject, subject_id, provider_id, title, flags, opened_at, opened_by, appeal_of, appeal_text, batch_id)
    values (${one.id}, (select candidate from unnest(${one.references}::text[]) with ordinality as given(candidate, place)
        where not exists (select 1 from moderation_cases where reference = candidate) order by place limit 1),
      ${one.subject}, ${one.subjectId}, ${one.providerId}, ${one.title}, ${JSON.stringify(one.flags)}, ${isoOf(at)}, ${one.openedBy},
      ${one.appealOf}, ${one.appealText}, ${one.batchId})
    on conflict (subject, subject_id) where decided_at is null do update set title = excluded.title, flags = excluded.flags, batch_id = excluded.batch_id
    returning id, reference`))!

export const findCaseRow = (db: Database, id: string) =>
  db.row<ModerationCase>(sql`select ${columns} from moderation_cases c where c.id = ${id}`)

/** Locks a case, so that decisions and reservations run one after another. */
export const lockCaseRow = (db: Database, id: string) =>
  db.row<ModerationCase>(sql`select ${columns} from moderation_cases c where c.id = ${id} for update`)

/** Locks several cases in the order of their ids, so that two decisions about the same ones do not wait for each other. */
export const lockCaseRows = (db: Database, ids: string[]) =>
  db.rows<ModerationCase>(
    sql`select ${columns} from moderation_cases c where c.id = any(${ids}::uuid[]) order by c.id for update`,
  )

export const findLastDecision = (db: Database, subject: Subject, subjectId: string) =>
  db.row<ModerationCase>(sql`select ${columns} from moderation_cases c
    where c.subject = ${subject} and c.subject_id = ${subjectId} and c.verdict in ('approve', 'changes', 'reject')
    order by c.decided_at desc, c.id desc limit 1`)

export const findAppealOf = (db: Database, id: string) =>
  db.row<{ id: string }>(sql`select id from moderation_cases where appeal_of = ${id}`)

export const saveClaim = (db: Database, id: string, claim: { by: string; until: Instant } | null) =>
  db.run(
    sql`update moderation_cases set claimed_by = ${claim?.by ?? null}, claimed_until = ${claim ? isoOf(claim.until) : null} where id = ${id}`,
  )

type Closing = Pick<ModerationCase, 'verdict' | 'decidedBy' | 'reasons' | 'decisionText' | 'notes'>

export const saveDecision = async (db: Database, id: string, closing: Closing, at: Instant) =>
  (await db.row<ModerationCase>(sql`update moderation_cases c set decided_at = ${isoOf(at)}, decided_by = ${closing.decidedBy},
      verdict = ${closing.verdict}, reasons = ${closing.reasons}, decision_text = ${closing.decisionText}, notes = ${JSON.stringify(closing.notes)},
      claimed_by = null, claimed_until = null
    where c.id = ${id} returning ${columns}`))!

export interface CaseFilter {
  state?: 'open' | 'decided' | 'all' | undefined
  claimedBy?: string | undefined
  subject?: Subject | undefined
  subjectId?: string | undefined
  providerId?: string | undefined
  now: Instant
}

/** Of the open cases of a batch only the oldest is listed: it stands for all. */
const standsForItself = sql`not exists (select from moderation_cases e where e.batch_id = c.batch_id and e.decided_at is null
  and (e.opened_at, e.id) < (c.opened_at, c.id))`

/** The open cases of the batch of each of these cases, oldest first. */
export const listBatches = (db: Database, batchIds: string[]) =>
  db.rows<{ id: string; batchId: string; subjectId: string; title: string }>(sql`select id, batch_id, subject_id, title
    from moderation_cases where batch_id = any(${batchIds}::uuid[]) and decided_at is null order by opened_at, id`)

const conditionsOf = ({ state, claimedBy, subject, subjectId, providerId, now }: CaseFilter) => [
  sql`true`,
  ...(state === 'open' ? [sql`c.decided_at is null and ${standsForItself}`] : []),
  ...(state === 'decided' ? [sql`c.decided_at is not null`] : []),
  ...(claimedBy ? [sql`c.claimed_by = ${claimedBy} and c.claimed_until > ${isoOf(now)} and c.decided_at is null`] : []),
  ...(subject ? [sql`c.subject = ${subject}`] : []),
  ...(subjectId ? [sql`c.subject_id = ${subjectId}`] : []),
  ...(providerId ? [sql`c.provider_id = ${providerId}`] : []),
]

const isBehind = (at: Statement, last: { at: string; id: string }, isNewestFirst: boolean): Statement =>
  isNewestFirst
    ? sql`(${at}, c.id) < (${last.at}::timestamptz, ${last.id}::uuid)`
    : sql`(${at}, c.id) > (${last.at}::timestamptz, ${last.id}::uuid)`

export interface ListedCase extends ModerationCase {
  /** The cursor of the row. */
  position: string
}

/** Open cases are sorted oldest first, others newest first. */
export function listCaseRows(
  db: Database,
  filter: CaseFilter,
  page: { after: { at: string; id: string } | undefined; limit: number },
) {
  const isNewestFirst = filter.state === 'decided' || filter.state === 'all'
  const at = filter.state === 'decided' ? sql`c.decided_at` : sql`c.opened_at`
  const { after, limit } = page
  const conditions = [...conditionsOf(filter), ...(after ? [isBehind(at, after, isNewestFirst)] : [])]
  return withFreshPlan<ListedCase>(
    db,
    sql`select ${columns}, ${at}::text as position from moderation_cases c where ${joined(conditions, sql` and `)}
    order by ${isNewestFirst ? sql`${at} desc, c.id desc` : sql`${at}, c.id`} limit ${limit}`,
  )
}

/** Every case about one subject, newest first. */
export const listHistoryRows = (db: Database, subject: Subject, subjectId: string) =>
  db.rows<ModerationCase>(sql`select ${columns} from moderation_cases c where c.subject = ${subject} and c.subject_id = ${subjectId}
    order by c.opened_at desc, c.id desc limit 50`)

export const findLastDecisionAt = async (db: Database) =>
  (
    await db.row<{ at: Instant | null }>(
      sql`select max(decided_at) as at from moderation_cases where verdict <> 'withdrawn'`,
    )
  )?.at ?? null

export interface Waiting {
  total: number
  late: number
  provider: number
  service: number
  revision: number
  review: number
  report: number
}

export const countWaiting = async (db: Database, lateBefore: Instant): Promise<Waiting> =>
  (await db.row<Waiting>(sql`select count(*) as total, count(*) filter (where opened_at < ${isoOf(lateBefore)}) as late,
      count(*) filter (where subject = 'provider') as provider, count(*) filter (where subject = 'service') as service,
      count(*) filter (where subject = 'revision') as revision, count(*) filter (where subject = 'review') as review,
      count(*) filter (where subject = 'report') as report
    from moderation_cases c where decided_at is null and ${standsForItself}`))!

/** Open cases from before an instant without an alert yet, oldest first. */
export const lockOverdueCases = (db: Database, openedBefore: Instant) =>
  db.rows<{ id: string }>(sql`select id from moderation_cases
    where decided_at is null and alerted_at is null and opened_at < ${isoOf(openedBefore)}
    order by opened_at, id limit 1000 for update skip locked`)

export const findLastAlertAt = async (db: Database): Promise<Instant | null> =>
  (await db.row<{ at: Instant | null }>(sql`select max(alerted_at) as at from moderation_cases`))?.at ?? null

export const saveAlerted = (db: Database, ids: string[], at: Instant) =>
  db.run(sql`update moderation_cases set alerted_at = ${isoOf(at)} where id = any(${ids}::uuid[])`)
