import type { ServiceCard } from '#catalogue/contract.ts'
import { listCards } from '#catalogue/queries/listings/list-cards.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { listHadServices } from '#ordering/store/orders/personal-orders.server.ts'

/** Services that this customer can order again, latest first, at most eight. Throws `unauthenticated`. */
export async function listAgain(ctx: AppContext): Promise<ServiceCard[]> {
  const { userId, email, isEmailVerified } = userOf(ctx)
  const ids = await listHadServices(ctx.db, { userId, verifiedEmail: isEmailVerified ? email : null }, 12)
  const { services } = await listCards(ctx, { services: ids, providers: [] })
  return ids.flatMap((id) => services.get(id) ?? []).slice(0, 8)
}
