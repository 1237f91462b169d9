import type { AppContext } from '#server/context.ts'
import { settingChanged } from '#market/rules/errors.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { dropSetting, findSetting, insertChange, lockSettings, upsertSetting } from '#market/store/settings.server.ts'
import { isSame } from '#shared/merge-changes.ts'

interface SettingInput {
  reason?: string
  /** The change that is taken back by this one. */
  undoes?: number
  /** What it was for whoever changes it; left out: they did not look. */
  seen?: unknown
}

export interface SavedSetting {
  id: number
  before: unknown
  after: unknown
}

/**
 * Sets a setting for all processes and writes down who did; null: as in a new installation. What it is already is not written again, and answered with null.
 * Who may, and whether the value makes sense, is for the caller to know. Refuses: setting-changed.
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
    if ('seen' in wish && !isSame(wish.seen, before ?? usual)) throw settingChanged(key, before ?? usual)
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
    return { id, before: before ?? usual, after: after ?? usual }
  })
}

const whoOf = ({ actor }: AppContext) => (actor.kind === 'user' ? actor.userId : null)
