import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { TicketState } from '#support/rules/ticket-states.ts'
import type { Priority, Topic } from '#support/rules/topics.ts'
import { ticketColumns, type Ticket } from '#support/store/tickets.server.ts'

export interface TicketFilter {
  states?: TicketState[] | undefined
  topic?: Topic | undefined
  priority?: Priority | undefined
  assignedTo?: string | undefined
  overdueAt?: Instant | undefined
  isSpam?: boolean | undefined
  reference?: string | undefined
  email?: string | undefined
  orderReference?: string | undefined
  /** Normalized words that must all occur; the last one may be incomplete. */
  words?: string[] | undefined
}

const given = (value: unknown, condition: () => Statement) => (value === undefined ? [] : [condition()])

const conditionsOf = (filter: TicketFilter): Statement[] => [
  sql`t.is_spam = ${filter.isSpam ?? false}`,
  ...given(filter.states, () => sql`t.state = any(${filter.states}::text[])`),
  ...given(filter.topic, () => sql`t.topic = ${filter.topic}`),
  ...given(filter.priority, () => sql`t.priority = ${filter.priority}`),
  ...given(filter.assignedTo, () => sql`t.assigned_to = ${filter.assignedTo}`),
  ...given(filter.overdueAt, () => sql`t.answer_by < ${isoOf(filter.overdueAt!)}`),
  ...given(filter.reference, () => sql`t.reference = ${filter.reference}`),
  ...given(filter.email, () => sql`lower(t.email) = ${filter.email}`),
  ...given(filter.orderReference, () => sql`t.order_reference = ${filter.orderReference}`),
  ...given(
    filter.words,
    () => sql`t.words @@ to_tsquery('simple', ${filter.words!.map((word) => `${word}:*`).join(' & ')})`,
  ),
]

export interface ListedTicket extends Ticket {
  assignedName: string | null
  /** The reference of the linked order. */
  linkedReference: string | null
  /** The cursor of the row. */
  position: string
}

const listed = sql`select ${ticketColumns}, coalesce(nullif(u.name, ''), u.email) as assigned_name, o.reference as linked_reference,
    t.opened_at::text as position
  from tickets t left join auth_user u on u.id = t.assigned_to left join orders o on o.id = t.order_id`

interface Page {
  after: { at: string; id: string } | undefined
  limit: number
}

/** Newest first: the ids are selected first, and joined with other tables afterwards. */
export const listTicketRows = (db: Database, filter: TicketFilter, { after, limit }: Page) =>
  withFreshPlan<ListedTicket>(
    db,
    sql`with found as materialized (select t.id from tickets t where ${joined(
      [
        ...conditionsOf(filter),
        ...(after ? [sql`(t.opened_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ],
      sql` and `,
    )} order by t.opened_at desc, t.id desc limit ${limit})
    ${listed} where t.id in (select id from found) order by t.opened_at desc, t.id desc`,
  )

export const findListedTicket = (db: Database, id: string) => db.row<ListedTicket>(sql`${listed} where t.id = ${id}`)

/** Other tickets with the same email address or account. */
export const listOthersOf = (
  db: Database,
  { id, email, userId }: Pick<Ticket, 'id' | 'email' | 'userId'>,
  atMost: number,
) =>
  db.rows<Ticket>(sql`select ${ticketColumns} from tickets t
    where t.id <> ${id} and t.merged_into is null and ((t.email <> '' and lower(t.email) = lower(${email})) or t.user_id = ${userId})
    order by t.opened_at desc, t.id desc limit ${atMost}`)

/** The tickets of an account. */
export const listTicketsOfUser = (db: Database, userId: string, atMost: number) =>
  db.rows<Ticket>(sql`select ${ticketColumns} from tickets t where t.user_id = ${userId} and t.merged_into is null and not t.is_spam
    order by t.opened_at desc, t.id desc limit ${atMost}`)

interface Counts {
  waiting: number
  assignedToMe: number
  overdue: number
}

/** Counts of tickets that wait for the market. */
export const countTicketRows = async (db: Database, userId: string | null, now: Instant): Promise<Counts> =>
  (await db.row<Counts>(sql`select count(*) as waiting, count(*) filter (where assigned_to = ${userId}) as assigned_to_me,
      count(*) filter (where answer_by < ${isoOf(now)}) as overdue from tickets where state in ('new','open')`))!

export const namesOf = (db: Database, ids: string[]) =>
  db.rows<{ id: string; name: string }>(
    sql`select id, coalesce(nullif(name, ''), email) as name from auth_user where id = any(${ids}::uuid[])`,
  )
