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
export const looksPersonal = (text: string): boolean =>
  /@|\d(?:[\s().\-–·_/]{0,3}\d){5,}/u.test(text) || findAddresses(text).length > 0 || findPhones(text).length > 0

/**
 * The unmet demand of a search without results, or with fewer filters; null for all others, and for text that may
 * identify the visitor.
 */
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

/** Every filter except words and place, as text; for a day and a price only that there was one. */
function filterWords(filters: ListFilters): string[] {
  const { freeOn, freeUntil: _until, priceFrom, priceTo, near: _near, ...others } = filters
  const labels = appliedFilters(others, ['text', 'page', 'category', 'country', 'city', 'near']).map(
    ({ label }) => label,
  )
  const hasPrice = priceFrom !== undefined || priceTo !== undefined
  return [...labels, ...(freeOn ? ['Free on a day'] : []), ...(hasPrice ? ['A price'] : [])].toSorted()
}
