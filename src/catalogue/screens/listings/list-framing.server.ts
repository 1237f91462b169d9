import type { Facets, ListFilters, Total } from '#catalogue/contract.ts'
import { labelOfSubcategory } from '#market/rules/categories.ts'
import { categoryLabels, subcategoriesOf } from '#market/rules/subcategories.ts'
import { allAttributes, filterChoices } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { appliedChips, quickChips } from '#catalogue/rules/search/filter-chips.ts'
import { summarisePrices } from '#catalogue/queries/listings/summarise-prices.ts'
import { appliedFilters, type FilterNames } from '#catalogue/rules/search/filter-words.ts'
import { hrefOf } from '#catalogue/rules/search/list-address.ts'
import { countText, currencyOfMost, type Advice, type ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { todayIn } from '#catalogue/rules/taxonomy/region-day.ts'
import { regionLabels, type Region } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'
import { lastPage, pageSize } from './list-query.server.ts'

export interface Framing {
  path: string
  inPath: (keyof ListFilters)[]
  filters: ListFilters
  total: Total
  facets: Facets
  noun: 'service' | 'provider'
  cards: Parameters<typeof currencyOfMost>[0]
  /** Counts the results of other filters. */
  count(filters: ListFilters): Promise<Total>
  /** The filters for pagination, when others than the requested ones were used. */
  paging?: ListFilters
}

export const pagesOfTotal = ({ amount }: Total): number => Math.min(lastPage, Math.max(1, Math.ceil(amount / pageSize)))

/** The frame of a list: heading, facets, filters, pagination. */
export async function frameList(ctx: AppContext, framing: Framing): Promise<ListFrame> {
  const { path, inPath, filters, total, noun } = framing
  const page = filters.pageNumber ?? 1
  const today = todayIn(filters.page ?? 'world', ctx.now)
  const attributes = filterChoices(allAttributes(ctx.settings), filters.category)
  const names = { attributes, categories: categoryLabels(ctx.settings) }
  const priceCurrency = filters.currency ?? currencyOfMost(framing.cards)
  const retained = {
    ...filters,
    sort: undefined,
    isMapOpen: undefined,
    bounds: undefined,
    pageNumber: page > 1 ? page : undefined,
  }
  return {
    path,
    inPath,
    filters,
    priceCurrency,
    prices: await summarisePrices(ctx, framing.paging ?? filters, { noun, currency: priceCurrency }),
    noun,
    page,
    paging: framing.paging ?? filters,
    facets: withEmptyKinds(ctx, framing.facets, filters),
    countText: countText(total, noun),
    pages: pagesOfTotal(total),
    attributes: filters.category ? attributes : [],
    applied: appliedChips(filters, { path, inPath }, today, { ...names, above: chosenAbove(framing) }),
    quick: quickChips(filters, { path, inPath }, today, attributes),
    filterCount: appliedFilters(filters, inPath).length,
    advice: total.amount === 0 ? await adviceFor(framing, names) : null,
    hasMapFirst: hasMapFirst(framing),
    query: hrefOf('', filters, inPath).slice(1),
    canonical: ctx.publicUrl + hrefOf(path, retained, inPath),
    clearHref: hrefOf(path, { ...(path === '/search' && soughtBy(filters)), isMapOpen: filters.isMapOpen }, inPath),
  }
}

/** What the fields of the search say; it is changed there. */
const soughtBy = ({ text, isVerbatim, around }: ListFilters): ListFilters => ({ text, isVerbatim, around })

/** A search around a place; elsewhere most of its map would be empty. */
const hasMapFirst = ({ path, filters: { near, bounds, around }, cards }: Framing): boolean =>
  path === '/search' && Boolean(near ?? bounds ?? around) && cards.length > 0

/** Filters that the search field and the rows of sub-categories and places already show as chosen. */
function chosenAbove({ path, noun, filters, facets }: Framing): (keyof ListFilters)[] {
  if (path === '/search') return filters.category ? ['text', 'subcategory'] : ['text']
  if (noun === 'service') return filters.category ? ['subcategory'] : []
  const isShown = facets.cities.some(({ city, country }) => city === filters.city && country === filters.country)
  return isShown ? ['country', 'city'] : ['country']
}

/** Adds sub-categories without results, so that the row is the same everywhere. */
function withEmptyKinds({ settings }: AppContext, facets: Facets, { category }: ListFilters): Facets {
  if (!category) return facets
  const isThere = (name: string) => facets.subcategories.some(({ key }) => key === name)
  const missing = subcategoriesOf(settings, category).filter(({ name, isHidden }) => !isHidden && !isThere(name))
  return {
    ...facets,
    subcategories: [
      ...facets.subcategories,
      ...missing.map(({ name: key }) => ({ key, label: labelOfSubcategory(key), amount: 0 })),
    ],
  }
}

// Each suggestion needs a query.
const mostTries = 6

/** The one filter without which there are most results; null when removing a single one does not help. */
async function adviceFor({ path, inPath, filters, noun, count }: Framing, names: FilterNames): Promise<Advice | null> {
  const tried = await Promise.all(
    appliedFilters(filters, inPath, names)
      .slice(-mostTries)
      .map(async (one) => ({ ...one, total: await count(one.rest) })),
  )
  const [best] = tried.filter(({ total }) => total.amount > 0).toSorted((a, b) => b.total.amount - a.total.amount)
  return best
    ? { label: best.label, href: hrefOf(path, best.rest, inPath), countText: countText(best.total, noun) }
    : null
}

/** "Kenya, Africa", "Nairobi, Kenya", "Africa". */
export function placeLabel(region: Region, { country, city }: ListFilters): string {
  const names = [city, country && countryName(country), city && country ? undefined : regionLabels[region]]
  return names.filter(Boolean).join(', ')
}

/** "84 services in 12 countries"; with filters the countries are not counted. */
export function headline({ countText: count, facets, filterCount }: ListFrame): string {
  const amount = facets.countries.length
  return filterCount > 0 || amount === 0 ? count : `${count} in ${amount} ${amount === 1 ? 'country' : 'countries'}`
}
