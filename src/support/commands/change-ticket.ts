import type { AppContext } from '#server/context.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { makeTicketLink } from '#support/commands/make-ticket-link.ts'
import { invalidateTicket, recordDone, recordSaid } from '#support/commands/record-entry.ts'
import { moveTicket, withTicket, workerOf } from '#support/commands/with-ticket.ts'
import type { TicketChanges } from '#support/contract.ts'
import { checkReply } from '#support/rules/contact-terms.ts'
import { answerIncomplete, notSamePerson, ticketMoved } from '#support/rules/errors.ts'
import { isTopic, priorityOf, type Priority } from '#support/rules/topics.ts'
import { moveEntries } from '#support/store/ticket-entries.server.ts'
import {
  findOrderNamed,
  hasVerified,
  lockTicket,
  saveEnd,
  saveOrder,
  saveTopic,
  type Ticket,
} from '#support/store/tickets.server.ts'

/** Adds an internal note. Throws `permission-denied`, `not-found`, `ticket-taken` and `answer-incomplete`. */
export const writeTicketNote = (ctx: AppContext, id: string, text: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const wrong = checkReply(text, [])
    if (wrong.text) throw answerIncomplete(wrong)
    const number = await recordSaid(inside, { ticketId: ticket.id, kind: 'note', text })
    return { type: 'ticket-note', after: { number } }
  })

/**
 * Resolves a ticket and tells its author how to reopen it. Throws `permission-denied`, `not-found`, `ticket-taken` and
 * `transition-not-allowed`.
 */
export const resolveTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const state = await moveTicket(inside, ticket, 'resolve', {
      assignedTo: ticket.assignedTo ?? workerOf(inside),
      claimedUntil: null,
    })
    const number = await recordDone(inside, ticket.id, 'resolved')
    const sealedToken = inside.seal(await makeTicketLink(inside, ticket.id))
    await inside.publish(inside.db, 'ticket.resolved', { ticketId: ticket.id, number, sealedToken })
    return { type: 'ticket-resolved', before: { state: ticket.state }, after: { state } }
  })

/**
 * Reopens a ticket, and removes a mark as spam. Throws `permission-denied`, `not-found`, `ticket-taken` and
 * `transition-not-allowed`.
 */
export const reopenTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    if (ticket.mergedInto) throw ticketMoved(ticket.state)
    const state = await moveTicket(inside, ticket, 'reopen', { assignedTo: workerOf(inside), claimedUntil: null })
    await saveEnd(inside.db, ticket.id, { isSpam: false, mergedInto: null })
    await recordDone(inside, ticket.id, ticket.isSpam ? 'not-spam' : 'reopened')
    return {
      type: 'ticket-reopened',
      before: { state: ticket.state, isSpam: ticket.isSpam },
      after: { state, isSpam: false },
    }
  })

/**
 * Closes a ticket as spam without notifying its author. Throws `permission-denied`, `not-found`, `ticket-taken` and
 * `transition-not-allowed`.
 */
export const markSpam = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const state = await moveTicket(inside, ticket, 'end', { claimedUntil: null })
    await saveEnd(inside.db, ticket.id, { isSpam: true, mergedInto: null })
    await recordDone(inside, ticket.id, 'spam')
    return { type: 'ticket-spam', before: { state: ticket.state, isSpam: false }, after: { state, isSpam: true } }
  })

/**
 * Changes the topic, the priority or the linked order. Throws `permission-denied`, `not-found` (also for the order),
 * `ticket-taken` and `answer-incomplete`.
 */
export const changeTicket = (ctx: AppContext, id: string, changes: TicketChanges): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const order = await changeOrder(inside, ticket, changes.orderReference)
    const topic = await changeTopic(inside, ticket, changes)
    if (!order && !topic) return null
    return {
      type: 'ticket-changed',
      before: { ...topic?.before, ...order?.before },
      after: { ...topic?.after, ...order?.after },
    }
  })

async function changeTopic(ctx: AppContext, ticket: Ticket, { topic = ticket.topic, priority }: TicketChanges) {
  if (!isTopic(topic)) throw answerIncomplete({ topic: 'Choose what it is about.' })
  const next = (priority ?? (topic === ticket.topic ? ticket.priority : priorityOf(topic))) as Priority
  if (topic === ticket.topic && next === ticket.priority) return null
  await saveTopic(ctx.db, ticket.id, { topic, priority: next }, ctx.now)
  if (topic !== ticket.topic) await recordDone(ctx, ticket.id, 'topic', { from: ticket.topic, to: topic })
  if (next !== ticket.priority) await recordDone(ctx, ticket.id, 'priority', { from: ticket.priority, to: next })
  return { before: { topic: ticket.topic, priority: ticket.priority }, after: { topic, priority: next } }
}

const noOrder = { id: null, reference: '' }

async function orderNamed(ctx: AppContext, typed: string): Promise<{ id: string | null; reference: string }> {
  if (typed === '') return noOrder
  const order = await findOrderNamed(ctx.db, parseReference(typed)?.order ?? '')
  if (!order) throw answerIncomplete({ orderReference: 'There is no order of this reference.' })
  return order
}

async function changeOrder(ctx: AppContext, ticket: Ticket, typed: string | undefined) {
  if (typed === undefined) return null
  const { id: orderId, reference } = await orderNamed(ctx, typed)
  if (orderId === ticket.orderId) return null
  await saveOrder(ctx.db, ticket.id, { orderReference: reference, orderId }, ctx.now)
  await recordDone(ctx, ticket.id, 'order', { to: reference })
  return { before: { orderId: ticket.orderId }, after: { orderId } }
}

/**
 * Merges a ticket into another one of the same person: its entries and email links move there, and it is closed. Throws
 * `permission-denied`, `not-found`, `ticket-taken`, `another-person` and `transition-not-allowed`.
 */
export async function mergeTicket(ctx: AppContext, id: string, intoId: string): Promise<void> {
  if (!isId(intoId) || id === intoId) throw notFound('ticket')
  await withTicket(ctx, id, (inside, ticket) => merge(inside, ticket, intoId))
}

/**
 * A signed-in person can type any email address, so only an account or a verified address counts as the same person.
 */
async function isSamePerson(ctx: AppContext, ticket: Ticket, into: Ticket): Promise<boolean> {
  if (into.userId !== null && into.userId === ticket.userId) return true
  const email = normalEmail(ticket.email)
  if (email === '' || normalEmail(into.email) !== email) return false
  return into.userId === null || hasVerified(ctx.db, into.userId, email)
}

async function merge(ctx: AppContext, ticket: Ticket, intoId: string) {
  const into = await lockTicket(ctx.db, intoId)
  if (!into || into.isSpam || into.mergedInto) throw notFound('ticket')
  if (!(await isSamePerson(ctx, ticket, into))) throw notSamePerson()
  await moveTicket(ctx, ticket, 'end', { claimedUntil: null })
  await saveEnd(ctx.db, ticket.id, { isSpam: false, mergedInto: into.id })
  await moveEntries(ctx.db, ticket.id, into.id)
  await recordDone(ctx, ticket.id, 'merged-into', { reference: into.reference })
  await recordDone(ctx, into.id, 'merged', { reference: ticket.reference })
  if (into.state !== 'new' && into.state !== 'open' && (ticket.state === 'new' || ticket.state === 'open'))
    await moveTicket(ctx, into, 'reply')
  await invalidateTicket(ctx, into.id)
  return { type: 'ticket-merged', before: { state: ticket.state }, after: { state: 'closed', mergedInto: into.id } }
}
