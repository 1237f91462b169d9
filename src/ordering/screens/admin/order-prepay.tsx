import { useState } from 'react'
import { ActForm } from '#ui/form/act-form.tsx'
import { changePrepay } from '#ordering/screens/admin/orders-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { AdminOrder } from '#ordering/contract-admin.ts'
import { Button } from '#ui/button.tsx'

interface PrepayProps {
  reference: string
  prepay: AdminOrder['prepay']
  onChanged(): Promise<void>
}

/** The prepayment rule of the customer, and the form to change it. */
export function OrderPrepay({ reference, prepay: { until, canChange }, onChanged }: PrepayProps) {
  const { isBusy, error, run } = useDoing()
  const [isOpen, setOpen] = useState(false)
  const label = until ? 'End it' : 'Demand full payment online'
  const send = async (reason: string) => {
    if (!(await run(() => changePrepay(reference, { isOn: until === null, reason })))) return
    setOpen(false)
    await onChanged()
  }
  if (!until && !canChange) return null
  return (
    <section aria-label="Payment in advance" className="grid gap-3">
      {until && <p>This customer has to pay in full online until {until}.</p>}
      {canChange && !isOpen && (
        <Button size="small" kind="neutral" className="justify-self-start" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <ErrorNotice message={error?.message} />
      {isOpen && (
        <ActForm
          send={label}
          hint={
            until
              ? 'Why they need not any more.'
              : 'Why, for 180 days from now. Only administrators read it, in the log.'
          }
          isBusy={isBusy}
          isDanger={!until}
          needsReason
          onBack={() => setOpen(false)}
          onSend={(reason) => void send(reason)}
        />
      )}
    </section>
  )
}
