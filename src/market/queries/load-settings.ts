import type { AppContext, Settings } from '#context.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import { listSettings } from '#market/store/settings.server.ts'

/** All settings at this moment. Asking for one that has no default is a bug, so it throws. */
export async function loadSettings(ctx: Pick<AppContext, 'db'>): Promise<Settings> {
  const saved = new Map((await listSettings(ctx.db)).map(({ key, value }) => [key, value]))
  const defaults: Record<string, unknown> = settingDefaults
  return {
    get<Value>(key: string): Value {
      if (!(key in defaults)) throw new Error(`there is no setting "${key}"`)
      return (saved.get(key) ?? defaults[key]) as Value
    },
  }
}
