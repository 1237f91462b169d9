import { useEffect, useRef, type KeyboardEvent } from 'react'
import { usePaymentForm, type PaymentForm } from '#ordering/screens/till/use-payment-form.ts'
import type { Collect, TillPaymentInput } from '#payments/contract-till.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/form/field.tsx'

export interface TillDialogProps {
  busy: boolean
  error: ApiError | null
  onClose(): void
}

interface CollectDialogProps extends TillDialogProps {
  collect: Collect
  title: string
  onSend(input: TillPaymentInput): void
  /** The rest is paid online, by a link. */
  onLink(amountMinor: number): void
}

/** Cash or card terminal at the counter: one press, unless the amount differs. */
export function CollectDialog({ collect, title, busy, error, onClose, onSend, onLink }: CollectDialogProps) {
  const form = usePaymentForm(collect)
  const fields = error?.fields ?? {}
  return (
    <Dialog title={`Take payment: ${title}`} isOpen onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-5" noValidate>
        {error && Object.keys(fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        <p>
          <span className="text-text-2">{collect.isPart ? 'To pay for the whole order' : 'To pay'}</span>
          <bdi className="type-display block tabular-nums">{form.total}</bdi>
          {form.left && (
            <span className="type-small text-text-2">
              <bdi>{form.left}</bdi> stays to collect
            </span>
          )}
        </p>
        <CashReceived form={form} error={fields.givenMinor} onEnter={() => !busy && onSend(form.inputFor('cash'))} />
        <details open={Object.keys(fields).some((name) => name !== 'givenMinor') || undefined}>
          <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
            <Icon name="chevron-down" size="small" />
            Split, tip or discount
          </summary>
          <OtherAmounts form={form} fields={fields} />
        </details>
        {!form.isReadable && <Notice tone="danger">Enter amounts like {form.example}.</Notice>}
        <PayButtons form={form} busy={busy} onSend={onSend} />
        {collect.canLink && (
          <Button
            type="button"
            kind="quiet"
            icon="qr-code"
            disabled={!form.isReadable || busy}
            onClick={() => onLink(form.inputFor('cash').amountMinor)}
          >
            Payment link or QR code
          </Button>
        )}
        <p className="type-small text-text-2">Charge cards on your own terminal first, then record it here.</p>
      </form>
    </Dialog>
  )
}

const PayButtons = ({ form, busy, onSend }: Pick<CollectDialogProps, 'busy' | 'onSend'> & { form: PaymentForm }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Button
      type="button"
      kind="primary"
      icon="hand-coins"
      disabled={!form.isReadable}
      busy={busy && 'Saving…'}
      onClick={() => onSend(form.inputFor('cash'))}
    >
      Paid in cash
    </Button>
    <Button
      type="button"
      icon="credit-card"
      disabled={!form.isReadable || busy}
      onClick={() => onSend(form.inputFor('terminal'))}
    >
      Paid by card
    </Button>
  </div>
)

interface CashReceivedProps {
  form: PaymentForm
  error: string | undefined
  onEnter(): void
}

/** The line for the change is always there, so that nothing below moves while somebody types. */
function CashReceived({ form, error, onEnter }: CashReceivedProps) {
  const field = useRef<HTMLInputElement>(null)
  // With a keyboard, Enter takes the exact amount; on a touch screen one would open over the buttons.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) requestAnimationFrame(() => field.current?.focus())
  }, [])
  // A key that is held down does not pay twice.
  const payOnEnter = ({ key, repeat }: KeyboardEvent) => key === 'Enter' && !repeat && form.isReadable && onEnter()
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        onKeyDown={payOnEnter}
        label={`Cash received in ${form.currency}`}
        hint="Leave empty if it's exact."
        isOptional
        inputMode="decimal"
        autoComplete="off"
        {...form.field('given')}
        error={error}
      />
      <p role="status" className="min-h-6 font-semibold">
        {form.change && (
          <>
            Change: <bdi className="tabular-nums">{form.change}</bdi>
          </>
        )}
      </p>
    </div>
  )
}

function OtherAmounts({ form, fields }: { form: PaymentForm; fields: Partial<Record<string, string>> }) {
  const amount = { inputMode: 'decimal', autoComplete: 'off', isOptional: true } as const
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2">
      <TextField
        label="Amount now"
        hint={`For a split. Everything is ${form.example}.`}
        {...amount}
        {...form.field('amount')}
        error={fields.amountMinor}
      />
      <TextField label="Tip" hint="Comes on top." {...amount} {...form.field('tip')} error={fields.tipMinor} />
      <TextField label="Discount" {...amount} {...form.field('discount')} error={fields.discountMinor} />
      <TextField
        label="Reason for the discount"
        isOptional
        maxLength={200}
        {...form.field('reason')}
        error={fields.reason}
      />
    </div>
  )
}
