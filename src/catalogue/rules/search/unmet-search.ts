import { appliedFilters } from '#catalogue/rules/search/filter-words.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { findAddresses } from '#moderation/rules/find-addresses.ts'
import { findPhones } from '#moderation/rules/find-phones.ts'
import { plainText, plainWords } from '#shared/text/plain-text.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'

interface Answered {
  /** The typed words, without a typed place. */
  text: string
  filters: ListFilters
  /** The town of a typed place. */
  city?: string | undefined
  country?: string | undefined
  amount: number
  /** Words or filters were dropped to find this. */
  isLess: boolean
}

const mostWords = 10
const longestText = 80

/** A pasted number, address or long text is not a search for a service. */
export const isPersonal = (text: string): boolean =>
  /@|\d(?:[\s().\-–·_/]{0,3}\d){5,}/u.test(text) || findAddresses(text).length > 0 || findPhones(text).length > 0

/** Nothing was found, or less than asked for. Further pages of a list, and moves of the map, are no new search. */
const isUnmet = ({ amount, isLess, filters: { pageNumber = 1, cursor, bounds } }: Answered): boolean =>
  (amount === 0 || isLess) && pageNumber <= 1 && cursor === undefined && bounds === undefined

/** The typed place, else the chosen one. */
const placeOf = ({ city, country, filters }: Answered) => ({
  city: city ?? filters.city ?? '',
  country: country ?? filters.country ?? '',
})

const isTooLong = (words: string[]): boolean => words.length > mostWords || words.join(' ').length > longestText

/**
 * The unmet demand of a search without results, or with fewer filters; null for all others, and for text that may
 * identify the visitor.
 */
export function unmetSearchOf(answered: Answered): UnmetSearch | null {
  if (!isUnmet(answered)) return null
  const { text, filters, amount } = answered
  const { city, country } = placeOf(answered)
  const [words, wanted] = [plainWords(text), filterWords(filters)]
  if (words.length === 0 && wanted.length === 0) return null
  if (isTooLong(words) || [text, city, wanted.join(' ')].some(isPersonal)) return null
  return {
    type: 'unmet_search',
    text: words.join(' '),
    category: filters.category ?? '',
    page: filters.page ?? 'world',
    country,
    city: plainText(city).slice(0, longestText),
    filters: wanted.join(' · ').slice(0, 200),
    found: amount === 0 ? 'nothing' : 'less',
  }
}

/** Every filter except words and place, as text; for a day and a price only that there was one. */
function filterWords(filters: ListFilters): string[] {
  const { freeOn, freeUntil: _until, priceFrom, priceTo, near: _near, ...others } = filters
  const labels = appliedFilters(others, ['text', 'page', 'category', 'country', 'city', 'near']).map(
    ({ label }) => label,
  )
  const hasPrice = priceFrom !== undefined || priceTo !== undefined
  return [...labels, ...(freeOn ? ['Free on a day'] : []), ...(hasPrice ? ['A price'] : [])].toSorted()
}
