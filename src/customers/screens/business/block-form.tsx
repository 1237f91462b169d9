import { useState, type FormEvent } from 'react'
import { mostReason } from '#customers/rules/limits.ts'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import type { CustomerFormProps } from '#customers/screens/business/note-form.tsx'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

/** Blocks a customer; explains the effect before it is confirmed. */
export function BlockForm({ address, customer, onCustomer }: CustomerFormProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const send = async (method: 'PUT' | 'DELETE', text: string) => {
    const body = method === 'PUT' ? { body: { reason } } : {}
    if (!(await run(async () => onCustomer(await callApi<CustomerDetail>(`${address}/block`, { method, ...body })))))
      return
    setConfirming(false)
    setReason('')
    toast({ text, tone: 'success' })
  }
  const block = (event: FormEvent) => {
    event.preventDefault()
    void send('PUT', `${customer.name} cannot order from you any more.`)
  }
  if (customer.block)
    return (
      <Notice
        tone="warning"
        action={
          <Button
            size="small"
            busy={isBusy && 'Saving…'}
            onClick={() => void send('DELETE', `${customer.name} can order from you again.`)}
          >
            Unblock
          </Button>
        }
      >
        Blocked since {customer.block.sinceText}: <q>{customer.block.reason}</q>
      </Notice>
    )
  if (!isConfirming)
    return (
      <Button kind="danger" icon="ban" className="justify-self-start" onClick={() => setConfirming(true)}>
        Block this customer
      </Button>
    )
  return (
    <form onSubmit={block} className="grid gap-3 rounded-md border border-border p-4">
      {error && !error.fields.reason && <Notice tone="danger">{error.message}</Notice>}
      <p>
        {customer.name} can neither order from you nor write to you, signed in or as a guest with the same address. What
        is agreed already stays. They are told that you take no orders from them at the moment, not why.
      </p>
      <TextField
        label="Reason"
        hint="For you and your team."
        required
        maxLength={mostReason}
        value={reason}
        error={error?.fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" onClick={() => setConfirming(false)}>
          Keep them
        </Button>
        <Button type="submit" kind="danger-filled" busy={isBusy && 'Saving…'}>
          Block
        </Button>
      </div>
    </form>
  )
}
