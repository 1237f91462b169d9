import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { ticketTokenHash } from '#support/rules/ticket-link.ts'
import { parseTicketReference } from '#support/rules/ticket-references.ts'
import { findLinkedTicket } from '#support/store/ticket-entries.server.ts'
import { findTicket, findTicketByReference, type Ticket } from '#support/store/tickets.server.ts'

export interface TicketKeys {
  /** The token of an emailed link. */
  token?: string | null
}

/**
 * A ticket, for its account or for the holder of its link; a merged one leads to the other ticket. Throws `not-found`
 * for everybody else.
 */
export async function openMyTicket(ctx: AppContext, reference: string, { token }: TicketKeys = {}): Promise<Ticket> {
  const named = parseTicketReference(reference)
  const ticket = named && (await whatBecameOf(ctx, await findTicketByReference(ctx.db, named)))
  if (!ticket || ticket.isSpam) throw notFound('ticket')
  if (ctx.actor.kind === 'user' && ticket.userId === ctx.actor.userId) return ticket
  if (token && (await findLinkedTicket(ctx.db, ticketTokenHash(ctx, token), ctx.now)) === ticket.id) return ticket
  throw notFound('ticket')
}

/** The reference of the ticket that an emailed link opens. Opening it changes nothing. Throws `not-found`. */
export async function openTicketLink(ctx: AppContext, token: string): Promise<string> {
  const id = /^[\w-]{43}$/.test(token)
    ? await findLinkedTicket(ctx.db, ticketTokenHash(ctx, token), ctx.now)
    : undefined
  const ticket = id === undefined ? undefined : await findTicket(ctx.db, id)
  if (!ticket || ticket.isSpam) throw notFound('ticket')
  return ticket.reference
}

async function whatBecameOf(ctx: AppContext, ticket: Ticket | undefined): Promise<Ticket | undefined> {
  let last = ticket
  for (let steps = 0; last?.mergedInto && steps < 20; steps++) last = await findTicket(ctx.db, last.mergedInto)
  return last
}
