import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { ServiceRowMetrics } from '#catalogue/screens/business/row-metrics.tsx'
import { ServiceRow } from '#catalogue/screens/business/service-row.tsx'
import { stateWords } from '#catalogue/screens/business/service-words.ts'
import { useBusinessServices, type BusinessServices } from '#catalogue/screens/business/use-business-services.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { RowKeys } from '#ui/table/row-keys.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'
import { CountChips } from '#ui/section/count-chips.tsx'

interface ServicesAreaProps {
  providerId: string
  /** Whether the member may edit services. */
  canEdit?: boolean
  /** The metrics of a service; null until they are loaded, undefined where they are not requested. */
  metricsOf?: (serviceId: string) => ServiceRowMetrics | null
}

const filters: ServiceStatus[] = [
  'published',
  'paused',
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'suspended',
  'archived',
]

/** The state in the query of an address; empty: all. */
export const statusIn = (text: string | null | undefined): ServiceStatus | '' =>
  filters.find((one) => one === text) ?? ''

/** The services of a provider: search, edit, pause. */
export function ServicesArea({ providerId, canEdit = true, metricsOf }: ServicesAreaProps) {
  const [params, setParams] = useSearchParams()
  const status = statusIn(params.get('status'))
  const [search, setSearch] = useState('')
  const services = useBusinessServices(providerId, { status, search })
  const choose = (next: string) =>
    setParams(
      (before) => {
        if (next) before.set('status', next)
        else before.delete('status')
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <section aria-label="Services" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField value={search} onValue={setSearch} />
        {canEdit && (
          <LinkButton kind="primary" icon="plus" to={`/service-submit?provider=${providerId}`} className="ms-auto">
            New service
          </LinkButton>
        )}
      </div>
      {services.answer && <StatusFilter counts={services.answer.counts} value={status} onValue={choose} />}
      {services.answer && services.answer.published >= services.answer.limit && <LimitNote {...services.answer} />}
      <Rows
        services={services}
        providerId={providerId}
        canEdit={canEdit}
        isFiltered={Boolean(status || search.trim())}
        metricsOf={metricsOf}
      />
    </section>
  )
}

const SearchField = ({ value, onValue }: { value: string; onValue(text: string): void }) => (
  <label className="relative min-w-0 flex-1 basis-52 sm:max-w-80">
    <span className="sr-only">Search your services</span>
    <Icon name="search" size="small" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
    <input
      type="search"
      data-list-search
      className="input ps-10"
      placeholder="Search your services"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  </label>
)

const LimitNote = ({ published, limit }: { published: number; limit: number }) => (
  <Notice>
    {published} of {limit} services of your plan are live. Further ones wait until there is room, or until you change
    the plan.
  </Notice>
)

interface StatusFilterProps {
  counts: Partial<Record<ServiceStatus, number>>
  value: string
  onValue(status: string): void
}

/** Only states that occur, each with its count. */
function StatusFilter({ counts, value, onValue }: StatusFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = filters.filter((key) => (counts[key] ?? 0) > 0 || key === value)
  if (shown.length < 2 && value === '') return null
  return (
    <CountChips
      label="State"
      value={value}
      onValue={onValue}
      chips={[
        { value: '', label: 'All', count: all },
        ...shown.map((key) => ({ value: key, label: stateWords[key].label, count: counts[key] ?? 0 })),
      ]}
    />
  )
}

interface RowsProps {
  services: BusinessServices
  providerId: string
  canEdit: boolean
  isFiltered: boolean
  metricsOf: ServicesAreaProps['metricsOf'] | undefined
}

function Rows({ services, providerId, canEdit, isFiltered, metricsOf }: RowsProps) {
  const { answer: list, isLoading, isFailed, hasMore, more, put } = services
  const reload = () => void services.reload()
  const failed = isFailed && <NotLoaded onRetry={reload}>Your services could not be loaded.</NotLoaded>
  if (failed && !list) return failed
  if (!list) return <RowsPlaceholder />
  if (list.items.length === 0)
    return isFiltered ? <NothingFound /> : <NothingYet providerId={providerId} canEdit={canEdit} />
  return (
    <>
      <ul className={`panel divide-y divide-border ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
        {list.items.map((row) => (
          <ServiceRow
            key={row.id}
            row={row}
            canEdit={canEdit}
            metrics={row.isDraft ? undefined : metricsOf?.(row.id)}
            onPut={(change) => put(row.id, change)}
            onReload={reload}
          />
        ))}
      </ul>
      <RowKeys hints={[['Enter', 'change the service']]} />
      {failed}
      {hasMore && <MoreButton isLoading={isLoading} onMore={() => void more()} />}
    </>
  )
}

const RowsPlaceholder = () => (
  <div role="status" aria-label="Loading" className="panel divide-y divide-border">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-4 p-4">
        <Skeleton className="h-16 w-20 rounded-md" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </div>
    ))}
  </div>
)

const NothingFound = () => (
  <EmptyState icon="search" title="Nothing fits" text="No service has these words and this state." />
)

const NothingYet = ({ providerId, canEdit }: { providerId: string; canEdit: boolean }) => (
  <EmptyState
    picture="/demo/site/package.webp"
    title="No services yet"
    text="Write the first one: seven short steps, about ten minutes."
  >
    {canEdit && (
      <LinkButton kind="neutral" to={`/service-submit?provider=${providerId}`}>
        Write a service
      </LinkButton>
    )}
  </EmptyState>
)
