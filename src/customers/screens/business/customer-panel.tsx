import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { BlockForm } from '#customers/screens/business/block-form.tsx'
import { NoteForm } from '#customers/screens/business/note-form.tsx'
import { VisitsList } from '#customers/screens/business/visits-list.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

interface CustomerSheetProps {
  providerId: string
  customerId: string
  onClose(): void
  onChanged(): void
}

/** One customer: metrics, orders, note and block. */
export function CustomerSheet({ providerId, customerId, onClose, onChanged }: CustomerSheetProps) {
  const address = `/api/v1/me/providers/${providerId}/customers/${customerId}`
  const remote = useRemote(sourceAt<CustomerDetail>(address))
  const [changed, setChanged] = useState<CustomerDetail | null>(null)
  const shown = { ...remote, value: changed ?? remote.value }
  const put = (customer: CustomerDetail) => {
    setChanged(customer)
    onChanged()
  }
  return (
    <Dialog title={shown.value ? <bdi>{shown.value.name}</bdi> : 'Customer'} shape="sheet" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <Loaded remote={shown} what="this customer">
          {(customer) => (
            <>
              <Metrics customer={customer} />
              <NoteForm address={address} customer={customer} onCustomer={put} />
              <BlockForm address={address} customer={customer} onCustomer={put} />
              <VisitsList customer={customer} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

const Metrics = ({
  customer: { visits, noShows, spent, firstText, lastText, phone, hasAccount },
}: {
  customer: CustomerDetail
}) => (
  <section aria-label="At a glance" className="grid gap-3">
    <dl className="grid grid-cols-2 gap-4">
      <Metric label="Visits and orders" text={String(visits)} />
      <Metric label="Did not come" text={String(noShows)} />
      <Metric label="Spent" text={spent.length === 0 ? '–' : spent.map(({ display }) => display).join(', ')} />
      <Metric label="Last visit" text={lastText ?? '–'} />
    </dl>
    <p className="type-small text-text-2">
      Customer since {firstText}, {hasAccount ? 'with an account' : 'as a guest'}.
    </p>
    {phone ? (
      <a className="link flex min-h-12 items-center gap-2" href={`tel:${phone}`}>
        <Icon name="phone" size="small" />
        <bdi>{phone}</bdi>
      </a>
    ) : (
      <p className="type-small text-text-2">Their phone is shown from an agreed visit until a week after it.</p>
    )}
  </section>
)

const Metric = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="type-small text-text-2">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">
      <bdi>{text}</bdi>
    </dd>
  </div>
)
