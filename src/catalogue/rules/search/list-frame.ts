import type { AttributeChoice } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { FilterChip } from '#catalogue/rules/search/filter-chips.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { PriceHistogram } from '#catalogue/rules/search/price-histogram.ts'
import type { Facets, Total } from '#catalogue/rules/service-page/shown.ts'

/** A filter without which there are results. */
export interface Advice {
  label: string
  href: string
  /** "12 services". */
  countText: string
}

/** The data above and beside every list. */
export interface ListFrame {
  path: string
  inPath: (keyof ListFilters)[]
  filters: ListFilters
  /** The currency of price filters until one is chosen. */
  priceCurrency: string
  /** In that currency; null where the prices say nothing. */
  prices: PriceHistogram | null
  noun: 'service' | 'provider'
  /** The filters in effect, which the next pages use. */
  paging: ListFilters
  facets: Facets
  /** Attribute values to filter by. */
  attributes: AttributeChoice[]
  /** "84 services". */
  countText: string
  applied: FilterChip[]
  quick: FilterChip[]
  /** The number of active filters, including quick ones. */
  filterCount: number
  /** Only for an empty list. */
  advice: Advice | null
  /** Wide screens show the map until a visitor closes it. */
  hasMapFirst: boolean
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

/** The most common currency of the cards; on a tie the first; USD without cards. */
export function currencyOfMost(cards: { price: { currency: string } | null }[]): string {
  const byCurrency = Map.groupBy(
    cards.flatMap(({ price }) => price ?? []),
    ({ currency }) => currency,
  )
  const [most] = [...byCurrency].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? 'USD'
}
