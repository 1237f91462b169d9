import type { AppContext } from '#server/context.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { lockSettings } from '#market/store/settings.server.ts'

/** Inside a transaction: the settings as they are at this moment, and nobody else changes one until it is over. For who changes a part of one. */
export async function holdSettings(ctx: AppContext): Promise<AppContext> {
  await lockSettings(ctx.db)
  return withFreshSettings(ctx)
}
