import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BusinessReview, BusinessReviews } from '#reviews/contract.ts'
import { businessReviewsOf } from '#reviews/screens/business/business-reviews-client.ts'
import { BusinessReviewRow } from '#reviews/screens/business/business-review-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { usePages } from '#ui/table/use-pages.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'
import { RatingBars } from '#reviews/screens/rating-bars.tsx'
import { RowKeys } from '#ui/table/row-keys.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

/** The reviews of a provider: metrics, those that wait for a reply, and the whole list. */
export function BusinessReviewsArea({ providerId }: { providerId: string }) {
  const [params, setParams] = useSearchParams()
  const wanted = { isUnanswered: params.get('show') === 'unanswered', stars: params.get('stars') ?? '' }
  const pages = usePages(businessReviewsOf(providerId, Object.fromEntries(params)))
  const { answer: list, isFailed, isLoading, reload } = pages
  // A review that was answered just now stays in its place, also among those without an answer.
  const [changed, setChanged] = useState<ReadonlyMap<string, BusinessReview>>(new Map())
  const set = (name: string, value: string) =>
    setParams(
      (last) => {
        if (value) last.set(name, value)
        else last.delete(name)
        return last
      },
      { preventScrollReset: true },
    )
  if (isFailed && !list) return <NotLoaded onRetry={() => void reload()}>The reviews could not be loaded.</NotLoaded>
  if (!list) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <Metrics list={list} />
      <div role="group" aria-label="Which reviews" className="flex flex-wrap gap-2">
        <ScriptButton
          type="button"
          className="chip"
          aria-pressed={!wanted.isUnanswered}
          onClick={() => set('show', '')}
        >
          All
        </ScriptButton>
        <ScriptButton
          type="button"
          className="chip"
          aria-pressed={wanted.isUnanswered}
          onClick={() => set('show', 'unanswered')}
        >
          New, without an answer <span className="opacity-75">{list.unanswered}</span>
        </ScriptButton>
        {['5', '4', '3', '2', '1'].map((stars) => (
          <ScriptButton
            key={stars}
            type="button"
            className="chip"
            aria-pressed={wanted.stars === stars}
            onClick={() => set('stars', wanted.stars === stars ? '' : stars)}
          >
            {stars === '1' ? '1 star' : `${stars} stars`}
          </ScriptButton>
        ))}
      </div>
      {list.items.length === 0 && (
        <EmptyState
          icon="star"
          title={list.rating ? 'No review is like that' : 'No reviews yet'}
          text="Customers are asked two hours after a visit, and once more after three days."
        />
      )}
      <ul className="grid gap-4" aria-busy={isLoading}>
        {list.items.map((one) => (
          <BusinessReviewRow
            key={one.id}
            providerId={providerId}
            review={changed.get(one.id) ?? one}
            isMeant={params.get('review') === one.id}
            onReview={(review) => setChanged((last) => new Map(last).set(review.id, review))}
            onStale={() => void reload()}
          />
        ))}
      </ul>
      <RowKeys isHidden={list.items.length === 0} />
      {pages.hasMore && <MoreButton isLoading={isLoading} onMore={() => void pages.more()} />}
    </>
  )
}

function Metrics({ list: { rating, distribution } }: { list: BusinessReviews }) {
  if (!rating) return null
  return (
    <section aria-label="Your rating" className="panel flex flex-wrap items-center gap-x-10 gap-y-4 p-5 md:p-6">
      <p className="grid">
        <span className="type-metric inline-flex items-center gap-2">
          {rating.value.toFixed(1)} <Icon name="star" size="large" isFilled className="text-star" />
        </span>
        <span className="type-small text-text-2">{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
      </p>
      <RatingBars distribution={distribution} />
    </section>
  )
}
