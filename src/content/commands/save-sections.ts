import type { AppContext } from '#server/context.ts'
import { followLogos } from '#content/commands/save-brand.ts'
import { getBrand } from '#content/queries/get-brand.ts'
import { brandKeys, contentKeys } from '#content/queries/get-content-dashboard.ts'
import { contentWrong } from '#content/rules/errors.ts'
import { sectionProblems, type HomePage, type Section } from '#content/rules/sections.ts'
import { frameTexts, languageCode, textProblems, type TextKey } from '#content/rules/texts.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { holdSettings } from '#market/commands/hold-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { revertSetting } from '#market/commands/revert-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'

interface SectionsInput {
  sections: Section[]
  reason: string
}

/**
 * Saves the order, visibility and texts of a home page's sections. Empty texts stand for the built-in ones. Throws
 * `permission-denied` and `argument-error`.
 */
export async function saveSections(
  ctx: AppContext,
  page: HomePage,
  { sections, reason }: SectionsInput,
): Promise<void> {
  await requireRight(ctx, 'change-rules')
  const normalized = sections.map(({ key, isOn, heading, text }) => ({
    key,
    isOn,
    heading: oneLine(heading),
    text: oneLine(text),
  }))
  const problems = sectionProblems(normalized, page)
  if (Object.keys(problems).length > 0) throw contentWrong(problems)
  await ctx.db.transaction(async (db) => {
    const inside = await holdSettings({ ...ctx, db })
    const before = inside.settings.get('content.sections')
    await saveSetting(inside, 'content.sections', { ...before, [page]: normalized.map(asSaved) }, { reason })
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'sections-changed',
      target: { kind: 'home page', id: page, label: page },
      before: { sections: before[page] ?? [] },
      after: { sections: normalized.map(asSaved) },
      reason,
    })
  })
}

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const asSaved = ({ key, isOn, heading, text }: Section) => ({
  key,
  ...(!isOn && { isOn }),
  ...(heading && { heading }),
  ...(text && { text }),
})

interface TextsInput {
  language: string
  /** '' stands for the built-in text; undefined texts do not change. */
  texts: Record<string, string>
  reason: string
}

/** Saves texts of the frame in one language. Throws `permission-denied` and `argument-error`. */
export async function saveTexts(ctx: AppContext, { language, texts, reason }: TextsInput): Promise<void> {
  await requireRight(ctx, 'change-rules')
  const normalized = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, oneLine(text)]))
  const problems = {
    ...(!languageCode.test(language) && { language: 'Two or three small letters, such as en.' }),
    ...textProblems(normalized),
  }
  if (Object.keys(problems).length > 0) throw contentWrong(problems)
  await ctx.db.transaction(async (db) => {
    const inside = await holdSettings({ ...ctx, db })
    const before = inside.settings.get('content.texts')
    const matching = Object.entries({ ...before[language], ...normalized }).filter(
      ([key, text]) => text && text !== frameTexts[key as TextKey]?.usual,
    )
    const { [language]: _, ...others } = before
    await saveSetting(
      inside,
      'content.texts',
      { ...others, ...(matching.length > 0 && { [language]: Object.fromEntries(matching) }) },
      { reason },
    )
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'texts-changed',
      target: { kind: 'texts', id: language, label: language },
      before: { ...before[language] },
      after: normalized,
      reason,
    })
  })
}

/**
 * Reverts the newest change of the brand, the home pages or the texts. Throws `permission-denied`, `not-found` (also
 * for a logo whose file has been deleted) and `setting-changed`.
 */
export async function undoContent(ctx: AppContext, changeId: number): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const inside = await holdSettings({ ...ctx, db })
    const key = await revertSetting(inside, changeId, [...brandKeys, ...contentKeys])
    if (key === 'brand.logo')
      await followLogos(inside, getBrand(inside).logo, getBrand(await withFreshSettings(inside)).logo)
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'setting-undone',
      target: { kind: 'setting', id: key, label: key },
      reason: 'Taken back',
    })
  })
}
