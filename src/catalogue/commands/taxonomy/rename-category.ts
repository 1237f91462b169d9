import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { categories, categoryKeys, type Category } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import { lockTaxonomy } from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'
import { plainText } from '#shared/text/plain-text.ts'

interface NewWords {
  category: Category
  /** Empty: the default name. */
  label: string
  title: string
  reason: string
}

/** Renames a category; its key and addresses do not change. Throws `permission-denied`, `argument-error`. */
export async function renameCategory(ctx: AppContext, { category, reason, ...given }: NewWords): Promise<void> {
  await requireRight(ctx, 'change-rules')
  const words = { label: normalize(given.label), title: normalize(given.title) }
  await ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = categoryWords(inside.settings, category)
    const wrong = problemsOf(inside, category, words)
    if (Object.keys(wrong).length > 0) throw taxonomyInvalid(wrong)
    const { [category]: _, ...others } = inside.settings.get('catalogue.category_names')
    const { label, title } = {
      label: words.label === categories[category].label ? '' : words.label,
      title: words.title === categories[category].title ? '' : words.title,
    }
    const texts = { ...(label && { label }), ...(title && { title }) }
    await saveSetting(
      inside,
      'catalogue.category_names',
      { ...others, ...(Object.keys(texts).length > 0 && { [category]: texts }) },
      { reason },
    )
    await recordAct(inside, {
      type: 'category-renamed',
      target: { kind: 'category', id: category, label: words.label || categories[category].label },
      before,
      after: words,
      reason,
    })
  })
}

const normalize = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const isName = (text: string) =>
  text === '' || (text.length >= 2 && text.length <= 40 && plainText(text) !== '' && !/[<>{}\p{Cc}\p{Cf}]/u.test(text))

function problemsOf({ settings }: AppContext, category: Category, { label, title }: { label: string; title: string }) {
  const others = categoryKeys.filter((key) => key !== category).map((key) => categoryWords(settings, key))
  const isTaken = (key: 'label' | 'title', text: string) =>
    text !== '' && others.some((one) => plainText(one[key]) === plainText(text))
  return {
    ...(!isName(label) && { label: 'Write 2 to 40 letters, or nothing for the usual name.' }),
    ...(!isName(title) && { title: 'Write 2 to 40 letters, or nothing for the usual name.' }),
    ...(isTaken('label', label) && { label: 'Another category is called so.' }),
    ...(isTaken('title', title) && { title: 'Another category is called so.' }),
  }
}
