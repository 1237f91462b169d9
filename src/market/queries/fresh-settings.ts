import type { AppContext } from '#server/context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'

/** The same world with the settings as the database has them at this moment: what was changed a moment ago may not have been heard of yet. */
export const withFreshSettings = async (ctx: AppContext): Promise<AppContext> => ({
  ...ctx,
  settings: await loadSettings(ctx),
})
