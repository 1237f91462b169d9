import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import { selectProviderOf } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/**
 * Lets pass whoever may do this with a service of their business. Refuses: unauthenticated; not-found, for a stranger the same as for what does
 * not exist; permission-denied, for a member without the right.
 */
export async function requireBusinessService(
  ctx: AppContext,
  serviceId: string,
  right: MemberRight = 'edit-services',
): Promise<Membership> {
  const providerId = isId(serviceId) ? await selectProviderOf(ctx.db, serviceId) : undefined
  // Asked in any case, so that who is not signed in learns only that.
  return requireMember(ctx, providerId ?? '', right).catch((error) => {
    throw error instanceof AppError && error.kind === 'not-found' ? notFound('service') : error
  })
}
