import { useCallback } from 'react'
import type { BusinessItems, BusinessState } from '#ordering/contract.ts'
import { businessStates } from '#ordering/rules/orders/business-words.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { RowKeys } from '#ui/table/row-keys.tsx'
import { BusinessItemRow } from './business-order-row.tsx'
import { BusinessOrderFilterForm, type Choice } from './business-order-filter-form.tsx'
import { useBusinessOrderFilters, type BusinessItemFilters } from './use-business-order-filters.ts'
import { useBusinessOrders, type BusinessOrderList } from './use-business-orders.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'
import { CountChips } from '#ui/section/count-chips.tsx'

const names: Record<BusinessState, string> = {
  waiting: 'Waiting for you',
  open: 'Upcoming',
  done: 'Done',
  ended: 'Ended',
}
const states = Object.keys(businessStates) as BusinessState[]

interface OrdersAreaProps {
  providerId: string
  services: Choice[]
  staff: Choice[]
  mayExport: boolean
}

/** Orders and bookings of a business: open requests, then upcoming, then past. */
export function OrdersArea({ providerId, services, staff, mayExport }: OrdersAreaProps) {
  const { filters, change, clear, isFiltered } = useBusinessOrderFilters()
  const items = useBusinessOrders(providerId, filters)
  const choose = useCallback((part: Partial<BusinessItemFilters>) => change(part), [change])
  return (
    <section aria-label="Orders and bookings" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BusinessOrderFilterForm
        {...{ providerId, filters, services, staff, mayExport, isFiltered }}
        onChange={choose}
        onClear={clear}
      />
      {items.answer && (
        <StateFilter counts={items.answer.counts} value={filters.state} onValue={(state) => change({ state })} />
      )}
      <Rows providerId={providerId} items={items} isFiltered={isFiltered} />
    </section>
  )
}

const StateFilter = ({
  counts,
  value,
  onValue,
}: {
  counts: BusinessItems['counts']
  value: BusinessState | ''
  onValue(state: BusinessState | ''): void
}) => (
  <CountChips
    label="State"
    value={value}
    onValue={onValue}
    chips={[
      { value: '', label: 'All', count: states.reduce((sum, state) => sum + counts[state], 0) },
      ...states.map((state) => ({ value: state, label: names[state], count: counts[state] })),
    ]}
  />
)

function Rows({
  providerId,
  items,
  isFiltered,
}: {
  providerId: string
  items: BusinessOrderList
  isFiltered: boolean
}) {
  const { answer: list, isLoading, isFailed, hasMore, more, put } = items
  const reload = () => void items.reload()
  const failed = isFailed && <NotLoaded onRetry={reload}>Your orders could not be loaded.</NotLoaded>
  if (failed && !list) return failed
  if (!list) return <RowsPlaceholder />
  if (list.items.length === 0) return isFiltered ? <NothingFound /> : <NothingYet />
  return (
    <>
      <ul className="panel divide-y divide-border" aria-busy={isLoading}>
        {list.items.map((item) => (
          <BusinessItemRow
            key={item.id}
            providerId={providerId}
            item={item}
            serverNow={list.serverNow}
            isAlone={isFiltered && list.items.length === 1}
            onItem={put}
            onStale={reload}
          />
        ))}
      </ul>
      <RowKeys hints={[['Enter', 'show or hide the details']]} />
      {failed}
      {hasMore && <MoreButton isLoading={isLoading} onMore={() => void more()} />}
    </>
  )
}

const RowsPlaceholder = () => (
  <div role="status" aria-label="Loading" className="panel divide-y divide-border">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="grid gap-3 p-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)

const NothingFound = () => (
  <EmptyState icon="search" title="Nothing fits" text="No order is like that. Choose other days, or show all." />
)
const NothingYet = () => (
  <EmptyState
    icon="calendar-check"
    title="No orders yet"
    text="Requests, bookings and orders stand here as soon as somebody makes one. You get a mail, too."
  />
)
