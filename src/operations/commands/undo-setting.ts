import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { requireSettingProof } from '#identity/queries/admins/require-setting-proof.ts'
import type { SavedSetting } from '#market/commands/save-setting.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { isSettingKey, settingDefaults } from '#market/rules/settings.ts'
import { writeSetting } from '#operations/commands/change-setting.ts'
import { settingHasDedicatedForm, noChange, notTheLast } from '#operations/rules/setting-errors.ts'
import { settingError } from '#operations/rules/setting-error.ts'
import { findChange, findLastChangeId } from '#operations/store/settings.server.ts'

interface Input {
  reason?: string
  acceptsPauses?: boolean
}

/**
 * Reverts the newest change of a setting, also to its default. Throws `permission-denied`, `not-found`,
 * `setting-changed` (it was changed again since), `setting-invalid` (the old value is no longer valid),
 * `limit-below-usage`, `requires-recent-login` (for protected settings) and `setting-has-own-form` (services depend on
 * the change).
 */
export async function undoSetting(
  ctx: AppContext,
  changeId: number,
  { reason = '', acceptsPauses = false }: Input = {},
): Promise<SavedSetting | null> {
  await requireRight(ctx, 'change-rules')
  const change = await findChange(ctx.db, changeId)
  if (!change || !isSettingKey(change.key)) throw noChange()
  requireSettingProof(ctx, change.key)
  const { movesMore, editedAt = '' } = settingShapes[change.key]
  if (movesMore) throw settingHasDedicatedForm(editedAt)
  if ((await findLastChangeId(ctx.db, change.key)) !== change.id) throw notTheLast()
  const error = settingError(change.key, change.before, ctx.paymentAdapters)
  if (error) throw error
  const said = reason.trim() || 'Taken back'
  // A concurrent change is detected under the lock.
  const seen = change.after ?? settingDefaults[change.key]
  return writeSetting(ctx, change.key, change.before, { reason: said, seen, undoes: change.id, acceptsPauses })
}
