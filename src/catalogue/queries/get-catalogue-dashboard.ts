import { requireRight } from '#identity/queries/admins/require-right.ts'
import { categories, categoryKeys, labelOfSubcategory, type Category } from '#market/rules/categories.ts'
import { regionsNow } from '#market/rules/regions/change-memberships.ts'
import { countryName } from '#market/rules/regions/names.ts'
import {
  closedCountriesOf,
  countriesOf,
  countriesOfMarket,
  membershipsOf,
  regionLabels,
  regions,
} from '#market/rules/regions/regions.ts'
import { categoryWords, subcategoriesOf } from '#market/rules/subcategories.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { CatalogueDashboard, AdminCategory, AdminCountry } from '#catalogue/contract-dashboard.ts'
import { attributesOf } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { countConcerned, countListedCountries, countListedKinds } from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'

/** Current categories, regions and countries. Throws `unauthenticated`, `permission-denied`. */
export async function getCatalogueDashboard(callerCtx: AppContext): Promise<CatalogueDashboard> {
  await requireRight(callerCtx, 'read-settings')
  const ctx = await withFreshSettings(callerCtx)
  const [kinds, amounts] = await Promise.all([countListedKinds(ctx.db), countListedCountries(ctx.db)])
  const memberships = membershipsOf(ctx.settings)
  const listedOf = new Map(kinds.map(({ category, subcategory, amount }) => [`${category} ${subcategory}`, amount]))
  return {
    categories: categoryKeys.map((key) => adminCategory(ctx, key, (name) => listedOf.get(`${key} ${name}`) ?? 0)),
    regions: regions.map((key) => ({ key, label: regionLabels[key], countries: countriesOf(key, memberships).length })),
    countries: adminCountries(ctx, new Map(amounts.map(({ country, amount }) => [country, amount]))),
  }
}

function adminCategory({ settings }: AppContext, key: Category, listed: (name: string) => number): AdminCategory {
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
    attributes: attributesOf(settings, key),
  }
}

function adminCountries({ settings }: AppContext, listed: Map<string, number>): AdminCountry[] {
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

/** The number of services that a rename or merge affects. Throws `permission-denied`. */
export async function countOfSubcategory(ctx: AppContext, category: Category, subcategory: string): Promise<number> {
  await requireRight(ctx, 'read-settings')
  return countConcerned(ctx.db, { category, subcategory })
}
