import { useState, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import { useFilesReady } from '#ordering/screens/use-files-ready.ts'
import { useIsEnhanced } from '#ordering/screens/use-server-clock.ts'
import type { MyReviewPage } from '#reviews/contract.ts'
import { reviewPhotos, reviewText, type Aspect } from '#reviews/rules/review-terms.ts'
import { ReviewedItem } from '#reviews/screens/my-review-view.tsx'
import type { ReviewPage } from '#reviews/screens/review-actions.server.ts'
import { idOfReviewField, StarsField } from '#reviews/screens/stars-field.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { FormErrorSummary } from '#ui/feedback/states.tsx'

interface ReviewFormProps {
  shown: ReviewPage
  rejected: RejectedForm | null
}

/** The form of a review: stars, and optional details. Input stays after an error. */
export function ReviewForm({ shown, rejected }: ReviewFormProps) {
  const { page, isEditing } = shown
  const { item, writeUntil, review } = page
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_min(22rem,38%)] lg:gap-10 lg:py-10">
      <header className="grid gap-2 lg:col-span-2">
        <p className="type-small">
          <Link to={`/order?ref=${item.orderReference}`} className="link inline-flex items-center gap-1">
            <Icon name="arrow-left" size="small" />
            Back to your order
          </Link>
        </p>
        <h1 className="type-h1">{isEditing ? 'Change your review' : 'How was it?'}</h1>
        <p className="text-text-2">
          {isEditing
            ? `You can change it once, until ${review!.editUntil!.display}.`
            : `You can write it until ${writeUntil?.display ?? 'later'}.`}
        </p>
      </header>
      <Words shown={shown} rejected={rejected} />
      <aside className="grid content-start gap-5">
        <ReviewedItem item={item} />
        <p className="type-small px-1 text-text-2">
          Everybody can read it. Leave out addresses and phone numbers: somebody has to look at those first.
        </p>
      </aside>
    </div>
  )
}

/** What the fields begin with: what was typed before it was rejected, or else the review as it is. */
function initialValues({ page: { review }, chosen }: ReviewPage, typed: Record<string, string>) {
  const starsOf = (name: string, before: number | null | undefined) => (typed[name] ? Number(typed[name]) : before)
  return {
    stars: starsOf('stars', review?.stars ?? chosen),
    starsOfAspect: (aspect: Aspect) => starsOf(`aspects.${aspect}`, review?.aspects[aspect]),
    text: typed.text ?? review?.text ?? '',
    photos: review?.media ?? [],
    isNobody: typed.shows ? typed.shows === 'nobody' : review?.showsName === false,
  }
}

function Words({ shown, rejected }: ReviewFormProps) {
  const { page, key, isEditing } = shown
  const { item, aspects } = page
  const { fields = {} } = rejected?.error ?? {}
  const initial = initialValues(shown, rejected?.typed ?? {})
  return (
    <Form method="post" noValidate className="panel grid content-start gap-7 p-5 md:p-6">
      <FormErrorSummary error={rejected?.error ?? null} idOf={idOfReviewField} />
      <input type="hidden" name="key" value={key} />
      <StarsField legend="Your stars" name="stars" value={initial.stars} error={fields.stars} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        {aspects.map(({ key: aspect, label }) => (
          <StarsField
            key={aspect}
            legend={label}
            name={`aspects.${aspect}`}
            value={initial.starsOfAspect(aspect)}
            error={fields[`aspects.${aspect}`]}
            isSmall
          />
        ))}
      </div>
      <TextWithCount name="text" before={initial.text} error={fields.text} />
      <Photos before={initial.photos} error={fields.mediaIds}>
        {(isWaiting) => (
          <>
            <WhoItIsFrom item={item} isNobody={initial.isNobody} />
            <Send isEditing={isEditing} isWaiting={isWaiting} />
          </>
        )}
      </Photos>
    </Form>
  )
}

function TextWithCount({ name, before, error }: { name: string; before: string; error: string | undefined }) {
  const [length, setLength] = useState([...before].length)
  return (
    <div className="grid gap-1">
      <TextArea
        id={idOfReviewField(name)}
        label="In your words"
        hint="What was good, what could be better?"
        name={name}
        rows={6}
        maxLength={reviewText.most}
        isOptional
        defaultValue={before}
        onInput={(event) => setLength([...event.currentTarget.value].length)}
        error={error}
      />
      <p className="type-caption text-end text-text-3">
        {length.toLocaleString('en')} of {reviewText.most.toLocaleString('en')}
      </p>
    </div>
  )
}

interface PhotosProps {
  before: PlacedFile[]
  error: string | undefined
  children(isWaiting: boolean): ReactNode
}

/** Photos need JavaScript; the rest of the form does not. */
function Photos({ before, error, children }: PhotosProps) {
  const [files, setFiles] = useState<PlacedFile[]>(before)
  const [isSending, setSending] = useState(false)
  const isEnhanced = useIsEnhanced()
  const isReady = useFilesReady(files)
  return (
    <>
      {isEnhanced && (
        <FileField
          id={idOfReviewField('mediaIds')}
          purpose="review"
          label="Photos"
          hint={`Up to ${reviewPhotos}. Everybody can see them.`}
          files={files}
          onChange={setFiles}
          atMost={reviewPhotos}
          onBusy={setSending}
          error={error}
        />
      )}
      {files.map(({ mediaId }) => (
        <input key={mediaId} type="hidden" name="mediaIds" value={mediaId} />
      ))}
      {children(isSending || !isReady)}
    </>
  )
}

const WhoItIsFrom = ({ item, isNobody }: { item: MyReviewPage['item']; isNobody: boolean }) => (
  <ChoiceGroup legend="Shown as" className="grid gap-2 sm:grid-cols-2">
    <ChoiceCard
      name="shows"
      value="name"
      title={item.author}
      text="Your first name and city"
      defaultChecked={!isNobody}
    />
    <ChoiceCard name="shows" value="nobody" title="Anonymous customer" defaultChecked={isNobody} />
  </ChoiceGroup>
)

function Send({ isEditing, isWaiting }: { isEditing: boolean; isWaiting: boolean }) {
  const { state } = useNavigation()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        kind="primary"
        type="submit"
        name="intent"
        value={isEditing ? 'edit' : 'write'}
        disabled={isWaiting}
        busy={state === 'submitting' && 'Sending…'}
      >
        {isEditing ? 'Save the change' : 'Send the review'}
      </Button>
      {isWaiting && <span className="type-small text-text-2">The photos are still on their way.</span>}
    </div>
  )
}
