import { useState } from 'react'
import { Link } from 'react-router'
import { ActForm } from '#ui/form/act-form.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { reasonLabels } from '#moderation/screens/admin/moderation-words.ts'
import { actOnReview } from '#reviews/screens/admin/reviews-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { reviewReasons } from '#moderation/rules/reasons.ts'
import type { AdminReview } from '#reviews/contract.ts'
import { statusTexts, type ReviewAct, type ReviewStatus } from '#reviews/rules/review-states.ts'
import { ReviewPhotos } from '#reviews/screens/review-photos.tsx'
import { StarRating } from '#reviews/screens/stars-field.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const tones: Record<ReviewStatus, Tone> = {
  published: 'success',
  held: 'warning',
  hidden: 'neutral',
  removed: 'danger',
}

export const ReviewStateBadge = ({ status }: { status: ReviewStatus }) => (
  <Badge tone={tones[status]}>{statusTexts[status]}</Badge>
)

interface ReviewPanelProps {
  review: AdminReview
  onChanged(): Promise<void>
}

/** One review with its history and actions. */
export const ReviewPanel = ({ review, onChanged }: ReviewPanelProps) => (
  <div className="grid gap-6">
    <Words review={review} />
    <Around review={review} />
    <Acts key={review.status} review={review} onChanged={onChanged} />
  </div>
)

const Words = ({ review }: { review: AdminReview }) => (
  <div className="grid gap-3">
    <p className="flex flex-wrap items-center gap-3">
      <StarRating stars={review.stars} />
      <ReviewStateBadge status={review.status} />
    </p>
    {review.text && (
      <p className="whitespace-pre-wrap" dir="auto">
        {review.text}
      </p>
    )}
    <ReviewPhotos photos={review.photos} />
    {review.answer && (
      <blockquote className="border-s-2 border-border-strong ps-3">
        <p className="type-small font-semibold">Answer</p>
        <p dir="auto">{review.answer}</p>
      </blockquote>
    )}
  </div>
)

const markText = ({ wasOnTime, wasRespectful, hasPaid }: NonNullable<AdminReview['mark']>) =>
  [
    wasOnTime ? 'on time' : 'not on time',
    wasRespectful ? 'respectful' : 'not respectful',
    hasPaid ? 'paid' : 'has not paid',
  ].join(', ')

const Around = ({ review }: { review: AdminReview }) => (
  <>
    <dl className="divide-y divide-border">
      <DetailRow label="By">{[review.author, review.city].filter(Boolean).join(', ')}</DetailRow>
      <DetailRow label="Provider">
        <Link to={`/admin-dashboard/providers/${review.providerId}`} className="link">
          {review.providerName}
        </Link>
      </DetailRow>
      {review.reference && <DetailRow label="Bought as">{review.reference}</DetailRow>}
      <DetailRow label="Written">{momentText(review.createdAt)}</DetailRow>
      {review.reasonText && <DetailRow label="Because">{review.reasonText}</DetailRow>}
      {review.mark && <DetailRow label="The business says">{markText(review.mark)}</DetailRow>}
      {review.caseId && (
        <DetailRow label="Waits">
          <Link to={`/admin-dashboard/approvals?subject=review&case=${review.caseId}`} className="link">
            among the approvals
          </Link>
        </DetailRow>
      )}
    </dl>
    {review.reports.length > 0 && (
      <section className="grid gap-2">
        <h3 className="type-title">Reports</h3>
        <ul className="type-small grid gap-2">
          {review.reports.map((one) => (
            <li key={one.at}>
              {one.by === 'provider' ? 'The business' : 'Somebody'}, {momentText(one.at)}: {one.reason} {one.text}
              {one.isOpen ? '' : ' (answered)'}
            </li>
          ))}
        </ul>
      </section>
    )}
    {review.edits.length > 0 && (
      <section className="grid gap-2">
        <h3 className="type-title">What stood there before</h3>
        <ul className="type-small grid gap-2">
          {review.edits.map((one) => (
            <li key={one.at}>
              {one.part === 'answer' ? 'Answer' : `${one.stars ?? ''} stars`}, until {momentText(one.at)}:{' '}
              <bdi>{one.text}</bdi>
            </li>
          ))}
        </ul>
      </section>
    )}
    <Link
      to={`/service/${review.serviceId}#reviews`}
      target="_blank"
      rel="noopener"
      className="link justify-self-start"
    >
      Open the public page
    </Link>
  </>
)

const words: Record<ReviewAct, { label: string; hint: string }> = {
  show: { label: 'Show it', hint: 'It is shown and counts.' },
  hide: { label: 'Hide it', hint: 'It leaves the page and the average; it can be shown again.' },
  remove: {
    label: 'Remove it for good',
    hint: 'It leaves the page and the average, and does not come back. Its author reads the reason.',
  },
}

function Acts({ review, onChanged }: ReviewPanelProps) {
  const [pending, setPending] = useState<ReviewAct | null>(null)
  const { isBusy, error, setError, run } = useDoing()
  const send = (act: ReviewAct, text: string, values: FormData) =>
    run(async () => {
      await actOnReview(review.id, act, { ...(act !== 'show' && { reason: String(values.get('code')) }), text })
      setPending(null)
      await onChanged()
    })
  if (review.acts.length === 0) return null
  return (
    <section aria-label="What can be done" className="grid gap-3">
      {review.acts.map((act) => (
        <div key={act} className="grid gap-3">
          <Button
            kind={act === 'remove' ? 'danger' : 'secondary'}
            aria-expanded={pending === act}
            className="justify-self-start"
            onClick={() => {
              setPending(pending === act ? null : act)
              setError(null)
            }}
          >
            {words[act].label}
          </Button>
          {pending === act && (
            <>
              <ErrorNotice message={error ? [error.message, ...Object.values(error.fields)].join(' ') : undefined} />
              <ActForm
                send={words[act].label}
                hint={words[act].hint}
                isBusy={isBusy}
                isDanger={act === 'remove'}
                needsReason={false}
                onBack={() => setPending(null)}
                onSend={(text, values) => void send(act, text, values)}
              >
                {act !== 'show' && (
                  <SelectField label="Why" name="code">
                    {reviewReasons.map((code) => (
                      <option key={code} value={code}>
                        {reasonLabels[code]}
                      </option>
                    ))}
                  </SelectField>
                )}
              </ActForm>
            </>
          )}
        </div>
      ))}
    </section>
  )
}
