import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { slugOf } from '#catalogue/rules/listings/facets.ts'
import { categoryKeys } from '#market/rules/categories.ts'
import { currentSubcategory, subcategoriesOf } from '#market/rules/subcategories.ts'
import type { ListPage } from '#market/rules/regions/regions.ts'
import type { Settings } from '#shared/settings.ts'

/** Filters whose counts are maintained when listings are written. */
export const talliedFilters = ['page', 'category', 'subcategory', 'country'] as const

/** These filters in the form of the counts: a subcategory by all its spellings. */
export function tallied(settings: Settings, { page = 'world', category, subcategory, country }: ListFilters) {
  return {
    page: page as ListPage,
    category,
    country,
    subcategories: subcategory ? spellings(settings, currentSubcategory(settings, category, subcategory)) : undefined,
  }
}

function spellings(settings: Settings, subcategory: string): string[] {
  const known = categoryKeys.flatMap((key) => subcategoriesOf(settings, key).map(({ name }) => name))
  const slug = slugOf(subcategory)
  return [...new Set([subcategory, ...known.filter((name) => slugOf(name) === slug)])]
}
