import type { Category } from '#market/rules/categories.ts'
import type { Cursor } from '#catalogue/rules/search/cursors.ts'
import type { Sort } from '#catalogue/rules/search/filters.ts'
import type { ListPage } from '#market/rules/regions/regions.ts'
import type { Whereabouts } from '#market/rules/regions/geography.ts'

/** Words of a search as PostgreSQL's tsquery. */
export interface WordQuery {
  query: string
  /** Of words that say what is sold, only those in title, sub-category, tags and provider. */
  telling: string
  /** The same, and the word that says most stands in the title. */
  titled?: string
  /** In how many listings each of the words stands. */
  amounts: number[]
  /** All spellings of the word that says most, when they are few enough to walk along them. */
  walkable?: string[] | undefined
  /** In how many listings these stand. */
  walkedAmount?: number
  /** Nothing but one of these spellings is asked for. */
  isVerifiedByWalk?: boolean
}

export interface Circle {
  latitude: number
  longitude: number
  radiusKm: number
}

/** What a list is asked for, in the terms of the stored listings. */
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
  /** For each zone the minute of its week: who is open now. */
  zoneMinutes?: Record<string, number>
  near?: Circle
  /** Only among so many of the closest, as long as they are enough. */
  nearest?: number
  /** What lies in neither of these. */
  beyond?: { circle?: Circle; country?: string }
  /** One of these is enough. */
  someFacets?: string[]
  /** What is close to it comes first. */
  around?: Whereabouts
  sort: Sort
  after?: Cursor
  offset: number
  limit: number
}

/** How often things occur, from which the cost of a question is told. */
export interface Occurrences {
  /** Listings on the asked page, in the asked category. */
  onPage: number
  /** Listings everywhere. */
  total: number
  facets: Map<string, number>
}

export type ListPlan = 'walk' | 'walk-words' | 'gather-facets' | 'gather-words' | 'gather-near'

/** Words of one question like to stand together ("home cook"): the rarest counts in full, each further one less. */
const jointShare = (shares: number[]): number =>
  shares.toSorted((a, b) => a - b).reduce((product, one, index) => product * one ** (1 / 2 ** index), 1)

/** Further than this nobody walks; what is then still missing is gathered. Several words in one walk are put in order first, so it is shorter. */
export const farthestWalk = (words: string[] = []): number => (words.length > 1 ? 300 : 1_200)

// What is this rare everywhere is looked for everywhere, rather than all that is near.
const fewerThanNear = 2_000

/** How far one would go along the word that says most until enough is found; only what matches by its telling words is in that order. */
function walkedWords(
  { words, facets, sort, after, offset, limit }: ListingQuery,
  { onPage, total, facets: amounts }: Occurrences,
  wordShare: number,
): number {
  if (!words?.walkable || sort !== 'relevance' || after?.tier === 0) return Infinity
  if (after && !words.isVerifiedByWalk && words.amounts.length === 1) return Infinity
  const walked = (words.walkedAmount ?? Math.min(...words.amounts)) / Math.max(1, total)
  const kept = facets.reduce(
    (product, facet) => product * ((amounts.get(facet) ?? 0) / Math.max(1, total)),
    onPage / Math.max(1, total),
  )
  const steps = (offset + limit) / Math.max((wordShare / Math.max(walked, 1e-9)) * kept, 1e-9)
  return steps > farthestWalk(words.walkable) ? Infinity : steps
}

/**
 * Whether to walk the page in its order until enough is found (good for what is common) or to gather all that match and sort them
 * (good for what is rare), and by which index. Taken as independent of each other, facets and words tell how far the walk would go.
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
  const isRare = gathered < fewerThanNear
  if (question.near && !isRare) return 'gather-near'
  if (question.near || question.someFacets) return wordAmount <= facetAmount ? 'gather-words' : 'gather-facets'
  if (gathered > Math.max(100, 2 * walkedWords(question, occurrences, wordShare))) return 'walk-words'
  // A step of the walk costs twice as much as a row that is gathered, and a walk may fail.
  if (gathered > Math.max(300, 3 * walked)) return 'walk'
  return wordAmount <= facetAmount ? 'gather-words' : 'gather-facets'
}
