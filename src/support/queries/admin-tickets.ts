import { userOf, type AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plainWords } from '#shared/text/plain-text.ts'
import type { TicketCounts, TicketPage, TicketRow } from '#support/contract.ts'
import { parseTicketReference } from '#support/rules/ticket-references.ts'
import { ticketStates, type TicketState } from '#support/rules/ticket-states.ts'
import { isTopic, topicTerms, type Priority } from '#support/rules/topics.ts'
import {
  countTicketRows,
  listTicketRows,
  type ListedTicket,
  type TicketFilter,
} from '#support/store/ticket-lists.server.ts'

const ticketsAPage = 50

export interface WantedTickets {
  /** A state, "todo" (the market's turn), "spam", or "all", the default. */
  state?: string | undefined
  topic?: string | undefined
  priority?: string | undefined
  assignedToMe?: boolean | undefined
  overdue?: boolean | undefined
  /** The reference of a ticket or order, an email address, or words. */
  q?: string | undefined
  cursor?: string | undefined
}

/** Tickets, newest first. Throws `unauthenticated` and `permission-denied`. */
export async function listTickets(ctx: AppContext, wanted: WantedTickets, limit = ticketsAPage): Promise<TicketPage> {
  await requireRight(ctx, 'read-tickets')
  const rows = await listTicketRows(ctx.db, filterOf(ctx, wanted), {
    after: positionOf(wanted.cursor),
    limit: limit + 1,
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => rowOf(ctx, row)),
    next: last ? cursorOf({ at: last.position, id: last.id }) : null,
  }
}

function filterOf(
  ctx: AppContext,
  { state = 'all', topic, priority, assignedToMe, overdue, q = '' }: WantedTickets,
): TicketFilter {
  const search = q.trim()
  // A search for a reference ignores the other filters.
  const found = search === '' ? {} : searchOf(search)
  return {
    ...(state === 'spam' ? { isSpam: true } : statesOf(state)),
    ...(isTopic(topic) && { topic }),
    ...(priority && /^[123]$/.test(priority) && { priority: Number(priority) as Priority }),
    ...(assignedToMe && { assignedTo: userOf(ctx).userId }),
    ...(overdue && { overdueAt: ctx.now }),
    ...found,
  }
}

function statesOf(state: string): { states?: TicketState[] } {
  if (state === 'todo') return { states: ['new', 'open'] }
  const one = ticketStates.find((known) => known === state)
  return one ? { states: [one] } : {}
}

function searchOf(q: string): TicketFilter {
  const [reference, order] = [parseTicketReference(q), parseReference(q)]
  if (reference) return { reference }
  if (order) return { orderReference: order.order }
  if (q.includes('@')) return { email: normalEmail(q) }
  const words = plainWords(q).slice(0, 8)
  // A search without words finds nothing, instead of everything.
  return words.length > 0 ? { words } : { reference: '' }
}

export function rowOf({ now }: AppContext, row: ListedTicket): TicketRow {
  const { id, reference, topic, priority, state, isSpam, title, name, email, assignedTo, assignedName, answerBy } = row
  return {
    ...{ id, reference, topic, priority, state, isSpam, title, name, email },
    topicText: topicTerms[topic].label,
    order: row.linkedReference ?? row.orderReference,
    assignedTo: assignedTo === null ? null : { uid: assignedTo, name: assignedName ?? 'Somebody who left' },
    openedAt: isoOf(row.openedAt),
    changedAt: isoOf(row.changedAt),
    answerBy: answerBy === null ? null : isoOf(answerBy),
    isOverdue: answerBy !== null && answerBy < now,
  }
}

/** The number of waiting tickets. Throws `unauthenticated` and `permission-denied`. */
export async function countTickets(ctx: AppContext): Promise<TicketCounts> {
  await requireRight(ctx, 'read-tickets')
  return countTicketRows(ctx.db, ctx.actor.kind === 'user' ? ctx.actor.userId : null, ctx.now)
}
