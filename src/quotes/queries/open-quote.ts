import { userOf, type AppContext } from '#server/context.ts'
import { requireWriter } from '#messaging/queries/participants.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { noRequest } from '#quotes/rules/errors.ts'
import { findQuote, type ShownQuote } from '#quotes/store/quotes.server.ts'
import { isId } from '#shared/ids.ts'

/**
 * Owners and managers see and answer requests; staff do not, because nothing is booked with them yet. Administrators of
 * the market can read. Throws `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function asSeller(ctx: AppContext, providerId: string, does: 'view' | 'answer' = 'view'): Promise<void> {
  const { role } = await requireMember(ctx, providerId, 'edit-services')
  if (does === 'view') return
  requireWriter(ctx)
  if (role === 'admin') throw noAccess()
}

/** A request of this customer. Throws `unauthenticated`, and `not-found` also for requests of others. */
export async function openMyQuote(ctx: AppContext, id: string): Promise<ShownQuote> {
  const { userId } = userOf(ctx)
  const quote = isId(id) ? await findQuote(ctx.db, id) : undefined
  if (quote?.customerId !== userId) throw noRequest()
  return quote
}

/** A request to this provider. Throws the errors of `asSeller`, and `not-found`. */
export async function openBusinessQuote(
  ctx: AppContext,
  providerId: string,
  id: string,
  does: 'view' | 'answer' = 'view',
): Promise<ShownQuote> {
  await asSeller(ctx, providerId, does)
  const quote = isId(id) ? await findQuote(ctx.db, id) : undefined
  if (quote?.providerId !== providerId) throw noRequest()
  return quote
}
