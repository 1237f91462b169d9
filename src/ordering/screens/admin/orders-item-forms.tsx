import type { AdminItemRights } from '#ordering/contract-admin.ts'
import type { MoneyView, OrderItemView } from '#ordering/contract.ts'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { useFormState } from '#ui/form/form-state.ts'

interface ItemFormsProps {
  item: OrderItemView
  rights: AdminItemRights
}

/** Administrator forms to end an item with a refund share or to refund an amount. Both write to the audit log. */
export const ItemForms = ({ item, rights: { itemId, canCancel, canRefund } }: ItemFormsProps) => (
  <>
    {canCancel && (
      <FoldedForm
        operation={`POST /api/admin/order-items/${itemId}/cancel`}
        done="Cancelled"
        label="Cancel it"
        isDanger
      >
        <TextField
          label="Comes back, in percent of the price"
          name="share"
          type="number"
          min={0}
          max={100}
          step={1}
          defaultValue={100}
          hint={
            item.money === null
              ? 'Nothing was paid online.'
              : 'Of what was paid online; 100 gives everything back, with fees and tip.'
          }
        />
        <SelectField label="Reason" name="reason" defaultValue="other">
          {Object.entries(providerReasons).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField label="Why?" name="note" maxLength={500} hint="Both sides read it; it stands in the log." />
      </FoldedForm>
    )}
    {canRefund && (
      <FoldedForm
        operation={`POST /api/admin/order-items/${itemId}/refund`}
        done="Decided"
        label="Give money back"
        icon="undo-2"
        send="Give it back"
      >
        <AmountField most={canRefund} />
        <TextField label="Why?" name="note" maxLength={500} hint="The customer reads it; it stands in the log." />
      </FoldedForm>
    )}
  </>
)

function AmountField({ most }: { most: MoneyView }) {
  const { wrong } = useFormState()
  return (
    <TextField
      label={`Amount in ${most.currency}`}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      hint={`At most ${most.display}. Large amounts wait for a second administrator.`}
      error={wrong.amountMinor}
    />
  )
}
