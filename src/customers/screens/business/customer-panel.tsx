import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { BlockForm } from '#customers/screens/business/block-form.tsx'
import { ClientForm } from '#customers/screens/business/client-form.tsx'
import { SamePerson } from '#customers/screens/business/same-person.tsx'
import { NoteForm, type CustomerFormProps } from '#customers/screens/business/note-form.tsx'
import { VisitsList } from '#customers/screens/business/visits-list.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

interface CustomerSheetProps {
  providerId: string
  customerId: string
  onClose(): void
  onChanged(): void
}

/** One customer: contact, metrics, orders, note and block. */
export function CustomerSheet({ providerId, customerId, onClose, onChanged }: CustomerSheetProps) {
  const listAddress = `/api/v1/me/providers/${providerId}/customers`
  const address = `${listAddress}/${customerId}`
  const remote = useRemote(sourceAt<CustomerDetail>(address))
  const [changed, setChanged] = useState<CustomerDetail | null>(null)
  const shown = { ...remote, value: changed ?? remote.value }
  const put = (customer: CustomerDetail) => {
    setChanged(customer)
    onChanged()
  }
  const remove = async () => {
    await callApi(address, { method: 'DELETE' })
    onChanged()
    onClose()
  }
  return (
    <Dialog title={shown.value ? <bdi>{shown.value.name}</bdi> : 'Customer'} shape="sheet" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <Loaded remote={shown} what="this customer">
          {(customer) => (
            <>
              <Metrics customer={customer} />
              <Contact address={address} customer={customer} onCustomer={put} />
              <SamePerson address={address} listAddress={listAddress} customer={customer} onCustomer={put} />
              <NoteForm address={address} customer={customer} onCustomer={put} />
              <VisitsList customer={customer} />
              <BlockForm address={address} customer={customer} onCustomer={put} />
              {customer.source !== 'online' && !customer.hasAccount && (
                <DeleteForm name={customer.name} onDelete={remove} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

const Metrics = ({ customer: { visits, noShows, spent, lastText } }: { customer: CustomerDetail }) => (
  <section aria-label="At a glance">
    <dl className="grid grid-cols-2 gap-4">
      <Metric label="Visits and orders" text={String(visits)} />
      <Metric label="Did not come" text={String(noShows)} />
      <Metric label="Spent" text={spent.length === 0 ? '–' : spent.map(({ display }) => display).join(', ')} />
      <Metric label="Last visit" text={lastText ?? '–'} />
    </dl>
  </section>
)

const origins = { online: 'as a guest', business: 'added by you', import: 'imported by you' }

/** Phone, email and consent as far as the business may know them; it can add and correct them. */
function Contact({ address, customer, onCustomer }: CustomerFormProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <section aria-label="Contact">
        <ClientForm
          address={address}
          customer={customer}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false)
            onCustomer(saved)
          }}
        />
      </section>
    )
  const { phone, email, hasEmail, hasAccount, firstText, source, consent, consentText } = customer
  return (
    <section aria-label="Contact" className="grid gap-2">
      {phone && (
        <a className="link flex min-h-11 items-center gap-2" href={`tel:${phone}`}>
          <Icon name="phone" size="small" />
          <bdi>{phone}</bdi>
        </a>
      )}
      {email && (
        <a className="link flex min-h-11 items-center gap-2 break-all" href={`mailto:${email}`}>
          <Icon name="mail" size="small" />
          <bdi>{email}</bdi>
        </a>
      )}
      <div className="type-small grid gap-1 text-text-2">
        {!phone && source === 'online' && <p>Their phone is shown from an agreed visit until a week after it.</p>}
        {!email && hasEmail && <p>Their email is hidden, but confirmations and reminders reach them.</p>}
        <p>
          {firstText ? `Customer since ${firstText}` : 'No visits yet'},{' '}
          {hasAccount ? 'with an account' : origins[source]}.
        </p>
        {consent && (
          <p>
            {consent === 'yes' ? 'Agreed to your offers' : 'Wants no offers'} ({consentText}).
          </p>
        )}
      </div>
      <Button size="small" icon="pencil" className="justify-self-start" onClick={() => setEditing(true)}>
        Edit contact
      </Button>
    </section>
  )
}

function DeleteForm({ name, onDelete }: { name: string; onDelete(): Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, error, run } = useDoing()
  if (!isConfirming)
    return (
      <Button kind="danger" icon="trash-2" className="justify-self-start" onClick={() => setConfirming(true)}>
        Delete this customer
      </Button>
    )
  return (
    <section aria-label="Delete" className="grid gap-3 rounded-md border border-border p-4">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p>{name}, their contact and your notes are deleted for good. Past visits and amounts stay without a name.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
        <Button kind="danger-filled" busy={isBusy && 'Deleting…'} onClick={() => void run(onDelete)}>
          Delete
        </Button>
      </div>
    </section>
  )
}

const Metric = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="type-small text-text-2">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">
      <bdi>{text}</bdi>
    </dd>
  </div>
)
