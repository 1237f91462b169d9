import type { AppContext } from '#server/context.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { settingChanged } from '#market/rules/errors.ts'
import { isSettingKey, settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { selectChange, selectLastChange } from '#market/store/setting-changes.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Reverts the newest change of one of these settings. The caller checks permissions. Throws `not-found`, and
 * `setting-changed` when the setting was changed again since.
 */
export async function revertSetting(
  ctx: AppContext,
  changeId: number,
  among: readonly SettingKey[],
): Promise<SettingKey> {
  const change = await selectChange(ctx.db, changeId)
  if (!change || !isSettingKey(change.key) || !among.includes(change.key)) throw notFound('change')
  const { key } = change
  const seen = change.after ?? settingDefaults[key]
  if ((await selectLastChange(ctx.db, key))?.id !== change.id) throw settingChanged(key, seen)
  await saveSetting(ctx, key, change.before, { reason: 'Taken back', undoes: change.id, seen })
  return key
}
