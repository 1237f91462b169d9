import { Link, useSearchParams } from 'react-router'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ReviewList } from '#reviews/contract.ts'
import { PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { readReviewsQuery, isFiltered, withWordsFirst } from '#reviews/rules/reviews-query.ts'
import { OtherReviews, ReviewFilter } from '#reviews/screens/review-filter.tsx'
import { ReportReview } from '#reviews/screens/report-review.tsx'
import { ReviewPhotos } from '#reviews/screens/review-photos.tsx'
import { Icon } from '#ui/icon.tsx'
import { RatingBars } from '#reviews/screens/rating-bars.tsx'

interface ReviewsProps {
  rating: ServicePage['rating']
  reviews: ReviewList
}

/** The distribution of stars, and the newest reviews. */
export const ServiceReviews = ({ rating, reviews }: ReviewsProps) => (
  <section id="reviews" data-part="reviews" className="grid grid-cols-[minmax(0,1fr)] scroll-mt-28 gap-6">
    <PartHeading>Reviews</PartHeading>
    {rating ? (
      <>
        <Distribution rating={rating} distribution={reviews.distribution} />
        <ReviewFilter distribution={reviews.distribution} />
        <Reviews reviews={reviews} />
        <OtherReviews next={reviews.next} />
      </>
    ) : (
      <p className="text-text-2">No reviews yet. You could be the first to book.</p>
    )}
  </section>
)

const Reviews = ({ reviews: { items } }: { reviews: ReviewList }) =>
  items.length > 0 ? (
    <ul className="fit-grid gap-y-7 [--gap:2.5rem] [--least:18rem] [--most:2]">
      {withWordsFirst(items).map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  ) : (
    <p className="text-text-2">No written review is like that.</p>
  )

function Distribution({
  rating,
  distribution,
}: {
  rating: NonNullable<ServicePage['rating']>
  distribution: ReviewList['distribution']
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="grid">
        <span className="type-metric">{rating.value.toFixed(1)}</span>
        <span className="type-small text-text-2">{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
      </p>
      <RatingBars distribution={distribution} />
    </div>
  )
}

const ReviewItem = ({ review }: { review: ReviewList['items'][number] }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="review-face" data-tone={review.author.codePointAt(0)! % 4}>
        {review.author.slice(0, 1)}
      </span>
      <p className="min-w-0 flex-1">
        <bdi className="type-title block truncate">{review.author}</bdi>
        <span className="type-small flex items-center gap-x-2 text-text-2">
          <span className="inline-flex items-center gap-1">
            <Icon name="star" size="small" isFilled className="text-star" />
            <span className="sr-only">{review.stars} of 5 stars</span>
            <span aria-hidden="true" className="font-semibold text-text">
              {review.stars}
            </span>
          </span>
          <span className="truncate">{[review.monthText, review.city].filter(Boolean).join(' · ')}</span>
        </span>
      </p>
      <ReportReview review={review} isInMenu />
    </div>
    {review.text && (
      <p className="max-w-prose" dir="auto">
        {review.text}
      </p>
    )}
    {review.aspects.length > 0 && (
      <p className="type-small text-text-2">
        {review.aspects.map(({ label, stars }) => `${label} ${stars} of 5`).join(' · ')}
      </p>
    )}
    <ReviewPhotos photos={review.photos} />
    {review.answer && (
      <p className="type-small border-s-2 border-border-strong ps-3 text-text-2">
        <b>Answer:</b> <span dir="auto">{review.answer}</span>
      </p>
    )}
  </li>
)

/** A few expressive reviews in large type; the others open with a press. */
export function ReviewQuotes({ rating, reviews }: ReviewsProps) {
  const written = reviews.items.filter(({ text }) => text)
  const quotes = written
    .toSorted((one, other) => other.stars - one.stars || other.text.length - one.text.length)
    .slice(0, 3)
  const others = reviews.items.filter((review) => !quotes.includes(review))
  const [search] = useSearchParams()
  const isChosen = isFiltered(readReviewsQuery(search))
  return (
    <section id="reviews" data-part="reviews" className="grid scroll-mt-28 gap-8">
      <PartHeading>Reviews</PartHeading>
      {rating ? (
        <>
          <ul className="fit-grid gap-y-10 empty:hidden [--gap:3rem] [--least:17rem] [--most:3]">
            {!isChosen && quotes.map((review) => <Quote key={review.id} review={review} />)}
          </ul>
          {(others.length > 0 || reviews.next || isChosen) && (
            <details className="group" open={isChosen}>
              <summary className="button button-secondary w-fit group-open:hidden">
                {rating.value.toFixed(1)} of 5 from {rating.count} {rating.count === 1 ? 'review' : 'reviews'}: read
                more
              </summary>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
                <Distribution rating={rating} distribution={reviews.distribution} />
                <ReviewFilter distribution={reviews.distribution} />
                <Reviews reviews={{ ...reviews, items: isChosen ? reviews.items : others }} />
                <OtherReviews next={reviews.next} />
              </div>
            </details>
          )}
        </>
      ) : (
        <p className="text-text-2">No reviews yet. You could be the first to book.</p>
      )}
    </section>
  )
}

const Quote = ({ review }: { review: ReviewList['items'][number] }) => (
  <li>
    <figure className="grid gap-4">
      <span aria-hidden="true" className="quote-mark">
        “
      </span>
      <blockquote
        className="font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-snug font-semibold text-balance"
        dir="auto"
      >
        {review.text}
      </blockquote>
      <figcaption className="type-small flex flex-wrap items-center gap-x-2 text-text-2">
        <bdi className="font-semibold text-text">{review.author}</bdi>
        <span>{[review.city, review.monthText].filter(Boolean).join(' · ')}</span>
        <span className="inline-flex items-center gap-1">
          <Icon name="star" size="small" isFilled className="text-star" />
          {review.stars}
          <span className="sr-only"> of 5 stars</span>
        </span>
      </figcaption>
    </figure>
  </li>
)

/** Average, count and a short quote; all reviews when the URL has a filter. */
export const ShortReviews = ({ rating, reviews }: ReviewsProps) =>
  reviews.distribution.length > 0 ? (
    <ServiceReviews rating={rating} reviews={reviews} />
  ) : (
    <FewReviews rating={rating} reviews={reviews} />
  )

const FewReviews = ({ rating, reviews }: ReviewsProps) => (
  <section id="reviews" data-part="reviews" className="grid scroll-mt-28 gap-4">
    <PartHeading>
      {rating ? `Reviews: ${rating.value.toFixed(1)} of 5 from ${rating.count}` : 'No reviews yet'}
    </PartHeading>
    <ul className="grid gap-5">
      {withWordsFirst(reviews.items).map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
    {rating && rating.count > reviews.items.length && (
      <Link to="?words#reviews" preventScrollReset className="link w-fit">
        All reviews with words
      </Link>
    )}
  </section>
)
