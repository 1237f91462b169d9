import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { TicketState } from '#support/rules/ticket-states.ts'
import type { Priority, Topic } from '#support/rules/topics.ts'

export interface Ticket {
  id: string
  reference: string
  topic: Topic
  priority: Priority
  state: TicketState
  title: string
  name: string
  email: string
  isVerified: boolean
  visitorId: string | null
  userId: string | null
  orderReference: string
  orderId: string | null
  assignedTo: string | null
  claimedUntil: Instant | null
  openedAt: Instant
  changedAt: Instant
  answerBy: Instant | null
  closeAt: Instant | null
  isSpam: boolean
  mergedInto: string | null
  entryCount: number
}

export const ticketColumns = sql`t.id, t.reference, t.topic, t.priority, t.state, t.title, t.name, t.email, t.is_verified,
  t.visitor_id, t.user_id, t.order_reference, t.order_id, t.assigned_to,
  t.claimed_until, t.opened_at, t.changed_at, t.answer_by, t.close_at,
  t.is_spam, t.merged_into, t.entry_count`

export interface NewTicket extends Pick<
  Ticket,
  'id' | 'topic' | 'priority' | 'title' | 'name' | 'email' | 'isVerified' | 'visitorId' | 'userId'
> {
  /** Candidates; the first unused one becomes the reference. */
  references: string[]
  orderReference: string
  orderId: string | null
  addressHash: string
  answerBy: Instant
}

export const insertTicket = async (db: Database, one: NewTicket, now: Instant): Promise<{ reference: string }> =>
  (await db.row<{
    reference: string
  }>(sql`insert into tickets (id, reference, topic, priority, state, title, name, email, is_verified, visitor_id, user_id,
      address_hash, order_reference, order_id, opened_at, changed_at, answer_by)
    values (${one.id}, (select candidate from unnest(${one.references}::text[]) with ordinality as given(candidate, place)
        where not exists (select 1 from tickets where reference = candidate) order by place limit 1),
      ${one.topic}, ${one.priority}, 'new', ${one.title}, ${one.name}, ${one.email}, ${one.isVerified}, ${one.visitorId}, ${one.userId},
      ${one.addressHash}, ${one.orderReference}, ${one.orderId}, ${isoOf(now)}, ${isoOf(now)}, ${isoOf(one.answerBy)})
    returning reference`))!

export const findTicket = (db: Database, id: string) =>
  db.row<Ticket>(sql`select ${ticketColumns} from tickets t where t.id = ${id}`)

export const findTicketByReference = (db: Database, reference: string) =>
  db.row<Ticket>(sql`select ${ticketColumns} from tickets t where t.reference = ${reference}`)

/** Locks a ticket, so that changes run one after another. */
export const lockTicket = (db: Database, id: string) =>
  db.row<Ticket>(sql`select ${ticketColumns} from tickets t where t.id = ${id} for update`)

interface Moved {
  state: TicketState
  assignedTo: string | null
  claimedUntil: Instant | null
  answerBy: Instant | null
  closeAt: Instant | null
}

const isoOrNull = (at: Instant | null) => (at === null ? null : isoOf(at))

export const saveMove = (
  db: Database,
  id: string,
  { state, assignedTo, claimedUntil, answerBy, closeAt }: Moved,
  now: Instant,
) =>
  db.run(sql`update tickets set state = ${state}, assigned_to = ${assignedTo}, claimed_until = ${isoOrNull(claimedUntil)},
      answer_by = ${isoOrNull(answerBy)}, close_at = ${isoOrNull(closeAt)}, closed_at = ${state === 'closed' ? isoOf(now) : null},
      answered_at = case when ${state}::text = 'waiting' then coalesce(answered_at, ${isoOf(now)}) else answered_at end, changed_at = ${isoOf(now)}
    where id = ${id}`)

export const saveTopic = (
  db: Database,
  id: string,
  { topic, priority }: Pick<Ticket, 'topic' | 'priority'>,
  now: Instant,
) =>
  db.run(sql`update tickets set topic = ${topic}, priority = ${priority}, changed_at = ${isoOf(now)} where id = ${id}`)

export const saveOrder = (
  db: Database,
  id: string,
  { orderReference, orderId }: Pick<Ticket, 'orderReference' | 'orderId'>,
  now: Instant,
) =>
  db.run(
    sql`update tickets set order_reference = ${orderReference}, order_id = ${orderId}, changed_at = ${isoOf(now)} where id = ${id}`,
  )

export const saveEnd = (
  db: Database,
  id: string,
  { isSpam, mergedInto }: { isSpam: boolean; mergedInto: string | null },
) => db.run(sql`update tickets set is_spam = ${isSpam}, merged_into = ${mergedInto} where id = ${id}`)

export const markVerified = (db: Database, id: string) =>
  db.run(sql`update tickets set is_verified = true where id = ${id} and not is_verified`)

/** Whether an account has verified this email address. */
export const hasVerified = async (db: Database, userId: string, email: string): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_user where id = ${userId} and email_verified and email = ${email}`)) !==
  undefined

/** The number of tickets from one network address since an instant. */
export const countFromAddress = async (db: Database, addressHash: string, since: Instant): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*) as count from tickets where address_hash = ${addressHash} and opened_at > ${isoOf(since)}`,
  ))!.count

/** Tickets that are due to be closed, in batches; locked ones are skipped. */
export const lockToClose = (db: Database, now: Instant, atMost: number) =>
  db.rows<Ticket>(sql`select ${ticketColumns} from tickets t where t.close_at <= ${isoOf(now)}
    order by t.close_at limit ${atMost} for update skip locked`)

export interface TicketOrder {
  id: string
  reference: string
  email: string
  visitorId: string
  placedAt: Instant
}

const order = sql`o.id, o.reference, o.email, o.visitor_id, o.placed_at`

export const findOrderNamed = (db: Database, reference: string) =>
  db.row<TicketOrder>(sql`select ${order} from orders o where o.reference = ${reference}`)

export const findOrderOf = (db: Database, orderId: string) =>
  db.row<TicketOrder>(sql`select ${order} from orders o where o.id = ${orderId}`)
