/** What of a listing is counted somewhere. */
export interface Counted {
  marks: string[]
  words: string[]
  pages: string[]
  category: string
  subcategories: string[]
  country: string
  city: string
  stars: number
  ratings: number
}

/** Changes of amounts by name, without those that cancel out, in one order for everybody: two writers then never wait for each other in a circle. */
export type Changes = [name: string, change: number][]

export interface TallyChanges {
  tallies: Changes
  words: Changes
  /** Names are `page|category|subcategory|country`. */
  counts: Changes
}

const changed = (sums: Map<string, number>): Changes =>
  [...sums].filter(([, change]) => change !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** How the counts change when these listings stand in place of those. */
export function tallyChanges(before: Counted[], after: Counted[]): TallyChanges {
  const [tallies, words, counts] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, name: string, change: number) =>
    sums.set(name, (sums.get(name) ?? 0) + change)
  const count = (listing: Counted, sign: number) => {
    for (const mark of listing.marks) add(tallies, mark, sign)
    add(tallies, `place|${listing.country}|${listing.category}|${listing.city}`, sign)
    add(tallies, 'sum:stars', sign * listing.stars)
    add(tallies, 'sum:ratings', sign * listing.ratings)
    for (const word of listing.words) add(words, word, sign)
    for (const page of listing.pages) {
      for (const subcategory of ['', ...listing.subcategories])
        add(counts, [page, listing.category, subcategory, listing.country].join('|'), sign)
    }
  }
  for (const listing of before) count(listing, -1)
  for (const listing of after) count(listing, 1)
  return { tallies: changed(tallies), words: changed(words), counts: changed(counts) }
}
