import { useState, type FormEvent } from 'react'
import type { ShownReview } from '#reviews/contract.ts'
import { ApiError, callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** Reasons for reporting a review. */
const reasons: [code: string, text: string][] = [
  ['offensive', 'It insults or threatens somebody'],
  ['private_matter', 'It tells private matters of others'],
  ['contact_data', 'It holds contact data or links'],
  ['not_about_visit', 'It is not about what was bought here'],
  ['fake', 'Nobody was there as it tells'],
  ['advertising', 'It advertises something'],
  ['prohibited', 'It is against the law'],
  ['other', 'Something else'],
]

interface ReportReviewProps {
  review: Pick<ShownReview, 'id' | 'author'>
  /** The button is in a menu behind "…". */
  isInMenu?: boolean
  onReported?: () => void
}

/** The button "Report" with a form for the reason, for moderators. */
export function ReportReview({ review, isInMenu, onReported }: ReportReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const report = (className: string) => (
    <button type="button" className={className} data-closes-menu onClick={() => setOpen(true)}>
      Report<span className="sr-only"> the review by {review.author}</span>
    </button>
  )
  return (
    <>
      {isInMenu ? (
        <Menu
          trigger={<Icon name="ellipsis" size="small" />}
          label={`More about the review by ${review.author}`}
          className="icon-button -my-2 -me-2 text-text-3"
        >
          {report('menu-item')}
        </Menu>
      ) : (
        report('type-small link min-h-11 w-fit text-text-3 md:min-h-6')
      )}
      {isOpen && <ReportDialog id={review.id} onClose={() => setOpen(false)} {...(onReported && { onReported })} />}
    </>
  )
}

function ReportDialog({ id, onClose, onReported }: { id: string; onClose(): void; onReported?: () => void }) {
  const [error, setError] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await callApi(`/api/v1/reviews/${id}/reports`, {
        method: 'POST',
        body: { reason: form.get('reason'), text: form.get('text') },
      })
      toast({ text: 'Thank you. Somebody looks at it.', tone: 'success' })
      onReported?.()
      onClose()
    } catch (error) {
      setError(error instanceof ApiError ? error : new ApiError(0, {}))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title="Report this review" isOpen onClose={onClose}>
      <form onSubmit={(event) => void send(event)} className="grid gap-5">
        <SelectField label="What is wrong with it?" name="reason">
          {reasons.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextArea label="In your words" name="text" rows={3} maxLength={500} isOptional error={error?.fields.text} />
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Button type="submit" kind="primary" className="justify-self-start" busy={isBusy && 'Sending…'}>
          Send the report
        </Button>
      </form>
    </Dialog>
  )
}
