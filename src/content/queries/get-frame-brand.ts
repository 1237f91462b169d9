import type { AppContext } from '#server/context.ts'
import type { FrameBrand } from '#content/contract.ts'
import { getBrand } from '#content/queries/get-brand.ts'
import { getChangedTexts } from '#content/queries/get-content.ts'
import { accentStyle } from '#market/rules/brand-colours.ts'
import { categories, categoryKeys } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'

/** The parts of the brand that every page contains. */
export function getFrameBrand(ctx: Pick<AppContext, 'settings'>): FrameBrand {
  const { name, logo, accent } = getBrand(ctx)
  const renamed = categoryKeys.flatMap((key) => {
    const { label } = categoryWords(ctx.settings, key)
    return label === categories[key].label ? [] : [[key, label] as const]
  })
  return {
    name,
    logo,
    style: accentStyle(accent),
    texts: getChangedTexts(ctx),
    categories: Object.fromEntries(renamed),
  }
}
