import { useState } from 'react'
import type { AdminDispute, VenueRefundInput } from '#ordering/contract-dispute.ts'
import { recordVenueRefund } from '#ordering/screens/admin/disputes-client.ts'
import { Button } from '#ui/button.tsx'
import { ActForm } from '#ui/form/act-form.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { textOf } from '#ui/form/script-form.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { ErrorNotice } from '#ui/section/section.tsx'

interface VenueRefundProps {
  dispute: AdminDispute
  open: NonNullable<AdminDispute['openVenueRefund']>
  onRecorded(): Promise<void>
}

/** Records that the customer got what they had paid at the venue. */
export function VenueRefund({ dispute: { id, item }, open, onRecorded }: VenueRefundProps) {
  const { isBusy, error, run } = useDoing()
  const [isOpen, setOpen] = useState(false)
  const send = async (note: string, method: string) => {
    if (!(await run(() => recordVenueRefund(id, { method: method as VenueRefundInput['method'], note })))) return
    setOpen(false)
    await onRecorded()
  }
  return (
    <section aria-label="Owed to the customer" className="grid gap-3">
      <ErrorNotice message={error?.message} />
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>Record that {open.display} was paid</Button>
      </p>
      {isOpen && (
        <ActForm
          send="Record payment"
          hint="When, and under which reference."
          isBusy={isBusy}
          isDanger={false}
          needsReason
          onBack={() => setOpen(false)}
          onSend={(note, values) => void send(note, textOf(values, 'method'))}
        >
          <SelectField label="How" name="method" defaultValue="bank">
            <option value="bank">We paid by bank transfer</option>
            <option value="cash">We paid in cash</option>
            <option value="business">{item.providerName} paid the customer</option>
          </SelectField>
        </ActForm>
      )}
    </section>
  )
}
