import { useState } from 'react'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import type { CustomerFormProps } from '#customers/screens/business/note-form.tsx'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

type SamePersonProps = CustomerFormProps & { listAddress: string }

/** Entries that may be the same person, and those that were merged into this one. */
export function SamePerson({ address, listAddress, customer, onCustomer }: SamePersonProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const { likelySame, merged } = customer
  if (likelySame.length === 0 && merged.length === 0) return null

  const separate = async (id: string) => {
    await callApi<CustomerDetail>(`${listAddress}/${id}/separate`, { method: 'POST' })
    onCustomer(await callApi<CustomerDetail>(address))
  }
  const merge = (id: string, name: string) =>
    run(async () => {
      onCustomer(
        await callApi<CustomerDetail>(`${listAddress}/${id}/merge`, { method: 'POST', body: { into: customer.id } }),
      )
      setChosen(null)
      toast({
        text: `${name} is merged into ${customer.name}.`,
        tone: 'success',
        action: { label: 'Undo', run: () => void run(() => separate(id)) },
      })
    })
  return (
    <section aria-labelledby="same-person" className="grid gap-3">
      <h3 id="same-person" className="type-title">
        Same person?
      </h3>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="grid gap-2">
        {likelySame.map(({ id, name, visits, why }) => (
          <li key={id} className="grid gap-2 rounded-md border border-border p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <bdi className="font-semibold">{name}</bdi>
                <span className="type-small block text-text-2">
                  {why === 'phone' ? 'Same phone number' : 'Same name'}, {visits === 1 ? '1 visit' : `${visits} visits`}
                </span>
              </span>
              {chosen !== id && (
                <Button size="small" onClick={() => setChosen(id)}>
                  Merge<span className="sr-only"> {name}</span>
                </Button>
              )}
            </div>
            {chosen === id && (
              <div className="grid gap-3">
                <p className="type-small">Their visits and notes join this entry. You can separate them again.</p>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button size="small" onClick={() => setChosen(null)}>
                    Cancel
                  </Button>
                  <Button size="small" kind="primary" busy={isBusy && 'Merging…'} onClick={() => void merge(id, name)}>
                    Merge into {customer.name}
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
        {merged.map(({ id, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-border p-3"
          >
            <span>
              <bdi>{name}</bdi> <span className="type-small text-text-2">is part of this entry</span>
            </span>
            <Button size="small" busy={isBusy && 'Separating…'} onClick={() => void run(() => separate(id))}>
              Separate<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
