import { findMembership, type Membership } from '#providers/queries/require-member.ts'
import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { cursorUnreadable } from '#catalogue/rules/errors.ts'
import type { AppContext } from '#server/context.ts'
import type { ConversationLine, ConversationList } from '#messaging/contract.ts'
import { zoneFor } from '#messaging/queries/message-views.ts'
import { scopeOf, participantOf, type Participant } from '#messaging/queries/participants.ts'
import { conversationsAPage } from '#messaging/rules/limits.ts'
import { customerNameOf } from '#messaging/rules/names.ts'
import {
  countUnread,
  listConversations as listRows,
  listWaiting,
  type ConversationRow,
  type ListFilter,
} from '#messaging/store/conversations.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

export interface WantedConversations {
  cursor?: string | undefined
  isUnread?: boolean | undefined
  /** Only conversations with customers who booked with this member. */
  isAssignedToMe?: boolean | undefined
  search?: string | undefined
}

/**
 * The conversations of a customer (`providerId` null) or of a provider, newest first. Throws `unauthenticated`,
 * `not-found`, `permission-denied` and `argument-error`.
 */
export async function listConversations(
  ctx: AppContext,
  providerId: string | null,
  { cursor, isUnread = false, isAssignedToMe = false, search = '' }: WantedConversations = {},
): Promise<ConversationList> {
  const participant = await participantOf(ctx, providerId)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) throw cursorUnreadable()
  const all = filterFor(participant)
  const assignedScope = isAssignedToMe && participant.providerId ? { scope: await memberScope(ctx, participant) } : {}
  const rows = await listRows(
    ctx.db,
    { ...all, ...assignedScope, isUnread, search: search.trim().slice(0, 60) },
    { after, atMost: conversationsAPage + 1 },
  )
  const shown = rows.slice(0, conversationsAPage)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => lineOf(ctx, row, participant)),
    next: rows.length > shown.length && last ? writeCursor({ key: last.lastAt, id: last.id }) : null,
    unread: await countUnread(ctx.db, all),
  }
}

export const filterFor = ({ party, userId, providerId, scope }: Participant): ListFilter =>
  party === 'customer' ? { customerId: userId } : { providerId: providerId!, scope }

async function memberScope(ctx: AppContext, { providerId, scope }: Participant) {
  if (scope) return scope
  const { resourceId } = (await findMembership(ctx, providerId!))!
  return { staffId: resourceId }
}

export function lineOf(ctx: AppContext, row: ConversationRow, { party }: Pick<Participant, 'party'>): ConversationLine {
  const isCustomer = party === 'customer'
  const image = isCustomer ? row.providerLogo && `${row.providerLogo}-320.webp` : row.customerImage
  return {
    id: row.id,
    name: isCustomer ? row.providerName : customerNameOf(row.customerName),
    picture: image?.startsWith('/') ? image : null,
    lastText: row.lastText,
    lastIsSentByReader: row.lastBy === party,
    lastAt: isoOf(row.lastAt),
    whenText: describeShort(row.lastAt, zoneFor(party, row), ctx.now),
    unread: isCustomer ? row.customerUnread : row.providerUnread,
    isBlocked: isCustomer && row.blockedAt !== null,
  }
}

/** The number of a customer's unread conversations, in one small query; no query for visitors. */
export async function countMyUnread({ db, actor }: AppContext): Promise<{ unread: number }> {
  if (actor.kind !== 'user' || actor.impersonatedBy) return { unread: 0 }
  return { unread: await countUnread(db, { customerId: actor.userId }) }
}

/** The same for a provider, limited to the conversations that this member sees; 0 for administrators. */
export async function countBusinessUnread(ctx: AppContext, membership: Membership): Promise<number> {
  return mayReadAlong(ctx, membership)
    ? countUnread(ctx.db, { providerId: membership.providerId, scope: scopeOf(membership) })
    : 0
}

const mayReadAlong = ({ actor }: AppContext, { role }: Membership) =>
  role !== 'admin' && actor.kind === 'user' && !actor.impersonatedBy

export interface WaitingConversation {
  id: string
  customerName: string
  lastText: string
  waitingSince: Instant
}

/** The conversations that wait for a provider's first reply, the longest waiting first. */
export async function listWaitingConversations(
  ctx: AppContext,
  membership: Membership,
  atMost: number,
): Promise<WaitingConversation[]> {
  if (!mayReadAlong(ctx, membership)) return []
  const rows = await listWaiting(ctx.db, membership.providerId, scopeOf(membership), atMost)
  return rows.map(({ id, customerName, lastText, waitingSince }) => ({
    id,
    lastText,
    waitingSince: waitingSince!,
    customerName: customerNameOf(customerName),
  }))
}
