import { Link } from 'react-router'
import type { MyReviewPage } from '#reviews/contract.ts'
import { ReviewPhotos } from '#reviews/screens/review-photos.tsx'
import type { ReviewPage } from '#reviews/screens/review-actions.server.ts'
import { StarRating } from '#reviews/screens/stars-field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** The author's review, its state, and the provider's reply. */
export function MyReviewView({
  shown: { page, isNew },
  rejected,
}: {
  shown: ReviewPage
  rejected: RejectedForm | null
}) {
  const { item, aspects } = page
  const review = page.review!
  const place = `ref=${item.orderReference}&item=${item.id}`
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_min(22rem,38%)] lg:gap-10 lg:py-10">
      <header className="grid gap-2 lg:col-span-2">
        <p className="type-small">
          <Link to={`/order?ref=${item.orderReference}`} className="link inline-flex items-center gap-1">
            <Icon name="arrow-left" size="small" />
            Back to your order
          </Link>
        </p>
        <h1 className="type-h1">{isNew ? 'Thank you' : 'Your review'}</h1>
      </header>
      <section aria-label="Your review" className="panel grid content-start gap-5 p-5 md:p-6">
        {rejected && <Notice tone="danger">{rejected.error.message}</Notice>}
        <Notice tone={review.status === 'published' ? 'success' : review.status === 'held' ? 'info' : 'warning'}>
          {review.statusText}
        </Notice>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-semibold">{[review.author, review.city].filter(Boolean).join(', ')}</span>
          <StarRating stars={review.stars} />
        </p>
        {review.text && (
          <p className="max-w-prose whitespace-pre-wrap" dir="auto">
            {review.text}
          </p>
        )}
        <dl className="type-small flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
          {aspects.map(
            ({ key, label }) =>
              review.aspects[key] && (
                <div key={key} className="flex items-center gap-2">
                  <dt className="text-text-2">{label}</dt>
                  <dd>
                    <StarRating stars={review.aspects[key]} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <ReviewPhotos photos={review.photos} />
        {review.answer && (
          <blockquote className="border-s-2 border-border-strong ps-4">
            <p className="type-small font-semibold">{item.providerName} answered</p>
            <p className="whitespace-pre-wrap" dir="auto">
              {review.answer}
            </p>
          </blockquote>
        )}
        {review.editUntil && (
          <p className="flex flex-wrap items-center gap-3 border-t border-border pt-5">
            <Link to={`/order/review?${place}&edit`} className="button button-secondary">
              Change it
            </Link>
            <span className="type-small text-text-2">Once, until {review.editUntil.display}.</span>
          </p>
        )}
      </section>
      <aside className="grid content-start gap-5">
        <ReviewedItem item={item} />
        {review.status === 'published' && (
          <Link to={`/service/${review.serviceId}#reviews`} className="button button-secondary">
            See it on the page
          </Link>
        )}
      </aside>
    </div>
  )
}

/** The reviewed item. */
export const ReviewedItem = ({ item }: { item: MyReviewPage['item'] }) => (
  <section aria-label="What it is about" className="panel overflow-hidden">
    {item.picture && <Picture picture={item.picture} sizes="352px" ratio={16 / 9} />}
    <div className="grid gap-1 p-5">
      <h2 className="type-title">
        <bdi>{item.title}</bdi>
      </h2>
      <p className="type-small text-text-2">
        <bdi>{item.providerName}</bdi>
        <br />
        {item.when}
      </p>
    </div>
  </section>
)
