import { sourceAt } from '#ui/source.ts'
import { Link } from 'react-router'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MyReviews } from '#reviews/contract.ts'
import { StarRating } from '#reviews/screens/stars-field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

const source = sourceAt<MyReviews>('/api/v1/me/reviews')

/** The person's reviews, and items that they can review. */
export default function MyReviewsTab() {
  const remote = useRemote(source)
  return (
    <Section title="Reviews" text="Your reviews of what you bought. Everyone can read them.">
      <Loaded remote={remote} what="your reviews">
        {({ waiting, written }) =>
          waiting.length + written.length === 0 ? (
            <EmptyState
              icon="star"
              title="Nothing to review yet"
              text="After a visit or an order you can say here how it was."
            />
          ) : (
            <div className="grid gap-7">
              {waiting.length > 0 && <Waiting waiting={waiting} />}
              {written.length > 0 && <Written written={written} />}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

const Waiting = ({ waiting }: Pick<MyReviews, 'waiting'>) => (
  <div className="grid gap-3">
    <h3 className="type-title">How was it?</h3>
    <ul className="grid gap-3">
      {waiting.map(({ reference, itemId, title, providerName, until }) => (
        <li
          key={itemId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-border p-4"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">
              <bdi>{title}</bdi>
            </p>
            <p className="type-small text-text-2">
              <bdi>{providerName}</bdi> · until {until.display}
            </p>
          </div>
          <Link to={`/order/review?ref=${reference}&item=${itemId}`} className="button button-neutral">
            Write a review<span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const Written = ({ written }: Pick<MyReviews, 'written'>) => (
  <ul className="divide-y divide-border">
    {written.map((review) => (
      <li key={review.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <Link
            to={`/order/review?ref=${review.reference.slice(0, 9)}&item=${review.itemId}`}
            className="link font-semibold"
          >
            <bdi>{review.serviceTitle}</bdi>
          </Link>
          <StarRating stars={review.stars} />
        </p>
        <p className="type-small text-text-2">
          <bdi>{review.providerName}</bdi> · {review.monthText} · {review.statusText}
        </p>
        {review.text && (
          <p className="max-w-prose whitespace-pre-wrap" dir="auto">
            {review.text}
          </p>
        )}
        {review.answer && (
          <p className="type-small border-s-2 border-border-strong ps-3 text-text-2">
            <b>Answer:</b> <span dir="auto">{review.answer}</span>
          </p>
        )}
      </li>
    ))}
  </ul>
)
