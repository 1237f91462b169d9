import type { AppContext } from '#server/context.ts'
import type { SettingKey, Settings, SettingValues } from '#shared/settings.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import { listSettings } from '#market/store/settings.server.ts'

/** Reads all settings from the database; defaults fill in what is not saved. */
export async function loadSettings(ctx: Pick<AppContext, 'db'>): Promise<Settings> {
  const saved = new Map((await listSettings(ctx.db)).map(({ key, value }) => [key, value]))
  return { get: <Key extends SettingKey>(key: Key) => (saved.get(key) ?? settingDefaults[key]) as SettingValues[Key] }
}
