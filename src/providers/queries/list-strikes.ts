import type { AppContext } from '#server/context.ts'
import { listStrikes } from '#providers/store/strikes.server.ts'
import { days } from '#shared/time/instant.ts'

export const strikeDays = 90

/** The strikes that still count. The caller checks permissions. */
const listRecentStrikes = (ctx: AppContext, providerId: string) =>
  listStrikes(ctx.db, providerId, ctx.now - days(strikeDays))

/** Whether a strike still requires reviews. The caller checks permissions. */
export const hasRecentStrike = async (ctx: AppContext, providerId: string): Promise<boolean> =>
  (await listRecentStrikes(ctx, providerId)).length > 0
