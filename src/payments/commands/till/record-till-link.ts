import { userOf, type AppContext } from '#server/context.ts'
import { insertTillLink } from '#payments/store/till/till.server.ts'

/** Notes at the counter of which place a payment link was made, and by whom, for its close of day. Idempotent. */
export const recordTillLink = (
  ctx: AppContext,
  link: { paymentId: string; providerId: string; locationId: string },
): Promise<unknown> => insertTillLink(ctx.db, { ...link, byUser: userOf(ctx).userId })
