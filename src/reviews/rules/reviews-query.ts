/** The filters of a list of reviews, from the URL. */
export interface ReviewsQuery {
  stars: number | undefined
  withPhoto: boolean
  withText: boolean
  cursor: string | undefined
}

const names = ['stars', 'photos', 'words', 'reviews'] as const

/** Reads the filters of a URL; invalid values are ignored. */
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

/** The URL of the same page with other filters; every change starts with the newest reviews. */
export function addressOfReviews(search: URLSearchParams, changes: Change): string {
  const next = new URLSearchParams(search)
  next.delete('reviews')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value!)
  }
  return `?${next}#reviews`
}

/** The reviews of one page, those that say something before those that only have stars; otherwise in their order. */
export const withWordsFirst = <Review extends { text: string }>(page: Review[]): Review[] =>
  page.toSorted((one, other) => Number(!one.text) - Number(!other.text))
