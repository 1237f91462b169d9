import type { AppContext } from '#server/context.ts'
import { listStrikes } from '#providers/store/strikes.server.ts'
import { days } from '#shared/time/instant.ts'

export const strikeDays = 90

/** Serious reasons against a business that still count. Asks for no right. */
const listRecentStrikes = (ctx: AppContext, providerId: string) =>
  listStrikes(ctx.db, providerId, ctx.now - days(strikeDays))

/** Whether its work needs a second look because of one. Asks for no right. */
export const hasRecentStrike = async (ctx: AppContext, providerId: string): Promise<boolean> =>
  (await listRecentStrikes(ctx, providerId)).length > 0
