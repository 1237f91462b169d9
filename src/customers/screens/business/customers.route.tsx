import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { customersSource, useCustomers } from '#customers/screens/business/use-customers.ts'
import { useSearchParams } from 'react-router'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CustomerSheet } from '#customers/screens/business/customer-panel.tsx'
import { CustomersTable } from '#customers/screens/business/customers-table.tsx'
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
      <CustomersTools providerId={id} params={params} onChange={change} />
      {isFailed && <Unreachable onRetry={() => void reload()}>We could not load your customers.</Unreachable>}
      {!value && !isFailed && <Lines />}
      {value && value.items.length === 0 && <Nobody isSearched={Boolean(params.get('q')?.trim())} />}
      {value && value.items.length > 0 && (
        <>
          <p className="type-small text-text-2" role="status">
            {value.total === 1 ? 'One customer' : `${value.total.toLocaleString('en')} customers`}
          </p>
          <CustomersTable customers={value.items} hrefOf={(customer) => addressOf(params, { customer })} />
          {value.pages > 1 && (
            <Pagination
              page={value.page}
              pages={value.pages}
              hrefOf={(page) => addressOf(params, { page: String(page) })}
            />
          )}
        </>
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

function addressOf(params: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(part)) next.set(name, text)
  return `?${next.toString()}`
}

const Nobody = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <EmptyState
      icon="search"
      title="Nobody fits"
      text="Names are found as you see them. Mail addresses and numbers are found when they are typed in full."
    />
  ) : (
    <EmptyState
      icon="users"
      title="No customers yet"
      text="Whoever books or orders from you stands here from then on."
    />
  )
