import type { AdminOrder } from '#ordering/contract-admin.ts'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { HiddenFields } from '#ui/form/post-form.tsx'

interface PrepayProps {
  reference: string
  prepay: AdminOrder['prepay']
}

/** The prepayment rule of the customer, and the form to change it. */
export function OrderPrepay({ reference, prepay: { until, canChange } }: PrepayProps) {
  if (!until && !canChange) return null
  return (
    <section aria-label="Payment in advance" className="grid gap-3">
      {until && <p>This customer has to pay in full online until {until}.</p>}
      {canChange && (
        <FoldedForm
          operation={`POST /api/admin/orders/${reference}/prepay`}
          done="Saved"
          label={until ? 'End it' : 'Demand full payment online'}
          isDanger={!until}
          reasonHint={
            until
              ? 'Why they need not any more.'
              : 'Why, for 180 days from now. Only administrators read it, in the log.'
          }
        >
          <HiddenFields values={{ isOn: String(until === null) }} />
        </FoldedForm>
      )}
    </section>
  )
}
