import type { Category } from '#market/rules/categories.ts'
import type { Cursor } from '#catalogue/rules/search/cursors.ts'
import type { Sort } from '#catalogue/rules/search/filters.ts'
import type { ListPage } from '#market/rules/regions/regions.ts'
import { widthOf, type Bounds, type Whereabouts } from '#market/rules/regions/geography.ts'

/** Words of a search as PostgreSQL's tsquery. */
export interface WordQuery {
  query: string
  /** Only words that describe services: those in title, subcategory, tags and provider. */
  prominent: string
  /** Additionally, the most descriptive word is in the title. */
  titled?: string
  /** The number of listings with each word. */
  amounts: number[]
  /** All spellings of the most descriptive word, when they are few enough for an ordered scan. */
  walkable?: string[] | undefined
  /** The number of listings with these. */
  walkedAmount?: number
  /** The query consists only of these spellings. */
  isVerifiedByWalk?: boolean
}

export interface Circle {
  latitude: number
  longitude: number
  radiusKm: number
}

/** Filters in terms of the stored listings. */
export interface ListingQuery {
  page: ListPage
  category?: Category | undefined
  facets: string[]
  words?: WordQuery
  priceFromCents?: number
  priceToCents?: number
  rating?: number
  /** Free on one of these days. */
  freeDays?: number[]
  /** Free in one of these mornings, afternoons or evenings. */
  freeParts?: number[]
  /** A start in one of the hours of the mask, on one of the days, for a party of this size; 0 is any size. */
  freeHours?: { days: number[]; mask: number; party: number }
  /** The current minute of the week in each time zone: finds who is open now. */
  zoneMinutes?: Record<string, number>
  near?: Circle
  bounds?: Bounds
  /** Only among this number of closest listings, while they are enough. */
  nearest?: number
  /** Outside of both. */
  beyond?: { circle?: Circle; country?: string }
  /** At least one of these. */
  someFacets?: string[]
  /** Near results first. */
  around?: Whereabouts
  sort: Sort
  after?: Cursor
  offset: number
  limit: number
}

/** Frequencies, from which the cost of a query is estimated. */
export interface Occurrences {
  /** Listings on the page and in the category. */
  onPage: number
  /** All listings. */
  total: number
  facets: Map<string, number>
}

/** Conditions that an index of the listings can find. */
export type Indexed = 'facets' | 'words' | 'place' | 'price' | 'days'

export type ListPlan = 'walk' | 'walk-words' | 'gather-facets' | 'gather-words' | 'gather-near'

/** Words of one query often occur together ("home cook"): the rarest counts in full, each further one less. */
const jointShare = (shares: number[]): number =>
  shares.toSorted((a, b) => a - b).reduce((product, one, index) => product * one ** (1 / 2 ** index), 1)

/**
 * Maximum length of an ordered scan; after it the rest is gathered. A scan of several words needs sorting first, so it
 * is shorter.
 */
export const farthestWalk = (words: string[] = []): number => (words.length > 1 ? 300 : 1_200)

const farthestSecondWalk = 6_000

/**
 * Length of a second scan after one that found too few matches: half as long again as they promise. Undefined when
 * matches are so rare that an index finds them sooner.
 */
export function secondWalk({ offset, limit }: ListingQuery, first: number, found: number): number | undefined {
  const steps = Math.ceil((1.5 * first * (offset + limit + 1)) / Math.max(found > 0 ? found + offset : 0, 1e-9))
  return steps > first && steps <= farthestSecondWalk ? steps : undefined
}

/** A sample of the listings: its size, and how many of them meet each condition. */
export interface Survey {
  sampled: number
  total: number
  met: Partial<Record<Indexed, number>>
}

/** An index with more matches is not read in addition to another one. */
const commonShare = 0.3
/** As many listings are read faster than another index. */
const fewMatches = 1_000

/** The conditions to look up by index when matches are rare: the rarest, and a second one when that is not enough. */
export function indexesFor({ sampled, total, met }: Survey): Indexed[] {
  const rarest = Object.entries(met)
    .map(([condition, amount]) => ({ condition: condition as Indexed, share: amount / Math.max(1, sampled) }))
    .toSorted((a, b) => a.share - b.share)
  const [first, second] = rarest
  if (!first) return []
  return first.share * total <= fewMatches || !second || second.share > commonShare
    ? [first.condition]
    : [first.condition, second.condition]
}

// Words this rare are searched everywhere instead of only nearby.
const fewerThanNear = 2_000

/** Expected length of a scan along the most descriptive word; only matches of descriptive words are in that order. */
function walkedWords(
  { words, facets, sort, after, offset, limit }: ListingQuery,
  { onPage, total, facets: amounts }: Occurrences,
  wordShare: number,
): number {
  if (!words?.walkable || sort !== 'relevance' || after?.tier === 0) return Infinity
  if (after && !words.isVerifiedByWalk && words.amounts.length === 1) return Infinity
  const walked = (words.walkedAmount ?? Math.min(...words.amounts)) / Math.max(1, total)
  const retained = facets.reduce(
    (product, facet) => product * ((amounts.get(facet) ?? 0) / Math.max(1, total)),
    onPage / Math.max(1, total),
  )
  const steps = (offset + limit) / Math.max((wordShare / Math.max(walked, 1e-9)) * retained, 1e-9)
  return steps > farthestWalk(words.walkable) ? Infinity : steps
}

// A part of the map wider than this has so many listings that an ordered scan finds them sooner.
const widestGathered = 20

/** Whether a place is narrow enough to gather its listings by the spatial index. */
export const isNarrow = ({ near, bounds }: Pick<ListingQuery, 'near' | 'bounds'>): boolean =>
  near !== undefined || (bounds !== undefined && widthOf(bounds) <= widestGathered)

/**
 * Chooses between an ordered scan of the page (for common matches) and gathering and sorting all matches (for rare
 * ones), and the index. The estimate treats facets and words as independent.
 */
export function planOf(question: ListingQuery, occurrences: Occurrences): ListPlan {
  const { total, onPage } = occurrences
  const facetShares = question.facets.map((facet) => (occurrences.facets.get(facet) ?? 0) / Math.max(1, total))
  const share = (shares: number[]) => shares.reduce((product, one) => product * one, 1)
  const wordShare = jointShare(
    (question.words?.amounts ?? []).map((amount) => Math.min(1, amount / Math.max(1, total))),
  )
  const wordAmount = question.words ? total * wordShare : Infinity
  const facetAmount = question.facets.length > 0 ? onPage * share(facetShares) : Infinity
  const hits = share(facetShares) * wordShare
  const walked = Math.min(onPage, (question.offset + question.limit) / Math.max(hits, 1e-9))
  const gathered = Math.min(wordAmount, facetAmount)
  const byIndex = wordAmount <= facetAmount ? 'gather-words' : 'gather-facets'
  if (isNarrow(question)) return gathered < fewerThanNear ? byIndex : 'gather-near'
  if (question.someFacets) return byIndex
  if (gathered > Math.max(100, 2 * walkedWords(question, occurrences, wordShare))) return 'walk-words'
  // A scan step costs twice as much as a gathered row, and a scan may fail.
  return gathered > Math.max(300, 3 * walked) ? 'walk' : byIndex
}
