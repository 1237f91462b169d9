import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import type { Somebody, TicketEntryShown, TicketShown } from '#support/contract.ts'
import { rowOf } from '#support/queries/admin-tickets.ts'
import { filesOf } from '#support/queries/ticket-views.ts'
import { actText } from '#support/rules/act-texts.ts'
import { holdsFile, listEntries, type TicketEntry } from '#support/store/ticket-entries.server.ts'
import { findListedTicket, listOthersOf, namesOf, type ListedTicket } from '#support/store/ticket-lists.server.ts'
import { findOrderOf, findTicket } from '#support/store/tickets.server.ts'

const mostOthers = 10

/** A ticket with everything that an answer needs. Throws `unauthenticated`, `permission-denied` and `not-found`. */
export async function showTicket(ctx: AppContext, id: string): Promise<TicketShown> {
  await requireRight(ctx, 'read-tickets')
  const ticket = isId(id) ? await findListedTicket(ctx.db, id) : undefined
  if (!ticket) throw notFound('ticket')
  const entries = await listEntries(ctx.db, id)
  const somebody = await somebodyIn(ctx, [ticket.assignedTo, ...entries.map(({ byUser }) => byUser)])
  const others = await listOthersOf(ctx.db, ticket, mostOthers)
  return {
    ...rowOf(ctx, ticket),
    isVerified: ticket.isVerified,
    userId: ticket.userId,
    claim: claimOf(ctx, ticket, somebody),
    linked: await linkedOrder(ctx, ticket),
    mergedInto: await mergedInto(ctx, ticket.mergedInto),
    entries: await entriesOf(ctx, ticket, entries, somebody),
    others: others.map(({ id: otherId, reference, title, state }) => ({ id: otherId, reference, title, state })),
    seen: ticket.entryCount,
  }
}

type NameOf = (uid: string | null) => Somebody | null

async function somebodyIn(ctx: AppContext, uids: (string | null)[]): Promise<NameOf> {
  const ids = [...new Set(uids.filter((uid) => uid !== null))]
  const names = new Map((ids.length > 0 ? await namesOf(ctx.db, ids) : []).map(({ id, name }) => [id, name]))
  return (uid) => (uid === null ? null : { uid, name: names.get(uid) ?? 'Somebody who left' })
}

function claimOf(
  { now, actor }: AppContext,
  { assignedTo, claimedUntil }: ListedTicket,
  somebody: NameOf,
): TicketShown['claim'] {
  const by = somebody(assignedTo)
  if (!by || claimedUntil === null || claimedUntil <= now) return null
  return { by, until: isoOf(claimedUntil), isHeldByMe: actor.kind === 'user' && actor.userId === by.uid }
}

async function linkedOrder(ctx: AppContext, { orderId, email }: ListedTicket): Promise<TicketShown['linked']> {
  const order = orderId === null ? undefined : await findOrderOf(ctx.db, orderId)
  return order
    ? {
        reference: order.reference,
        isSameAddress: normalEmail(order.email) === normalEmail(email),
        placedAt: isoOf(order.placedAt),
      }
    : null
}

async function mergedInto(ctx: AppContext, id: string | null): Promise<TicketShown['mergedInto']> {
  const other = id === null ? undefined : await findTicket(ctx.db, id)
  return other ? { id: other.id, reference: other.reference } : null
}

async function entriesOf(
  ctx: AppContext,
  { id }: ListedTicket,
  entries: TicketEntry[],
  somebody: NameOf,
): Promise<TicketEntryShown[]> {
  const files = await filesOf(ctx, entries, (fileId) => `/api/admin/tickets/${id}/files/${fileId}`)
  return entries.map(({ number, kind, byUser, text, act, media, at }) => ({
    ...{ number, kind },
    by: somebody(byUser),
    text: act ? actText(act.type, act.detail) : text,
    files: files(media),
    at: isoOf(at),
  }))
}

/**
 * The URL of a ticket's file, valid for five minutes. Throws `unauthenticated`, `permission-denied` and `not-found`.
 */
export async function addressOfTicketFile(ctx: AppContext, id: string, fileId: string): Promise<string> {
  await requireRight(ctx, 'read-tickets')
  if (!isId(id) || !isId(fileId) || !(await holdsFile(ctx.db, id, fileId))) throw notFound('file')
  return privateAddress(ctx, fileId)
}
