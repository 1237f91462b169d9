import { useState, type FormEvent } from 'react'
import { mostName } from '#customers/rules/check-client.ts'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface ClientFormProps {
  /** Of the list, to add somebody; of a customer, to change them. */
  address: string
  /** Null: somebody new. */
  customer: CustomerDetail | null
  onSaved(customer: CustomerDetail): void
  onClose(): void
}

/** Name, contact and consent of a customer. */
export function ClientForm({ address, customer, onSaved, onClose }: ClientFormProps) {
  const [form, setForm] = useState(() => enteredOf(customer))
  const [key] = useState(() => crypto.randomUUID())
  const { isBusy, error, run } = useDoing()
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () =>
      onSaved(
        await callApi<CustomerDetail>(address, {
          method: customer ? 'PATCH' : 'POST',
          body: changesOf(form, customer),
          ...(!customer && { idempotencyKey: key }),
        }),
      ),
    )
  }
  const hidden = 'On file, but hidden until they give it to you.'
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {error && Object.keys(error.fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Name"
        maxLength={mostName}
        autoComplete="off"
        value={form.name}
        error={error?.fields.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Phone"
        type="tel"
        isOptional
        autoComplete="off"
        value={form.phone}
        error={error?.fields.phone}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <TextField
        label="Email"
        type="email"
        isOptional
        autoComplete="off"
        hint={customer?.hasEmail && !customer.email ? hidden : 'They get confirmations and reminders there.'}
        value={form.email}
        error={error?.fields.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <ConsentFields customer={customer} form={form} onChange={set} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={isBusy && 'Saving…'}>
          {customer ? 'Save' : 'Add customer'}
        </Button>
      </div>
    </form>
  )
}

interface ConsentFieldsProps {
  customer: CustomerDetail | null
  form: Entered
  onChange(part: Partial<Entered>): void
}

const ConsentFields = ({ customer, form: { consent, how }, onChange }: ConsentFieldsProps) => (
  <>
    <SelectField
      label="May you send them offers?"
      required={false}
      value={consent}
      onChange={({ target }) => onChange({ consent: target.value as Entered['consent'] })}
    >
      {!customer?.consent && <option value="">Nobody asked yet</option>}
      <option value="yes">Yes, they agreed</option>
      <option value="no">No</option>
    </SelectField>
    {consent !== '' && consent !== customer?.consent && (
      <TextField
        label="How do you know?"
        hint="For example: said so on the phone."
        isOptional
        maxLength={200}
        value={how}
        onChange={({ target }) => onChange({ how: target.value })}
      />
    )}
  </>
)

interface Entered {
  name: string
  email: string
  phone: string
  consent: 'yes' | 'no' | ''
  how: string
}

const enteredOf = (customer: CustomerDetail | null): Entered => ({
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  consent: customer?.consent ?? '',
  how: '',
})

/** What differs from the entry: a field that was not touched stays as it is, also if it is hidden. */
function changesOf({ name, email, phone, consent, how }: Entered, customer: CustomerDetail | null) {
  const changed = (field: 'name' | 'email' | 'phone', text: string) =>
    text.trim() === (customer?.[field] ?? '') ? {} : { [field]: text.trim() }
  return {
    ...changed('name', name),
    ...changed('email', email),
    ...changed('phone', phone),
    ...(consent !== '' && consent !== customer?.consent && { consent: { answer: consent, how } }),
  }
}
