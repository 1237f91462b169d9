import { categories, categoryKeys, type Category } from '#market/rules/categories.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { Settings } from '#shared/settings.ts'
import type { Subcategory } from '#market/contract-categories.ts'

export type { Subcategory } from '#market/contract-categories.ts'

export type Subcategories = Record<Category, Subcategory[]>

/** The value of the setting `catalogue.subcategories`; a category that is missing has its defaults. */
export type SavedSubcategories = Partial<Record<Category, { name: string; isHidden?: boolean; formerly?: string[] }[]>>

/** The sub-categories of a category in their order, hidden ones included. */
export function subcategoriesOf(settings: Settings, category: Category): Subcategory[] {
  const saved =
    settings.get('catalogue.subcategories')[category] ?? categories[category].subcategories.map((name) => ({ name }))
  return saved.map((one) => ({ isHidden: false, formerly: [], ...one }))
}

export const allSubcategories = (settings: Settings): Subcategories => ({
  food: subcategoriesOf(settings, 'food'),
  local: subcategoriesOf(settings, 'local'),
  hair: subcategoriesOf(settings, 'hair'),
  other: subcategoriesOf(settings, 'other'),
})

/** The sub-categories that people can choose. */
export const shownSubcategories = (settings: Settings, category: Category): string[] =>
  subcategoriesOf(settings, category).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))

/** The current name for an old one: "cut" → "haircut" once it was renamed. Other texts are returned unchanged. */
export function currentSubcategory(settings: Settings, category: Category | undefined, text: string): string {
  const wantedName = plainText(text)
  const all = (category ? [category] : categoryKeys).flatMap((key) => subcategoriesOf(settings, key))
  if (all.some(({ name }) => plainText(name) === wantedName)) return text
  return all.find(({ formerly }) => formerly.some((name) => plainText(name) === wantedName))?.name ?? text
}

export type CategoryNames = Partial<Record<Category, { label?: string; title?: string }>>

/** The short label of each category. */
export const categoryLabels = (settings: Settings): Record<Category, string> => ({
  food: categoryWords(settings, 'food').label,
  local: categoryWords(settings, 'local').label,
  hair: categoryWords(settings, 'hair').label,
  other: categoryWords(settings, 'other').label,
})

/** The short label of a category ("Hair"), and its heading ("Hair services"). */
export function categoryWords(settings: Settings, category: Category): { label: string; title: string } {
  const given = settings.get('catalogue.category_names')[category] ?? {}
  return {
    label: given.label || categories[category].label,
    title: given.title || given.label || categories[category].title,
  }
}
