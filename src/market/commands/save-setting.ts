import type { AppContext } from '#server/context.ts'
import { settingChanged } from '#market/rules/errors.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { dropSetting, findSetting, insertChange, lockSettings, upsertSetting } from '#market/store/settings.server.ts'
import { isSame } from '#shared/merge-changes.ts'

interface SettingInput {
  reason?: string
  /** The id of the change that this one reverts. */
  undoes?: number
  /** The value that the editor saw; undefined: no check for a concurrent change. */
  seen?: unknown
}

export interface SavedSetting {
  id: number
  before: unknown
  after: unknown
}

/**
 * Saves a setting for all processes and records who changed it; null restores the default. An unchanged value is not
 * saved, and the result is null. The caller checks permissions and the value. Throws `setting-changed`.
 */
export async function saveSetting(
  ctx: AppContext,
  key: SettingKey,
  value: unknown,
  wish: SettingInput = {},
): Promise<SavedSetting | null> {
  return ctx.db.transaction(async (db) => {
    await lockSettings(db)
    const usual = settingDefaults[key]
    const before = (await findSetting(db, key)) ?? null
    const current = before ?? usual
    if ('seen' in wish && !isSame(wish.seen, current)) throw settingChanged(key, current)
    const after = value === null || isSame(value, usual) ? null : value
    if (isSame(before, after)) return null
    await (after === null ? dropSetting(db, key) : upsertSetting(db, key, after, ctx.now))
    const id = await insertChange(db, {
      key,
      before,
      after,
      at: ctx.now,
      by: whoOf(ctx),
      reason: wish.reason ?? '',
      undoes: wish.undoes ?? null,
    })
    await ctx.invalidate(db, 'settings')
    return { id, before: current, after: after ?? usual }
  })
}

const whoOf = ({ actor }: AppContext) => (actor.kind === 'user' ? actor.userId : null)
