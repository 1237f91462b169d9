import type { AppContext } from '#server/context.ts'
import type { CaptchaInput } from '#identity/contract-admin.ts'
import { recordAct, settingTarget } from '#identity/commands/audit/record-admin-action.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import { holdSettings } from '#market/commands/hold-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { settingChanged } from '#market/rules/errors.ts'
import { mergeChanges } from '#shared/merge-changes.ts'

const key = 'captcha.enforcement'

/**
 * Sets which actions need a challenge; unlisted actions stay unchanged. Throws `unauthenticated`, `permission-denied`
 * and `setting-changed`.
 */
export async function setCaptchaEnforcement(
  ctx: AppContext,
  { enforcement, seen = {} }: CaptchaInput,
): Promise<CaptchaConfig> {
  return ctx.db.transaction(async (db) => {
    await requireRight({ ...ctx, db }, 'change-rules')
    const inside = await holdSettings({ ...ctx, db })
    const before = getCaptchaConfig(inside)
    const { form: merged, conflicts } = mergeChanges(before.enforcement, { changes: enforcement, base: seen })
    if (conflicts.length > 0) throw settingChanged(key, before.enforcement)
    await saveSetting(inside, key, merged)
    await recordAct(inside, {
      type: 'policy-changed',
      target: settingTarget(key),
      before: before.enforcement,
      after: merged,
    })
    return { ...before, enforcement: merged }
  })
}
