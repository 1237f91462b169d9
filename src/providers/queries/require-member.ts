import { userOf, type ActingKey, type AppContext, type SignedInUser } from '#server/context.ts'
import { mayDo, type AdminRole } from '#identity/rules/admin-roles.ts'
import { scopesReach } from '#identity/rules/api-keys.ts'
import { memberRightsOf, type MemberRight, type MemberRole } from '#providers/rules/member-rights.ts'
import { noAccess, noOrders, noProvider } from '#providers/rules/errors.ts'
import { findMemberAccess, type MemberAccess } from '#providers/store/members.server.ts'
import { isId } from '#shared/ids.ts'

export interface Membership {
  providerId: string
  /** "admin": somebody who runs the market, and is no member. */
  role: MemberRole | 'admin'
  rights: MemberRight[]
  /** The person of the team whose calendar is theirs. */
  resourceId: string | null
}

/**
 * Lets pass whoever may do this in a business. Those who run the market pass too: owners and admins of it with every right, the others to look,
 * at its orders only where their role reads orders. Whoever looks through somebody's account may look, and change nothing.
 * Refuses: unauthenticated; not-found, for a stranger the same as for a business that does not exist, and for orders that are not theirs to read;
 * permission-denied, for a member without the right.
 */
export async function requireMember(ctx: AppContext, providerId: string, right: MemberRight): Promise<Membership> {
  const membership = await findMembership(ctx, providerId)
  if (!membership) throw noProvider()
  if (!membership.rights.includes(right)) throw right === 'see-orders' ? noOrders() : noAccess()
  return membership
}

/** What whoever asks may do in a business; undefined for a stranger. Refuses: unauthenticated. */
export async function findMembership(ctx: AppContext, providerId: string): Promise<Membership | undefined> {
  const actor = userOf(ctx)
  const standing = isId(providerId) ? await findMemberAccess(ctx.db, providerId, actor.userId) : undefined
  const asAdmin = actor.isAdmin && !actor.impersonatedBy ? (standing?.adminRole ?? null) : null
  const found = standing && roleAndRights(standing, asAdmin)
  if (!found) return undefined
  if (actor.apiKey && !isReached(actor.apiKey, providerId)) return undefined
  return { providerId, role: found.role, rights: narrowed(found.rights, actor), resourceId: standing.resourceId }
}

/** A key of a business reaches that one alone; one of the market looks at all of them, where it may look at any. */
const isReached = (key: ActingKey, providerId: string): boolean =>
  key.providerId === null ? scopesReach(key.scopes, 'read-providers') : key.providerId === providerId

/** Whoever looks through an account only looks, and so does a key of the market: at orders, if it was made for them. */
function narrowed(rights: MemberRight[], { impersonatedBy, apiKey }: SignedInUser): MemberRight[] {
  const marketKey = apiKey?.providerId === null ? apiKey : undefined
  if (impersonatedBy === null && !marketKey) return rights
  const seesOrders = !marketKey || scopesReach(marketKey.scopes, 'read-orders')
  return rights.filter((one) => one === 'see-dashboard' || (one === 'see-orders' && seesOrders))
}

const everything = memberRightsOf('owner')

function roleAndRights(
  { role }: MemberAccess,
  adminRole: AdminRole | null,
): Pick<Membership, 'role' | 'rights'> | undefined {
  const runsMarket = adminRole === 'owner' || adminRole === 'admin'
  if (role) return { role, rights: runsMarket ? everything : memberRightsOf(role) }
  if (runsMarket) return { role: 'admin', rights: everything }
  if (!adminRole || !mayDo(adminRole, 'read-providers')) return undefined
  return {
    role: 'admin',
    rights: mayDo(adminRole, 'read-orders') ? ['see-dashboard', 'see-orders'] : ['see-dashboard'],
  }
}
