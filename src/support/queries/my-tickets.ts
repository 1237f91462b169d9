import { userOf, type AppContext } from '#server/context.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import type { MyTicketEntry, MyTicket, MyTicketRow } from '#support/contract.ts'
import { openMyTicket, type TicketKeys } from '#support/queries/open-my-ticket.ts'
import { filesOf, momentOf, myTicketRow } from '#support/queries/ticket-views.ts'
import { holdsFile, listEntries, type TicketEntry } from '#support/store/ticket-entries.server.ts'
import { listTicketsOfUser } from '#support/store/ticket-lists.server.ts'
import type { Ticket } from '#support/store/tickets.server.ts'

const mostListed = 100

/** The signed-in person's tickets, newest first. Throws `unauthenticated`. */
export const listMyTickets = async (ctx: AppContext): Promise<MyTicketRow[]> =>
  (await listTicketsOfUser(ctx.db, userOf(ctx).userId, mostListed)).map(myTicketRow)

/** A ticket as its author sees it, without internal notes. Throws `not-found`. */
export async function getMyTicket(ctx: AppContext, reference: string, keys: TicketKeys = {}): Promise<MyTicket> {
  const ticket = await openMyTicket(ctx, reference, keys)
  return myTicketView(ctx, ticket)
}

export async function myTicketView(ctx: AppContext, ticket: Ticket): Promise<MyTicket> {
  const said = (await listEntries(ctx.db, ticket.id)).filter(isForPerson)
  const files = await filesOf(ctx, said, (id) => `/api/v1/tickets/${ticket.reference}/files/${id}`)
  const marketName = ctx.settings.get('market.name')
  const entries = said.map(({ number, kind, text, media, at }): MyTicketEntry => {
    const isByCustomer = kind === 'person'
    return {
      number,
      by: isByCustomer ? 'you' : 'market',
      author: isByCustomer ? ticket.name : marketName,
      text,
      files: files(media),
      at: momentOf(at),
    }
  })
  return { ...myTicketRow(ticket), order: ticket.orderReference, entries }
}

const isForPerson = ({ kind }: TicketEntry) => kind === 'person' || kind === 'answer'

/** The URL of a file of the author's own ticket, valid for five minutes. Throws `not-found`. */
export async function addressOfMyFile(
  ctx: AppContext,
  reference: string,
  fileId: string,
  keys: TicketKeys = {},
): Promise<string> {
  const ticket = await openMyTicket(ctx, reference, keys)
  if (!isId(fileId) || !(await holdsFile(ctx.db, ticket.id, fileId))) throw notFound('file')
  return privateAddress(ctx, fileId)
}
