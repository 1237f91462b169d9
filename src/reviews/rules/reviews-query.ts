/** Which reviews of a page somebody wants to see, told by its address. */
export interface ReviewsQuery {
  stars: number | undefined
  withPhoto: boolean
  withText: boolean
  cursor: string | undefined
}

const names = ['stars', 'photos', 'words', 'reviews'] as const

/** What an address asks for; what makes no sense is passed over. */
export function readReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const stars = search.get('stars')
  return {
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    withPhoto: search.has('photos'),
    withText: search.has('words'),
    cursor: search.get('reviews') || undefined,
  }
}

export const isFiltered = ({ stars, withPhoto, withText, cursor }: ReviewsQuery): boolean =>
  stars !== undefined || withPhoto || withText || cursor !== undefined

type Change = Partial<Record<(typeof names)[number], string | null>>

/** The same page with another choice of its reviews; every change begins at the newest. */
export function addressOfReviews(search: URLSearchParams, changes: Change): string {
  const next = new URLSearchParams(search)
  next.delete('reviews')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value!)
  }
  return `?${next}#reviews`
}
