import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
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
import type { Operation } from '#shared/posted-form.ts'
import { PostForm, QueryForm, useRejectedForm, type RejectedValues } from '#ui/form/post-form.tsx'
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Answer providerId={providerId} review={review} onReview={onReview} />
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

type AnswerProps = Pick<RowProps, 'providerId' | 'review' | 'onReview'>

function Answer({ providerId, review, onReview }: AnswerProps) {
  const operation: Operation = `PUT /api/v1/me/providers/${providerId}/reviews/${review.id}/answer`
  const rejected = useRejectedForm(operation)
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(rejected.error !== null || params.get('answer') === review.id)
  if (isOpen && review.mayAnswer)
    return <AnswerForm {...{ providerId, review, onReview, operation, rejected }} onClose={() => setOpen(false)} />
  return (
    <>
      {review.answer !== null && (
        <blockquote className="basis-full border-s-2 border-border-strong ps-3">
          <p className="type-small font-semibold">Your answer</p>
          <p className="whitespace-pre-wrap" dir="auto">
            {review.answer}
          </p>
        </blockquote>
      )}
      {review.mayAnswer && (
        <div className="flex flex-wrap items-center gap-3">
          <QueryForm query={{ answer: review.id }} onSend={() => setOpen(true)}>
            <Button type="submit" size="small" icon="message-circle">
              {review.answer === null ? 'Answer' : 'Change the answer'}
              <span className="sr-only">
                : {review.author}, {review.serviceTitle}
              </span>
            </Button>
          </QueryForm>
          {review.answerUntil && <span className="type-small text-text-2">until {review.answerUntil.display}</span>}
        </div>
      )}
    </>
  )
}

interface AnswerFormProps extends AnswerProps {
  operation: Operation
  rejected: RejectedValues
  onClose(): void
}

function AnswerForm({ providerId, review, onReview, operation, rejected, onClose }: AnswerFormProps) {
  const [text, setText] = useState(rejected.textOf('text', review.answer ?? ''))
  const { isBusy, run, ...doing } = useDoing()
  const error = doing.error ?? rejected.error
  const send = async () => {
    if (await run(async () => onReview(await answerReview(providerId, review.id, text)))) onClose()
  }
  return (
    <PostForm
      operation={operation}
      done="Your answer is published."
      onSend={() => void send()}
      className="grid basis-full gap-4 rounded-md bg-surface-2 p-4"
    >
      {error && !error.fields.text && <Notice tone="danger">{error.message}</Notice>}
      <TextArea
        label="Your answer"
        name="text"
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
        <Button type="button" onClick={onClose}>
          Back
        </Button>
      </div>
    </PostForm>
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
  const send = async (form: FormData) => {
    const next: CustomerRating = {
      wasOnTime: form.has('wasOnTime'),
      wasRespectful: form.has('wasRespectful'),
      hasPaid: form.has('hasPaid'),
    }
    setSaved(await run(() => rateCustomer(providerId, itemId, next)))
  }
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="type-small link flex min-h-11 w-fit items-center text-text-3 md:min-h-6">
        A note on this customer<span className="sr-only">: {author}</span>
      </summary>
      <PostForm
        operation={`PUT /api/v1/me/providers/${providerId}/items/${itemId}/mark`}
        done="Your note is saved."
        onSend={(form) => void send(form)}
        className="mt-2 grid gap-3 rounded-md bg-surface-2 p-4"
      >
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
      </PostForm>
    </details>
  )
}
