import { appliedFilters } from '#catalogue/rules/search/filter-words.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { findAddresses } from '#moderation/rules/find-addresses.ts'
import { findPhones } from '#moderation/rules/find-phones.ts'
import { plainText, plainWords } from '#shared/text/plain-text.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'

interface Answered {
  /** What was typed as words; a typed place is no word. */
  text: string
  filters: ListFilters
  /** The town that a typed place was taken for. */
  city?: string | undefined
  country?: string | undefined
  amount: number
  /** Words or filters had to be left out to find this. */
  isLess: boolean
}

const mostWords = 10
const longestText = 80

/** Whoever pastes a number, an address or a letter into a search does not look for a service. */
export const looksPersonal = (text: string): boolean =>
  /@|\d(?:[\s().\-–·_/]{0,3}\d){5,}/u.test(text) || findAddresses(text).length > 0 || findPhones(text).length > 0

/** What a search that found nothing, or less than was asked for, tells of what is wanted; null for all others, and for what may tell who asked. */
export function unmetSearchOf({ text, filters, city, country, amount, isLess }: Answered): UnmetSearch | null {
  if ((amount > 0 && !isLess) || (filters.pageNumber ?? 1) > 1 || filters.cursor !== undefined) return null
  const [words, wanted, town] = [plainWords(text), filterWords(filters), city ?? filters.city ?? '']
  if (words.length === 0 && wanted.length === 0) return null
  const plain = words.join(' ')
  if (words.length > mostWords || plain.length > longestText || [text, town, wanted.join(' ')].some(looksPersonal))
    return null
  return {
    type: 'unmet_search',
    text: plain,
    category: filters.category ?? '',
    page: filters.page ?? 'world',
    country: country ?? filters.country ?? '',
    city: plainText(town).slice(0, longestText),
    filters: wanted.join(' · ').slice(0, 200),
    found: amount === 0 ? 'nothing' : 'less',
  }
}

/** Every filter but words and place, in words; of a day and a price only that there was one. */
function filterWords(filters: ListFilters): string[] {
  const { freeOn, freeUntil: _until, priceFrom, priceTo, near: _near, ...others } = filters
  const labels = appliedFilters(others, ['text', 'page', 'category', 'country', 'city', 'near']).map(
    ({ label }) => label,
  )
  const hasPrice = priceFrom !== undefined || priceTo !== undefined
  return [...labels, ...(freeOn ? ['Free on a day'] : []), ...(hasPrice ? ['A price'] : [])].toSorted()
}
