import { useState, type FormEvent } from 'react'
import { mostNote } from '#customers/rules/limits.ts'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { SaveBar } from '#ui/section/section.tsx'
import { callApi } from '#ui/api-call.ts'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

export interface CustomerFormProps {
  address: string
  customer: CustomerDetail
  onCustomer(customer: CustomerDetail): void
}

/** The team's note about a customer; the page does not show it to them, but an export of their data contains it. */
export function NoteForm({ address, customer, onCustomer }: CustomerFormProps) {
  const [text, setText] = useState(customer.note)
  const [isSaved, setSaved] = useState(false)
  const { isBusy, error, run } = useDoing()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaved(
      await run(async () =>
        onCustomer(await callApi<CustomerDetail>(`${address}/note`, { method: 'PUT', body: { text } })),
      ),
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      {error && !error.fields.text && <Notice tone="danger">{error.message}</Notice>}
      <TextArea
        label="Private note"
        hint={`For owners and managers. Write only what you would show: customers get it with a copy of their data.${customer.noteText ? ` Last changed on ${customer.noteText}.` : ''}`}
        isOptional
        rows={4}
        maxLength={mostNote}
        value={text}
        error={error?.fields.text}
        onChange={({ target }) => {
          setText(target.value)
          setSaved(false)
        }}
      />
      <SaveBar busy={isBusy && 'Saving…'} isSaved={isSaved}>
        Save the note
      </SaveBar>
    </form>
  )
}
