import type { Facets, ListFilters, RegionSummary } from '#catalogue/contract.ts'
import { categoryKeys, labelOfSubcategory, type Category } from '#market/rules/categories.ts'
import { categoryWords, subcategoriesOf } from '#market/rules/subcategories.ts'
import { countryName } from '#market/rules/names.ts'
import {
  countriesOf,
  countriesOfMarket,
  isRegion,
  membershipsOf,
  partsOf,
  regionLabels,
  regions,
  type Region,
} from '#market/rules/regions.ts'
import {
  selectCities,
  selectFacetCounts,
  selectProviderCounts,
  selectRegionCounts,
  type FacetCount,
} from '#catalogue/store/occurrences.server.ts'
import type { AppContext } from '#context.ts'

/** The ten regions, each with how much there is to find. */
export async function summariseRegions(ctx: AppContext): Promise<RegionSummary[]> {
  ctx.shows('lists')
  const [counts, providers] = await Promise.all([selectRegionCounts(ctx.db), selectProviderCounts(ctx.db)])
  return regions.map((slug) => {
    const of = (category: Category | null) => counts.find((one) => one.page === slug && one.category === category)
    return {
      slug,
      label: regionLabels[slug],
      parent: parentOf(slug),
      services: of(null)?.services ?? 0,
      countries: of(null)?.countries ?? 0,
      providers: providers.find((one) => one.page === slug)?.amount ?? 0,
      categories: Object.fromEntries(categoryKeys.map((key) => [key, of(key)?.services ?? 0])) as Record<
        Category,
        number
      >,
    }
  })
}

const parentOf = (region: Region): Region | null => (partsOf('asia').includes(region) ? 'asia' : null)

const chipCities = 8

/** How many services stand behind each chip of a page. */
export async function summariseFacets(
  ctx: AppContext,
  { page = 'world', category, country }: ListFilters,
): Promise<Facets> {
  ctx.shows('lists')
  const memberships = membershipsOf(ctx.settings)
  const members = country ? [country] : isRegion(page) ? countriesOf(page, memberships) : countriesOfMarket(memberships)
  const [counts, cities] = await Promise.all([
    selectFacetCounts(ctx.db, page, category ?? null),
    selectCities(ctx.db, members, category ?? null, chipCities),
  ])
  return {
    categories: categoryKeys.map((key) => ({
      key,
      ...categoryWords(ctx.settings, key),
      amount: amountOf(counts, key, ''),
    })),
    subcategories: category
      ? subcategoriesOf(ctx.settings, category)
          .map(({ name: key }) => ({ key, label: labelOfSubcategory(key), amount: amountOf(counts, category, key) }))
          .filter((one) => one.amount > 0)
      : [],
    countries: countriesIn(counts),
    cities,
  }
}

const countriesIn = (counts: FacetCount[]) =>
  counts
    .flatMap(({ country: key, amount }) => (key && amount > 0 ? [{ key, label: countryName(key), amount }] : []))
    .toSorted((a, b) => b.amount - a.amount || a.label.localeCompare(b.label))

/** The countries of a page in which there is most of each category. */
export async function summarisePopular(ctx: AppContext, page: Region, limit: number) {
  ctx.shows('lists')
  const counts = await Promise.all(categoryKeys.map((category) => selectFacetCounts(ctx.db, page, category)))
  return categoryKeys.map((category, index) => ({ category, countries: countriesIn(counts[index]!).slice(0, limit) }))
}

const amountOf = (counts: FacetCount[], category: string, subcategory: string): number =>
  counts.find((one) => one.country === null && one.category === category && one.subcategory === subcategory)?.amount ??
  0
