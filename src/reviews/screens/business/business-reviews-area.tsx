import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BusinessReview, BusinessReviews } from '#reviews/contract.ts'
import { loadBusinessReviews } from '#reviews/screens/business/business-reviews-client.ts'
import { BusinessReviewRow } from '#reviews/screens/business/business-review-row.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'

/** The reviews of a provider: metrics, those that wait for a reply, and the whole list. */
export function BusinessReviewsArea({ providerId }: { providerId: string }) {
  const [params, setParams] = useSearchParams()
  const wanted = { isUnanswered: params.get('show') === 'unanswered', stars: params.get('stars') ?? '' }
  const { list, isFailed, isLoading, more, reload, put } = useBusinessReviews(
    providerId,
    wanted.isUnanswered,
    wanted.stars,
  )
  const set = (name: string, value: string) =>
    setParams(
      (last) => {
        if (value) last.set(name, value)
        else last.delete(name)
        return last
      },
      { preventScrollReset: true },
    )
  if (isFailed && !list)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={reload}>
            Retry
          </Button>
        }
      >
        The reviews could not be loaded.
      </Notice>
    )
  if (!list) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <Metrics list={list} />
      <div role="group" aria-label="Which reviews" className="flex flex-wrap gap-2">
        <button type="button" className="chip" aria-pressed={!wanted.isUnanswered} onClick={() => set('show', '')}>
          All
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={wanted.isUnanswered}
          onClick={() => set('show', 'unanswered')}
        >
          Without an answer <span className="opacity-75">{list.unanswered}</span>
        </button>
        {['5', '4', '3', '2', '1'].map((stars) => (
          <button
            key={stars}
            type="button"
            className="chip"
            aria-pressed={wanted.stars === stars}
            onClick={() => set('stars', wanted.stars === stars ? '' : stars)}
          >
            {stars === '1' ? '1 star' : `${stars} stars`}
          </button>
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
            review={one}
            isMeant={params.get('review') === one.id}
            onReview={put}
            onStale={reload}
          />
        ))}
      </ul>
      {list.next && (
        <Button className="justify-self-center" busy={isLoading && 'Loading…'} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}

function Metrics({ list: { rating, distribution } }: { list: BusinessReviews }) {
  const most = Math.max(1, ...distribution.map(({ count }) => count))
  if (!rating) return null
  return (
    <section aria-label="Your rating" className="panel flex flex-wrap items-center gap-x-10 gap-y-4 p-5 md:p-6">
      <p className="grid">
        <span className="type-metric inline-flex items-center gap-2">
          {rating.value.toFixed(1)} <Icon name="star" size="large" isFilled className="text-star" />
        </span>
        <span className="type-small text-text-2">{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
      </p>
      <dl className="grid flex-1 basis-64 gap-1 sm:max-w-md">
        {distribution.map(({ stars, count }) => (
          <div key={stars} className="type-small flex items-center gap-3">
            <dt className="w-14 text-text-2">{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <dd className="flex flex-1 items-center gap-3">
              <span className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ inlineSize: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="w-8 text-end">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Loads the list page by page; only the answer to the newest request is used. */
function useBusinessReviews(providerId: string, isUnanswered: boolean, stars: string) {
  const [list, setList] = useState<BusinessReviews | null>(null)
  const [state, setState] = useState({ isFailed: false, isLoading: true })
  const latest = useRef(0)
  const load = useCallback(
    async (cursor: string | null, before: BusinessReview[]) => {
      const question = ++latest.current
      setState({ isFailed: false, isLoading: true })
      const answer = await loadBusinessReviews(providerId, { isUnanswered, stars }, cursor).catch(() => null)
      if (question !== latest.current) return
      if (answer) setList({ ...answer, items: [...before, ...answer.items] })
      setState({ isFailed: answer === null, isLoading: false })
    },
    [providerId, isUnanswered, stars],
  )
  useEffect(() => void load(null, []), [load])
  const put = (one: BusinessReview) =>
    setList((last) => last && { ...last, items: last.items.map((each) => (each.id === one.id ? one : each)) })
  return {
    list,
    ...state,
    put,
    more: () => void load(list?.next ?? null, list?.items ?? []),
    reload: () => void load(null, []),
  }
}
