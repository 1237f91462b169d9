import { requireRight } from '#identity/queries/require-right.ts'
import { categories, categoryKeys, labelOfSubcategory, type Category } from '#market/rules/categories.ts'
import { regionsNow } from '#market/rules/change-memberships.ts'
import { countryName } from '#market/rules/names.ts'
import {
  closedCountriesOf,
  countriesOf,
  countriesOfMarket,
  membershipsOf,
  regionLabels,
  regions,
} from '#market/rules/regions.ts'
import { categoryWords, subcategoriesOf } from '#market/rules/subcategories.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { CatalogueDesk, DeskCategory, DeskCountry } from '#catalogue/contract-desk.ts'
import { factsOf } from '#catalogue/rules/category-facts.ts'
import { countConcerned, countListedCountries, countListedKinds } from '#catalogue/store/desk-moves.server.ts'
import type { AppContext } from '#context.ts'

/** Categories, regions and countries as they are now. Refuses: unauthenticated, permission-denied. */
export async function getCatalogueDesk(asked: AppContext): Promise<CatalogueDesk> {
  await requireRight(asked, 'read-settings')
  const ctx = await withFreshSettings(asked)
  const [kinds, amounts] = await Promise.all([countListedKinds(ctx.db), countListedCountries(ctx.db)])
  const memberships = membershipsOf(ctx.settings)
  const listedOf = new Map(kinds.map(({ category, subcategory, amount }) => [`${category} ${subcategory}`, amount]))
  return {
    categories: categoryKeys.map((key) => deskCategory(ctx, key, (name) => listedOf.get(`${key} ${name}`) ?? 0)),
    regions: regions.map((key) => ({ key, label: regionLabels[key], countries: countriesOf(key, memberships).length })),
    countries: deskCountries(ctx, new Map(amounts.map(({ country, amount }) => [country, amount]))),
  }
}

function deskCategory({ settings }: AppContext, key: Category, listed: (name: string) => number): DeskCategory {
  const { label, title, route } = categories[key]
  return {
    key,
    route,
    ...categoryWords(settings, key),
    usual: { label, title },
    subcategories: subcategoriesOf(settings, key).map((one) => ({
      ...one,
      label: labelOfSubcategory(one.name),
      listed: listed(one.name),
    })),
    facts: factsOf(settings, key),
  }
}

function deskCountries({ settings }: AppContext, listed: Map<string, number>): DeskCountry[] {
  const [memberships, closed] = [membershipsOf(settings), closedCountriesOf(settings)]
  return countriesOfMarket(memberships)
    .map((code) => ({
      code,
      name: countryName(code),
      regions: regionsNow(memberships, code),
      isOpen: !closed.includes(code),
      isChanged:
        memberships[code] !== undefined && regionsNow(memberships, code).join() !== regionsNow({}, code).join(),
      listed: listed.get(code) ?? 0,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** How many services a rename or a merge takes along. Refuses: permission-denied. */
export async function countOfSubcategory(ctx: AppContext, category: Category, subcategory: string): Promise<number> {
  await requireRight(ctx, 'read-settings')
  return countConcerned(ctx.db, { category, subcategory })
}
