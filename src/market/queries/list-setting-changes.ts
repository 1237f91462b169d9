import type { AppContext } from '#server/context.ts'
import type { SettingKey } from '#shared/settings.ts'
import { selectChanges, type SettingChange } from '#market/store/setting-changes.server.ts'

/** The changes of these settings, newest first. The caller checks permissions. */
export const listSettingChanges = (
  ctx: AppContext,
  keys: readonly SettingKey[],
  limit = 20,
): Promise<SettingChange[]> => selectChanges(ctx.db, keys, limit)
