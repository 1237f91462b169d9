import type { AppContext } from '#context.ts'
import { forgetCompanyEvents as forget } from '#payments/store/company-events.server.ts'
import { days } from '#shared/instant.ts'

/** Companies repeat what they tell for days, not for months. */
export async function forgetCompanyEvents(ctx: AppContext): Promise<number> {
  await forget(ctx.db, ctx.now - days(90))
  return 0
}
