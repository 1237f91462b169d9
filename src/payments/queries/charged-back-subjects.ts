import type { AppContext } from '#server/context.ts'
import { listShares, type ChargebackShare } from '#payments/store/chargebacks.server.ts'

/** Delivery and tip belong to one subject. */
export async function subjectsOf(
  ctx: AppContext,
  id: string,
): Promise<Pick<ChargebackShare, 'subjectId' | 'providerId'>[]> {
  const shares = await listShares(ctx.db, id)
  return shares.filter(({ subjectId }, index) => shares.findIndex((one) => one.subjectId === subjectId) === index)
}
