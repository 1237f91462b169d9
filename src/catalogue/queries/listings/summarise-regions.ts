import type { RegionSummary } from '#catalogue/contract.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { categoryKeys, type Category } from '#market/rules/categories.ts'
import { partsOf, regionLabels, regions, type Region } from '#market/rules/regions/regions.ts'
import { selectProviderCounts, selectRegionCounts, talliedBy } from '#catalogue/store/listings/occurrences.server.ts'
import type { AppContext } from '#server/context.ts'

/** The ten regions with their counts. */
export async function summariseRegions(ctx: AppContext): Promise<RegionSummary[]> {
  ctx.cacheTags('lists')
  const [counts, providers] = await Promise.all([selectRegionCounts(ctx.db), selectProviderCounts(ctx.db)])
  return regions.map((slug) => {
    const of = (category: Category | null) =>
      counts.find((one) => one.page === slug && one.category === category)?.services ?? 0
    const listed = providers.find((one) => one.page === slug)
    return {
      slug,
      label: regionLabels[slug],
      parent: parentOf(slug),
      services: of(null),
      providers: listed?.amount ?? 0,
      countries: listed?.countries ?? 0,
      categories: Object.fromEntries(categoryKeys.map((key) => [key, of(key)])) as Record<Category, number>,
    }
  })
}

const parentOf = (region: Region): Region | null => (partsOf('asia').includes(region) ? 'asia' : null)

/** The countries of a page with most services in each category. */
export async function summarisePopular(ctx: AppContext, page: Region, limit: number) {
  ctx.cacheTags('lists')
  const counts = await Promise.all(categoryKeys.map((category) => talliedBy(ctx.db, 'country', { page, category })))
  return categoryKeys.map((category, index) => ({ category, countries: countriesIn(counts[index]!).slice(0, limit) }))
}

/** As for chips: without empty ones, highest count first. */
export const countriesIn = <Amount extends number | null>(counts: { key: string; amount: Amount }[]) =>
  counts
    .filter(({ amount }) => amount !== 0)
    .map(({ key, amount }) => ({ key, label: countryName(key), amount }))
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || a.label.localeCompare(b.label))
