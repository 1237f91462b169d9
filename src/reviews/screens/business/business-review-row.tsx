import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CustomerRating, BusinessReview } from '#reviews/contract.ts'
import { answerText } from '#reviews/rules/review-terms.ts'
import { answerReview, rateCustomer } from '#reviews/screens/business/business-reviews-client.ts'
import { ReportReview } from '#reviews/screens/report-review.tsx'
import { ReviewPhotos } from '#reviews/screens/review-photos.tsx'
import { StarRating } from '#reviews/screens/stars-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface RowProps {
  providerId: string
  review: BusinessReview
  /** An email or notification linked to this review. */
  isMeant: boolean
  onReview(review: BusinessReview): void
  onStale(): void
}

/**
 * One review in the dashboard: its text, the provider's reply, and the provider's rating of the customer for the
 * market.
 */
export function BusinessReviewRow({ providerId, review, isMeant, onReview, onStale }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) row.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <li ref={row} data-row={review.id} className={`panel grid gap-3 p-5 ${isMeant ? 'border-ink' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0" data-row-link tabIndex={-1}>
          <bdi className="font-semibold">{review.author}</bdi>
          <span className="type-small text-text-3"> {[review.city, review.monthText].filter(Boolean).join(' · ')}</span>
        </p>
        <StarRating stars={review.stars} />
      </div>
      <p className="type-small text-text-2">
        <bdi>{review.serviceTitle}</bdi>
        {review.reference && <> · {review.reference}</>}
        {review.aspects.map(({ label, stars }) => ` · ${label} ${stars} of 5`)}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {review.status === 'hidden' && <Badge tone="warning">Hidden</Badge>}
        {review.isReported && (
          <Badge tone="info" icon="flag">
            Reported
          </Badge>
        )}
      </p>
      {review.text && (
        <p className="max-w-prose whitespace-pre-wrap" dir="auto">
          {review.text}
        </p>
      )}
      <ReviewPhotos photos={review.photos} />
      <Answer providerId={providerId} review={review} onReview={onReview} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {review.status === 'published' && !review.isReported && <ReportReview review={review} onReported={onStale} />}
        {review.itemId && (
          <CustomerRatingForm
            providerId={providerId}
            itemId={review.itemId}
            mark={review.mark}
            author={review.author}
          />
        )}
      </div>
    </li>
  )
}

function Answer({ providerId, review, onReview }: Pick<RowProps, 'providerId' | 'review' | 'onReview'>) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(review.answer ?? '')
  const { isBusy, error, run } = useDoing()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(async () => onReview(await answerReview(providerId, review.id, text)))) setOpen(false)
  }
  if (isOpen)
    return (
      <form onSubmit={(event) => void send(event)} className="grid gap-4 rounded-md bg-surface-2 p-4">
        {error && !error.fields.text && <Notice tone="danger">{error.message}</Notice>}
        <TextArea
          label="Your answer"
          hint="Everybody can read it. You can change it for 48 hours."
          rows={4}
          minLength={answerText.least}
          maxLength={answerText.most}
          value={text}
          autoFocus
          onChange={({ target }) => setText(target.value)}
          error={error?.fields.text}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="neutral" busy={isBusy && 'Sending…'}>
            {review.answer === null ? 'Send the answer' : 'Save the answer'}
          </Button>
          <Button type="button" onClick={() => setOpen(false)}>
            Back
          </Button>
        </div>
      </form>
    )
  return (
    <>
      {review.answer !== null && (
        <blockquote className="border-s-2 border-border-strong ps-3">
          <p className="type-small font-semibold">Your answer</p>
          <p className="whitespace-pre-wrap" dir="auto">
            {review.answer}
          </p>
        </blockquote>
      )}
      {review.mayAnswer && (
        <p className="flex flex-wrap items-center gap-3">
          <Button size="small" icon="message-circle" onClick={() => setOpen(true)}>
            {review.answer === null ? 'Answer' : 'Change the answer'}
            <span className="sr-only">
              : {review.author}, {review.serviceTitle}
            </span>
          </Button>
          {review.answerUntil && <span className="type-small text-text-2">until {review.answerUntil.display}</span>}
        </p>
      )}
    </>
  )
}

const marks: [keyof CustomerRating, string][] = [
  ['wasOnTime', 'Was on time'],
  ['wasRespectful', 'Was respectful'],
  ['hasPaid', 'Has paid'],
]

function CustomerRatingForm({
  providerId,
  itemId,
  mark,
  author,
}: {
  providerId: string
  itemId: string
  mark: CustomerRating | null
  author: string
}) {
  const [isSaved, setSaved] = useState(false)
  const { isBusy, error, run } = useDoing()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next: CustomerRating = {
      wasOnTime: form.has('wasOnTime'),
      wasRespectful: form.has('wasRespectful'),
      hasPaid: form.has('hasPaid'),
    }
    setSaved(await run(() => rateCustomer(providerId, itemId, next)))
  }
  return (
    <details className="min-w-0">
      <summary className="type-small link flex min-h-11 w-fit items-center text-text-3 md:min-h-6">
        A note on this customer<span className="sr-only">: {author}</span>
      </summary>
      <form onSubmit={(event) => void send(event)} className="mt-2 grid gap-3 rounded-md bg-surface-2 p-4">
        <p className="type-small text-text-2">Only those who run the market read it.</p>
        {marks.map(([name, label]) => (
          <Checkbox key={name} name={name} label={label} defaultChecked={mark?.[name] ?? true} />
        ))}
        {error && <Notice tone="danger">{error.message}</Notice>}
        <div className="flex items-center gap-3">
          <Button type="submit" size="small" kind="neutral" busy={isBusy && 'Saving…'}>
            Save the note
          </Button>
          <span role="status" className="type-small text-success-text">
            {isSaved ? 'Saved' : ''}
          </span>
        </div>
      </form>
    </details>
  )
}
