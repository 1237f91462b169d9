import type { AppContext } from '#server/context.ts'
import { findMemberAccess } from '#providers/store/members.server.ts'
import { isId } from '#shared/ids.ts'

/** Whether a person has access to a provider only as an administrator of the market, not as a member. */
export async function actsForMarket({ db, actor }: AppContext, providerId: string): Promise<boolean> {
  if (actor.kind !== 'user' || !actor.isAdmin || actor.impersonatedBy || actor.apiKey || !isId(providerId)) return false
  const standing = await findMemberAccess(db, providerId, actor.userId)
  const runsMarket = standing?.adminRole === 'owner' || standing?.adminRole === 'admin'
  return runsMarket && standing?.role !== 'owner'
}
