import { useSearchParams } from 'react-router'
import { addressOfReviews, readReviewsQuery } from '#reviews/rules/reviews-query.ts'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { LinkButton } from '#ui/button.tsx'

interface ReviewFilterProps {
  distribution: { stars: number; count: number }[]
}

/** The filters of reviews as links, which can be shared and work without JavaScript. */
export function ReviewFilter({ distribution }: ReviewFilterProps) {
  const [search] = useSearchParams()
  const { stars, withPhoto } = readReviewsQuery(search)
  const everything = addressOfReviews(search, { stars: null, photos: null, words: null })
  return (
    <ChipRow label="Which reviews">
      <ChipLink to={everything} isCurrent={stars === undefined && !withPhoto} preventScrollReset>
        All
      </ChipLink>
      {distribution
        .filter(({ count }) => count > 0)
        .map((one) => (
          <ChipLink
            key={one.stars}
            to={addressOfReviews(search, { stars: stars === one.stars ? null : String(one.stars) })}
            isCurrent={stars === one.stars}
            count={one.count}
            preventScrollReset
          >
            <span className="whitespace-nowrap">{one.stars === 1 ? '1 star' : `${one.stars} stars`}</span>
          </ChipLink>
        ))}
      <ChipLink
        to={addressOfReviews(search, { photos: withPhoto ? null : '' })}
        isCurrent={withPhoto}
        icon="image"
        preventScrollReset
      >
        <span className="whitespace-nowrap">With photos</span>
      </ChipLink>
    </ChipRow>
  )
}

/** Links to the next ten reviews, and back to the newest. */
export function OtherReviews({ next }: { next: string | null }) {
  const [search] = useSearchParams()
  const { cursor } = readReviewsQuery(search)
  if (!next && !cursor) return null
  return (
    <p className="flex flex-wrap gap-3">
      {cursor && (
        <LinkButton to={addressOfReviews(search, {})} preventScrollReset>
          Newest reviews
        </LinkButton>
      )}
      {next && (
        <LinkButton to={addressOfReviews(search, { reviews: next })} preventScrollReset>
          Older reviews
        </LinkButton>
      )}
    </p>
  )
}
