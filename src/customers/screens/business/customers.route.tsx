import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { customersSource, useCustomers } from '#customers/screens/business/use-customers.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CustomerSheet } from '#customers/screens/business/customer-panel.tsx'
import { ClientForm } from '#customers/screens/business/client-form.tsx'
import { ImportDialog } from '#customers/screens/business/import-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CustomersTable } from '#customers/screens/business/customers-table.tsx'
import type { CustomerList } from '#ordering/contract-customers.ts'
import { CustomersTools } from '#customers/screens/business/customers-tools.tsx'
import { Lines, Unreachable } from '#ui/section/section.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [customersSource(params.providerId!, new URLSearchParams(query))]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The customers of a provider, with its private notes. */
export default function CustomersArea() {
  const {
    business: { id },
  } = useBusinessDashboard()
  const [params, setParams] = useSearchParams()
  const customers = useCustomers(id, params)
  const { value, isFailed, reload } = customers
  const open = params.get('customer')
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const change = (part: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, text] of Object.entries(part)) {
          if (text) before.set(name, text)
          else before.delete(name)
        }
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <section aria-label="Customers" className="grid gap-5">
      <CustomersTools
        providerId={id}
        params={params}
        onChange={change}
        onAdd={() => setDialog('add')}
        onImport={() => setDialog('import')}
      />
      {isFailed && <Unreachable onRetry={() => void reload()}>We could not load your customers.</Unreachable>}
      {!value && !isFailed && <Lines />}
      {value && value.items.length === 0 && <Nobody isSearched={Boolean(params.get('q')?.trim())} />}
      {value && value.items.length > 0 && <Page list={value} params={params} />}
      {dialog && (
        <NewCustomers
          kind={dialog}
          address={`/api/v1/me/providers/${id}/customers`}
          onClose={() => setDialog(null)}
          onDone={(added) => {
            setDialog(null)
            if (added) change({ customer: added })
            void reload()
          }}
        />
      )}
      {open && (
        <CustomerSheet
          key={open}
          providerId={id}
          customerId={open}
          onClose={() => change({ customer: '' })}
          onChanged={() => void reload()}
        />
      )}
    </section>
  )
}

interface NewCustomersProps {
  kind: 'add' | 'import'
  address: string
  /** With the id of somebody who was added. */
  onDone(added?: string): void
  onClose(): void
}

const NewCustomers = ({ kind, address, onDone, onClose }: NewCustomersProps) =>
  kind === 'import' ? (
    <ImportDialog address={address} onClose={onClose} onImported={() => onDone()} />
  ) : (
    <Dialog title="New customer" isOpen onClose={onClose}>
      <ClientForm address={address} customer={null} onClose={onClose} onSaved={({ id }) => onDone(id)} />
    </Dialog>
  )

const Page = ({ list: { items, total, page, pages }, params }: { list: CustomerList; params: URLSearchParams }) => (
  <>
    <p className="type-small text-text-2" role="status">
      {total === 1 ? 'One customer' : `${total.toLocaleString('en')} customers`}
    </p>
    <CustomersTable customers={items} hrefOf={(customer) => addressOf(params, { customer })} />
    {pages > 1 && <Pagination page={page} pages={pages} hrefOf={(next) => addressOf(params, { page: String(next) })} />}
  </>
)

function addressOf(params: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(part)) next.set(name, text)
  return `?${next.toString()}`
}

const Nobody = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <EmptyState
      icon="search"
      title="Nobody found"
      text="Try a part of the name, or the last digits of the phone. Hidden emails and phones are found in full only."
    />
  ) : (
    <EmptyState
      icon="users"
      title="No customers yet"
      text="Everybody who books or orders from you appears here. You can also add people yourself."
    />
  )
