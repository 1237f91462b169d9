import type { AppContext } from '#server/context.ts'
import { recordAct, settingTarget } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { holdSettings } from '#market/commands/hold-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { settingChanged } from '#market/rules/errors.ts'
import type { SettingKey } from '#shared/settings.ts'
import type { ModerationSettings, ModerationInput } from '#moderation/contract-admin.ts'
import { readModerationSettings } from '#moderation/queries/get-moderation-settings.ts'
import { isSame, mergeChanges } from '#shared/merge-changes.ts'

const keys = {
  mode: 'moderation.mode',
  bannedWords: 'moderation.banned_words',
  samplePercent: 'moderation.sample_percent',
  targetHours: 'moderation.target_hours',
  claimMinutes: 'moderation.claim_minutes',
} as const satisfies Record<keyof ModerationSettings, SettingKey>

const fields = Object.keys(keys) as (keyof ModerationSettings)[]

const withoutRepeats = (words: string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]

/**
 * Saves how strictly publications are reviewed. Throws `unauthenticated`, `permission-denied`, and `setting-changed`
 * when somebody changed the same value.
 */
export async function saveModerationSettings(
  ctx: AppContext,
  { seen, ...wanted }: ModerationInput,
): Promise<ModerationSettings> {
  const wish = { ...wanted, bannedWords: withoutRepeats(wanted.bannedWords) }
  return ctx.db.transaction(async (db) => {
    await requireRight({ ...ctx, db }, 'change-rules')
    const inside = await holdSettings({ ...ctx, db })
    const before = readModerationSettings(inside)
    const { form: after, conflicts } = mergeChanges(before, { changes: changesOf(wish, seen), base: seen ?? {} })
    if (conflicts.length > 0) throw settingChanged(conflicts[0]!, before)
    if (isSame(before, after)) return after
    for (const field of fields) await saveSetting(inside, keys[field], after[field])
    await recordAct(inside, {
      type: 'moderation-rules-changed',
      target: settingTarget('moderation'),
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

const changesOf = (wish: ModerationSettings, seen: ModerationSettings | undefined): Partial<ModerationSettings> =>
  Object.fromEntries(
    fields.filter((field) => !seen || !isSame(wish[field], seen[field])).map((field) => [field, wish[field]]),
  )
