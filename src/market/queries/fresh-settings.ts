import type { AppContext } from '#server/context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'

/** The same context with settings read from the database now: a process may not have received the newest change yet. */
export const withFreshSettings = async (ctx: AppContext): Promise<AppContext> => ({
  ...ctx,
  settings: await loadSettings(ctx),
})
