import type { AppContext } from '#server/context.ts'
import { recordAct, settingTarget } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { requireSettingProof } from '#identity/queries/admins/require-setting-proof.ts'
import { saveSetting, type SavedSetting } from '#market/commands/save-setting.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { violatedConstraint } from '#market/rules/setting-constraints.ts'
import { isTame } from '#market/rules/setting-kinds.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { isSettingKey } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { requireUsageWithinPlans, type PlanChange } from '#operations/commands/require-usage-within-plans.ts'
import { settingHasDedicatedForm, noSetting, reasonMissing, settingInvalid } from '#operations/rules/setting-errors.ts'
import { settingError } from '#operations/rules/setting-error.ts'

export interface Input {
  reason: string
  /** The value that the editor saw. */
  seen?: unknown
  /** Confirms that providers above a lowered limit lose services. */
  acceptsPauses?: boolean
}

const shortestReason = 3

/**
 * Changes a setting, at once in all processes; null restores the default. Throws, before anything changes,
 * `permission-denied`, `not-found`, `reason-missing`, `requires-recent-login` (for protected settings),
 * `setting-invalid` with the field and its range, `setting-changed`, `limit-below-usage` and `setting-has-own-form`.
 */
export async function changeSetting(
  ctx: AppContext,
  key: string,
  value: unknown,
  wish: Input,
): Promise<SavedSetting | null> {
  await requireRight(ctx, 'change-rules')
  if (!isSettingKey(key)) throw noSetting()
  const { isOnlyThere, movesMore, editedAt = '' } = settingShapes[key]
  if (movesMore || (isOnlyThere && value !== null)) throw settingHasDedicatedForm(editedAt)
  if (wish.reason.trim().length < shortestReason) throw reasonMissing()
  const error = settingError(key, value, ctx.paymentAdapters)
  if (error) throw error
  requireSettingProof(ctx, key)
  const seen = 'seen' in wish ? { seen: isTame(wish.seen) ? wish.seen : null } : {}
  return writeSetting(ctx, key, value, { ...wish, ...seen })
}

interface Written extends Input {
  undoes?: number
}

/** Saves a checked setting with its history and an entry in the audit log. The caller checks permissions. */
export async function writeSetting(
  ctx: AppContext,
  key: SettingKey,
  value: unknown,
  wish: Written,
): Promise<SavedSetting | null> {
  const { reason, undoes, acceptsPauses = false } = wish
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const seen = 'seen' in wish ? { seen: wish.seen } : {}
    const saved = await saveSetting(inside, key, value, {
      reason: reason.trim().slice(0, 500),
      ...(undoes !== undefined && { undoes }),
      ...seen,
    })
    if (!saved) return null
    const broken = violatedConstraint(await loadSettings(inside), key)
    if (broken) throw settingInvalid(key, settingShapes[key].label, broken.text, broken.keys)
    if (key === 'plans.offered') await requireUsageWithinPlans(inside, saved as unknown as PlanChange, acceptsPauses)
    await recordAct(inside, {
      type: undoes === undefined ? 'setting-changed' : 'setting-undone',
      target: settingTarget(key),
      before: { value: shortened(saved.before) },
      after: { value: shortened(saved.after) },
      reason: reason.trim().slice(0, 500),
    })
    return saved
  })
}

const longest = 4_000

/** Shortens long values for the audit log; the history of settings has them in full. */
const shortened = (value: unknown) => (JSON.stringify(value).length <= longest ? value : '…')
