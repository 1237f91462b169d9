import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import { selectProviderOf } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/**
 * Requires a permission on a service of the caller's business. Throws `unauthenticated`; `not-found` (for a non-member,
 * as for a missing service); `permission-denied` (for a member without the permission).
 */
export async function requireBusinessService(
  ctx: AppContext,
  serviceId: string,
  right: MemberRight = 'edit-services',
): Promise<Membership> {
  const providerId = isId(serviceId) ? await selectProviderOf(ctx.db, serviceId) : undefined
  // Checked in any case, so that a caller without a session only learns that.
  return requireMember(ctx, providerId ?? '', right).catch((error) => {
    throw error instanceof AppError && error.kind === 'not-found' ? notFound('service') : error
  })
}
