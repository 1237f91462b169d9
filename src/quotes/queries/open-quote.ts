import { userOf, type AppContext } from '#server/context.ts'
import { requireWriter } from '#messaging/queries/participants.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { noRequest } from '#quotes/rules/errors.ts'
import { findQuote, type ShownQuote } from '#quotes/store/quotes.server.ts'
import { isId } from '#shared/ids.ts'

/**
 * Who sells for a business sees and answers its requests; staff do not, for nothing is agreed with them yet. Whoever runs the market may look.
 * Refuses: unauthenticated, not-found, permission-denied.
 */
export async function asSeller(ctx: AppContext, providerId: string, does: 'look' | 'answer' = 'look'): Promise<void> {
  const { role } = await requireMember(ctx, providerId, 'edit-services')
  if (does === 'look') return
  requireWriter(ctx)
  if (role === 'admin') throw noAccess()
}

/** A request of this customer. Refuses: unauthenticated; not-found, for those of others the same as for none. */
export async function openMyQuote(ctx: AppContext, id: string): Promise<ShownQuote> {
  const { userId } = userOf(ctx)
  const quote = isId(id) ? await findQuote(ctx.db, id) : undefined
  if (quote?.customerId !== userId) throw noRequest()
  return quote
}

/** A request to this business. Refuses as `asSeller`, and not-found. */
export async function openBusinessQuote(
  ctx: AppContext,
  providerId: string,
  id: string,
  does: 'look' | 'answer' = 'look',
): Promise<ShownQuote> {
  await asSeller(ctx, providerId, does)
  const quote = isId(id) ? await findQuote(ctx.db, id) : undefined
  if (quote?.providerId !== providerId) throw noRequest()
  return quote
}
