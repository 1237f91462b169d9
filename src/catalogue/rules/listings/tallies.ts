import type { Weight } from '#catalogue/rules/search/words.ts'

/** A word of a listing and where it occurs. */
export interface CountedWord {
  word: string
  weight: Weight
}

/** The counted data of a listing. */
export interface Counted {
  facets: string[]
  words: CountedWord[]
  pages: string[]
  category: string
  subcategories: string[]
  country: string
  city: string
  stars: number
  ratings: number
}

/** Changes of counts by name, without zero sums, in a fixed order, which prevents deadlocks between writers. */
export type Changes = [name: string, change: number][]

export interface WordChange {
  word: string
  amount: number
  /** The number of listings that have it in the title, kind, tags or provider name. */
  prominent: number
  /** It occurs outside descriptions, so typos of it are corrected. */
  isSpelled: boolean
}

export type WordChanges = WordChange[]

export interface TallyChanges {
  tallies: Changes
  words: WordChanges
  /** Names are `page|category|subcategory|country`. */
  counts: Changes
}

const changed = (sums: Map<string, number>): Changes =>
  [...sums].filter(([, change]) => change !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Changes of the counts when these listings replace those. */
export function tallyChanges(before: Counted[], after: Counted[]): TallyChanges {
  const [tallies, words, counts] = [new Map<string, number>(), new Map<string, WordChange>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, name: string, change: number) =>
    sums.set(name, (sums.get(name) ?? 0) + change)
  const count = (listing: Counted, sign: number) => {
    for (const facet of listing.facets) add(tallies, facet, sign)
    add(tallies, `place|${listing.country}|${listing.category}|${listing.city}`, sign)
    add(tallies, 'sum:stars', sign * listing.stars)
    add(tallies, 'sum:ratings', sign * listing.ratings)
    for (const word of listing.words) countWord(words, word, sign)
    for (const page of listing.pages) {
      for (const subcategory of ['', ...listing.subcategories])
        add(counts, [page, listing.category, subcategory, listing.country].join('|'), sign)
    }
  }
  for (const listing of before) count(listing, -1)
  for (const listing of after) count(listing, 1)
  return { tallies: changed(tallies), words: changedWords(words), counts: changed(counts) }
}

function countWord(changes: Map<string, WordChange>, { word, weight }: CountedWord, sign: number): void {
  const change = changes.get(word) ?? { word, amount: 0, prominent: 0, isSpelled: false }
  change.amount += sign
  if (weight === 'A' || weight === 'B') change.prominent += sign
  if (sign > 0 && weight !== 'D') change.isSpelled = true
  changes.set(word, change)
}

const changedWords = (changes: Map<string, WordChange>): WordChanges =>
  [...changes.values()]
    .filter(({ amount, prominent }) => amount !== 0 || prominent !== 0)
    .toSorted((a, b) => (a.word < b.word ? -1 : 1))
