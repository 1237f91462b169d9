import type { AppContext } from '#server/context.ts'
import { hasRight } from '#identity/queries/admins/require-right.ts'
import { openMyTicket } from '#support/queries/open-my-ticket.ts'
import { ticketTokenIn } from '#support/rules/ticket-link.ts'
import { allTickets } from '#support/rules/ticket-topics.ts'
import { findTicket } from '#support/store/tickets.server.ts'

/**
 * Whether the caller may be notified of changes of a ticket: its author, by account or link, and administrators who
 * read tickets.
 */
export async function mayFollowTicket(ctx: AppContext, id: string, cookies: string): Promise<boolean> {
  if (await readsTickets(ctx)) return true
  const ticket = await findTicket(ctx.db, id)
  if (!ticket) return false
  const myTicket = openMyTicket(ctx, ticket.reference, { token: ticketTokenIn(cookies, ticket.reference) })
  return myTicket.then(
    () => true,
    () => false,
  )
}

/** Whether the caller may be notified of changes of all tickets. */
export const mayFollowTickets = async (ctx: AppContext, id: string): Promise<boolean> =>
  id === allTickets && readsTickets(ctx)

const readsTickets = async (ctx: AppContext): Promise<boolean> =>
  ctx.actor.kind === 'user' && ctx.actor.isAdmin && !ctx.actor.impersonatedBy && hasRight(ctx, 'read-tickets')
