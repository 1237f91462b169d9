import type { AttributeChoice } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { FilterChip } from '#catalogue/rules/search/filter-chips.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { Facets, Total } from '#catalogue/rules/service-page/shown.ts'

/** A filter without which there is something to find. */
export interface Advice {
  label: string
  href: string
  /** "12 services". */
  countText: string
}

/** What stands above and beside every list. */
export interface ListFrame {
  path: string
  inPath: (keyof ListFilters)[]
  filters: ListFilters
  /** In which money a price may be asked for, as long as none was chosen. */
  priceCurrency: string
  /** What is really shown, which is what further pages go on with. */
  paging: ListFilters
  facets: Facets
  /** By which answers to what the category asks one may narrow it. */
  attributes: AttributeChoice[]
  /** "84 services". */
  countText: string
  applied: FilterChip[]
  quick: FilterChip[]
  /** How many filters are on, quick ones included. */
  filterCount: number
  /** Only of an empty list. */
  advice: Advice | null
  page: number
  pages: number
  canonical: string
  clearHref: string
  /** All filters as a query, for forms that change some of them. */
  query: string
}

/** "84 services", "1 provider", "1,000+ services". */
export const countText = ({ amount, display }: Total, noun: string): string =>
  `${display} ${noun}${amount === 1 ? '' : 's'}`

/** The currency in which most of what is shown is sold, and so that of the place; of several, the one that comes first. Dollars for nothing. */
export function currencyOfMost(cards: { price: { currency: string } | null }[]): string {
  const byCurrency = Map.groupBy(
    cards.flatMap(({ price }) => price ?? []),
    ({ currency }) => currency,
  )
  const [most] = [...byCurrency].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? 'USD'
}
