import { readOutsideScript } from '#analytics/rules/outside-script.ts'
import type { AppContext } from '#server/context.ts'
import { recordAct, settingTarget } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { requireSettingProof } from '#identity/queries/admins/require-setting-proof.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { AppError } from '#shared/app-error.ts'

const unreadable = 'An address such as https://stats.example/script.js, or nothing.'

/**
 * Sets the external analytics script that visitors are offered; '' removes it. Throws `unauthenticated`,
 * `permission-denied`, `requires-recent-login` and `argument-error`.
 */
export async function setOutsideScript(ctx: AppContext, wanted: string): Promise<string> {
  const text = wanted.trim()
  const url = readOutsideScript(text)?.url ?? ''
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await requireRight(inside, 'change-rules')
    requireSettingProof(inside, 'analytics.script_url')
    if (text && !url) throw new AppError('invalid', 'argument-error', unreadable, { fields: { url: unreadable } })
    const before = ctx.settings.get('analytics.script_url')
    await saveSetting(inside, 'analytics.script_url', url)
    await recordAct(inside, {
      type: 'counting-script-changed',
      target: settingTarget('analytics.script_url'),
      before: { url: before },
      after: { url },
    })
  })
  return url
}
