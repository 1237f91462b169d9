import { userOf, type AppContext, type SignedInUser } from '#server/context.ts'
import { noConversation, readOnlyWhileImpersonating } from '#messaging/rules/errors.ts'
import {
  findConversation,
  isInScope,
  type ConversationRow,
  type StaffScope,
} from '#messaging/store/conversations.server.ts'
import type { Party } from '#messaging/rules/conversation-states.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { isId } from '#shared/ids.ts'

/** A reader or writer on one of both sides. */
export interface Participant {
  party: Party
  userId: string
  /** Only for members of a provider. */
  providerId: string | null
  /** Null: all conversations of that side. */
  scope: StaffScope
}

/** Requires a signed-in user; impersonation is rejected. Throws `unauthenticated` and `permission-denied`. */
export function requireWriter(ctx: AppContext): SignedInUser {
  const actor = userOf(ctx)
  if (actor.impersonatedBy) throw readOnlyWhileImpersonating()
  return actor
}

export const asCustomer = (ctx: AppContext): Participant => ({
  party: 'customer',
  userId: requireWriter(ctx).userId,
  providerId: null,
  scope: null,
})

/**
 * Requires a member of the provider; administrators of the market are not members. Throws `unauthenticated`,
 * `not-found` and `permission-denied`.
 */
export async function asMember(
  ctx: AppContext,
  providerId: string,
  right: 'see-dashboard' | 'answer-orders' | 'edit-profile' = 'see-dashboard',
): Promise<Participant> {
  const membership = await requireMember(ctx, providerId, right)
  if (membership.role === 'admin') throw noAccess()
  return { party: 'provider', userId: requireWriter(ctx).userId, providerId, scope: scopeOf(membership) }
}

/** The participant for an endpoint: `providerId` is null for customers. */
export const participantOf = async (
  ctx: AppContext,
  providerId: string | null,
  right?: Parameters<typeof asMember>[2],
): Promise<Participant> => (providerId === null ? asCustomer(ctx) : asMember(ctx, providerId, right))

/** Staff see only the conversations with customers who booked with them. */
export const scopeOf = ({ role, resourceId }: Membership): StaffScope =>
  role === 'staff' ? { staffId: resourceId } : null

/** A conversation of this participant. Throws `not-found`, also for conversations of others. */
export async function openConversation(
  ctx: AppContext,
  { party, userId, providerId, scope }: Participant,
  id: string,
): Promise<ConversationRow> {
  const row = isId(id) ? await findConversation(ctx.db, id) : undefined
  const isTheirs = row && (party === 'customer' ? row.customerId === userId : row.providerId === providerId)
  if (!row || !isTheirs || !(scope === null || (await isInScope(ctx.db, id, scope)))) throw noConversation()
  return row
}
