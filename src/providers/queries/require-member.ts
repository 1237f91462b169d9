import { userOf, type ActingKey, type AppContext, type SignedInUser } from '#server/context.ts'
import { mayDo, type AdminRole } from '#identity/rules/admin-roles.ts'
import { scopesReach } from '#identity/rules/api-keys.ts'
import { memberRightsOf, type MemberRight, type MemberRole } from '#providers/rules/member-rights.ts'
import { noAccess, noOrders, noProvider } from '#providers/rules/errors.ts'
import { findMemberAccess, type MemberAccess } from '#providers/store/members.server.ts'
import { isId } from '#shared/ids.ts'

export interface Membership {
  providerId: string
  /** "admin": an administrator of the market who is not a member. */
  role: MemberRole | 'admin'
  rights: MemberRight[]
  /** The person whose calendar belongs to the member. */
  resourceId: string | null
}

/**
 * Requires a right in a provider. Administrators pass as well: owners and admins of the market with every right, other
 * roles with read access, to orders only if their role reads orders. An impersonating administrator can read but not
 * change anything. Throws `unauthenticated`; `not-found` for strangers, as for unknown providers, and for orders that
 * the role may not read; `permission-denied` for members without the right.
 */
export async function requireMember(ctx: AppContext, providerId: string, right: MemberRight): Promise<Membership> {
  const membership = await findMembership(ctx, providerId)
  if (!membership) throw noProvider()
  if (!membership.rights.includes(right)) throw right === 'see-orders' ? noOrders() : noAccess()
  return membership
}

/** The membership and rights of the signed-in user; undefined for strangers. Throws `unauthenticated`. */
export async function findMembership(ctx: AppContext, providerId: string): Promise<Membership | undefined> {
  const actor = userOf(ctx)
  const standing = isId(providerId) ? await findMemberAccess(ctx.db, providerId, actor.userId) : undefined
  const asAdmin = actor.isAdmin && !actor.impersonatedBy ? (standing?.adminRole ?? null) : null
  const found = standing && roleAndRights(standing, asAdmin)
  if (!found) return undefined
  if (actor.apiKey && !isReached(actor.apiKey, providerId)) return undefined
  return { providerId, role: found.role, rights: narrowed(found.rights, actor), resourceId: standing.resourceId }
}

/**
 * A provider's API key reaches this provider only; one of the market reaches all, if its scopes include reading
 * providers.
 */
const isReached = (key: ActingKey, providerId: string): boolean =>
  key.providerId === null ? scopesReach(key.scopes, 'read-providers') : key.providerId === providerId

/**
 * Impersonation and API keys of the market only have read access; a market key reads orders only if its scopes include
 * it.
 */
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
