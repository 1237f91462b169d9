import type { AppContext } from '#server/context.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { lockSettings } from '#market/store/settings.server.ts'

/**
 * Locks the settings until the surrounding transaction ends, and returns a context with their current values: for
 * commands that change a part of one.
 */
export async function holdSettings(ctx: AppContext): Promise<AppContext> {
  await lockSettings(ctx.db)
  return withFreshSettings(ctx)
}
