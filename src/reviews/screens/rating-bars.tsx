import type { ReviewList } from '#reviews/contract.ts'

/** How many reviews gave each number of stars, as bars. */
export function RatingBars({ distribution }: { distribution: ReviewList['distribution'] }) {
  const most = Math.max(1, ...distribution.map(({ count }) => count))
  return (
    <dl className="grid flex-1 basis-64 gap-1 sm:max-w-md">
      {distribution.map(({ stars, count }) => (
        <div key={stars} className="type-small flex items-center gap-3">
          <dt className="w-14 text-text-2">{stars === 1 ? '1 star' : `${stars} stars`}</dt>
          <dd className="flex flex-1 items-center gap-3">
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
              <span className="block h-full rounded-full bg-star" style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span className="w-8 text-end">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
