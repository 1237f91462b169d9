import { Form, Link, useNavigate, useNavigation } from 'react-router'
import type { OrderItemView } from '#ordering/contract.ts'
import type { Doing } from '#ordering/contract-pages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { CancelFields } from './cancel-fields.tsx'
import type { StepAnswer } from '../checkout/checkout-code.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

interface ItemDialogProps {
  reference: string
  doing: Doing
  item: OrderItemView
  answer: StepAnswer | undefined
}

type What = 'cancel' | 'receive' | 'absence' | 'object' | 'nothing'

/** The requested action, if it is possible now. */
function whatOf({ what }: Doing, { cancel, canReceive, canReportAbsence, reports }: OrderItemView): What {
  if (what === 'absence') return canReportAbsence ? 'absence' : 'nothing'
  if (what === 'object') return reports.some(({ canAnswer }) => canAnswer) ? 'object' : 'nothing'
  if (canReceive) return 'receive'
  return cancel ? 'cancel' : 'nothing'
}

/** An action on an item: a dialog over the order, and part of the page without JavaScript. */
export function ItemDialog(props: ItemDialogProps) {
  const { reference, item, doing } = props
  const navigate = useNavigate()
  const what = whatOf(doing, item)
  const title = titleOf(what, item)
  if (!useIsEnhanced())
    return (
      <section aria-label={title} className="panel mb-6 grid gap-4 border-strong p-5">
        <h2 className="type-h3">{title}</h2>
        <Content {...props} what={what} />
      </section>
    )
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => void navigate(`/order?ref=${reference}`, { preventScrollReset: true, replace: true })}
    >
      <Content {...props} what={what} />
    </Dialog>
  )
}

function titleOf(what: What, { title, cancel }: OrderItemView): string {
  if (what === 'cancel' && cancel?.isRequest) return `Take back the request: ${title}`
  const before = {
    cancel: 'Cancel: ',
    receive: 'I have it: ',
    absence: 'Nobody was there: ',
    object: 'I was there: ',
    nothing: '',
  }
  return `${before[what]}${title}`
}

const buttons: Record<
  Exclude<What, 'nothing'>,
  { intent: string; label: string; busy: string; kind: 'danger-filled' | 'primary' }
> = {
  cancel: { intent: 'cancel-item', label: 'Cancel it', busy: 'Cancelling…', kind: 'danger-filled' },
  receive: { intent: 'receive-item', label: 'I have it', busy: 'Saving…', kind: 'primary' },
  absence: { intent: 'report-absence', label: 'Nobody was there', busy: 'Sending…', kind: 'primary' },
  object: { intent: 'object-absence', label: 'Object', busy: 'Sending…', kind: 'primary' },
}

function Content({ reference, doing, item, answer, what }: ItemDialogProps & { what: What }) {
  const { state } = useNavigation()
  const error = answer && 'error' in answer ? answer.error : null
  const address = `/order?ref=${reference}&item=${doing.itemId}${doing.what ? `&do=${doing.what}` : ''}`
  const button = what === 'nothing' ? null : buttons[what]
  return (
    <Form method="post" action={address} preventScrollReset className="grid gap-5">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="itemId" value={doing.itemId} />
      <input type="hidden" name="key" value={doing.key} />
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Fields what={what} item={item} error={error?.fields?.text} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/order?ref=${reference}`} preventScrollReset className="button button-secondary">
          Keep it as it is
        </Link>
        {button && (
          <Button kind={button.kind} name="intent" value={button.intent} busy={state === 'submitting' && button.busy}>
            {what === 'cancel' && item.cancel!.isRequest ? 'Take it back' : button.label}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Fields({ what, item, error }: { what: What; item: OrderItemView; error: string | undefined }) {
  if (what === 'cancel')
    return <CancelFields cancel={item.cancel!} quantity={item.quantity} isGoods={item.kind === 'order'} />
  if (what === 'receive') return <p>Then this order is done.</p>
  if (what === 'nothing') return <p>Nothing can be changed here: {item.statusText}.</p>
  return (
    <>
      <p>
        {what === 'absence'
          ? 'The provider has 48 hours to answer. If they agree or say nothing, everything comes back; else we look at both sides.'
          : 'We look at both sides and decide. Write what speaks for you.'}
      </p>
      <TextArea
        label="What happened?"
        name="text"
        rows={4}
        minLength={10}
        maxLength={2000}
        hint="10 to 2,000 characters"
        error={error}
      />
    </>
  )
}
