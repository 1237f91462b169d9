import type {
  Bearer,
  DisputeAction,
  DisputeOutcome,
  DisputeParty,
  DisputeStatus,
  DisputeWish,
} from '#ordering/rules/disputes/dispute-states.ts'
import type { DisputeKind } from '#ordering/rules/disputes/dispute-terms.ts'
import { joined, sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export type DisputeAnswer = 'accept' | 'redo' | 'offer' | 'contest'

interface Decision {
  at: Instant
  byUser: string
  share: number
  borneBy: Bearer
  backMinor: number
  venueMinor: number
  text: string
  /** The ledger effect, for an appeal. */
  commissionMinor: number
  commissionTaxMinor: number
  lossMinor: number
}

export interface StoredDispute {
  id: string
  itemId: string
  orderId: string
  providerId: string
  status: DisputeStatus
  kind: DisputeKind
  text: string
  media: string[]
  wish: DisputeWish
  wishMinor: number | null
  currency: string
  openedAt: Instant
  answer: DisputeAnswer | null
  answerMinor: number | null
  answerText: string
  answerMedia: string[]
  answeredAt: Instant | null
  replyText: string
  outcome: DisputeOutcome | null
  backMinor: number | null
  venueMinor: number
  /** The customer got `venueMinor`. */
  venuePaidAt: Instant | null
  share: number | null
  borneBy: Bearer | null
  decidedBy: string | null
  decisionText: string
  resolvedAt: Instant | null
  appealedBy: 'customer' | 'provider' | null
  appealText: string
  appealedAt: Instant | null
  firstDecision: Decision | null
  dueAt: Instant | null
  decideBy: Instant | null
  changedAt: Instant
}

export const disputeColumns = sql`d.id, d.item_id, d.order_id, d.provider_id, d.status, d.kind, d.text, d.media,
  d.wish, d.wish_minor, d.currency, d.opened_at, d.answer, d.answer_minor, d.answer_text,
  d.answer_media, d.answered_at, d.reply_text, d.outcome, d.back_minor,
  d.venue_minor, d.venue_paid_at, d.share, d.borne_by, d.decided_by, d.decision_text,
  d.resolved_at, d.appealed_by, d.appeal_text, d.appealed_at,
  d.first_decision, d.due_at, d.decide_by, d.changed_at`

export interface NewDispute {
  id: string
  itemId: string
  orderId: string
  providerId: string
  kind: DisputeKind
  text: string
  media: string[]
  wish: DisputeWish
  wishMinor: number | null
  currency: string
  dueAt: Instant
}

/** Returns false when the item already has one. */
export const insertDispute = async (db: Database, one: NewDispute, now: Instant): Promise<boolean> =>
  (await db.run(sql`insert into disputes (id, item_id, order_id, provider_id, status, kind, text, media, wish, wish_minor, currency, opened_at, due_at, changed_at)
    values (${one.id}, ${one.itemId}, ${one.orderId}, ${one.providerId}, 'open', ${one.kind}, ${one.text}, ${one.media}::uuid[], ${one.wish},
      ${one.wishMinor}, ${one.currency}, ${isoOf(now)}, ${isoOf(one.dueAt)}, ${isoOf(now)})
    on conflict (item_id) do nothing`)) === 1

export const findDispute = (db: Database, id: string) =>
  db.row<StoredDispute>(sql`select ${disputeColumns} from disputes d where d.id = ${id}`)

export const findDisputeOfItem = (db: Database, itemId: string) =>
  db.row<StoredDispute>(sql`select ${disputeColumns} from disputes d where d.item_id = ${itemId}`)

/** Locked after its item, so that the lock order is always the same. */
export const lockDispute = (db: Database, id: string) =>
  db.row<StoredDispute>(sql`select ${disputeColumns} from disputes d where d.id = ${id} for update of d`)

export const listDisputesOfOrders = (db: Database, orderIds: string[]) =>
  db.rows<StoredDispute>(
    sql`select ${disputeColumns} from disputes d where d.order_id = any(${orderIds}::uuid[]) order by d.opened_at, d.id`,
  )

/** Those of the items with an open dispute. */
export const listItemsInDispute = (db: Database, itemIds: string[]) =>
  db.rows<{ itemId: string }>(
    sql`select item_id from disputes where item_id = any(${itemIds}::uuid[]) and status <> 'resolved'`,
  )

const columnOf = {
  status: sql`status`,
  answer: sql`answer`,
  answerMinor: sql`answer_minor`,
  answerText: sql`answer_text`,
  answeredBy: sql`answered_by`,
  replyText: sql`reply_text`,
  outcome: sql`outcome`,
  backMinor: sql`back_minor`,
  venueMinor: sql`venue_minor`,
  share: sql`share`,
  borneBy: sql`borne_by`,
  decidedBy: sql`decided_by`,
  decisionText: sql`decision_text`,
  appealedBy: sql`appealed_by`,
  appealText: sql`appeal_text`,
} as const
const timeOf = {
  answeredAt: sql`answered_at`,
  resolvedAt: sql`resolved_at`,
  appealedAt: sql`appealed_at`,
  dueAt: sql`due_at`,
  decideBy: sql`decide_by`,
  filesUntil: sql`files_until`,
  venuePaidAt: sql`venue_paid_at`,
} as const

export type DisputeChanges = Partial<
  Pick<StoredDispute, Exclude<keyof typeof columnOf & keyof StoredDispute, never>>
> & {
  answeredBy?: string | null
  answerMedia?: string[]
  firstDecision?: Decision | null
} & Partial<Record<keyof typeof timeOf, Instant | null>>

/** Absent fields remain unchanged. */
export function updateDispute(
  db: Database,
  id: string,
  { answerMedia, firstDecision, ...changes }: DisputeChanges,
  now: Instant,
) {
  const sets = Object.entries(changes).map(([key, value]) =>
    key in timeOf
      ? sql`${timeOf[key as keyof typeof timeOf]} = ${value === null ? null : isoOf(value as Instant)}::timestamptz`
      : sql`${columnOf[key as keyof typeof columnOf]} = ${value as string}`,
  )
  if (answerMedia) sets.push(sql`answer_media = ${answerMedia}::uuid[]`)
  if (firstDecision) sets.push(sql`first_decision = ${JSON.stringify(firstDecision)}::jsonb`)
  return db.run(
    sql`update disputes set ${joined([sql`changed_at = ${isoOf(now)}`, ...sets], sql`, `)} where id = ${id}`,
  )
}

export interface DisputeEvent {
  disputeId: string
  at: Instant
  byParty: DisputeParty
  action: DisputeAction | 'open' | 'alert'
  from: DisputeStatus
  to: DisputeStatus
  details: Record<string, unknown>
}

interface NewDisputeEvent extends Omit<DisputeEvent, 'at'> {
  byUser: string | null
}

export const insertDisputeEvent = async (db: Database, event: NewDisputeEvent, now: Instant): Promise<number> =>
  (await db.row<{
    id: number
  }>(sql`insert into dispute_events (dispute_id, at, by_user, by_party, action, from_status, to_status, details)
    values (${event.disputeId}, ${isoOf(now)}, ${event.byUser}, ${event.byParty}, ${event.action}, ${event.from}, ${event.to},
      ${JSON.stringify(event.details)}::jsonb) returning id`))!.id

/** Oldest first. */
export const listDisputeEvents = (db: Database, disputeIds: string[]) =>
  db.rows<DisputeEvent>(sql`select dispute_id, at, by_party, action, from_status as "from", to_status as "to", details
    from dispute_events where dispute_id = any(${disputeIds}::uuid[]) order by dispute_id, id`)

/** Administrators who decided it so far. */
export const listDeciders = async (db: Database, id: string): Promise<string[]> =>
  (
    await db.rows<{
      byUser: string
    }>(sql`select by_user from dispute_events where dispute_id = ${id} and action = 'decide'
    and by_user is not null`)
  ).map(({ byUser }) => byUser)
