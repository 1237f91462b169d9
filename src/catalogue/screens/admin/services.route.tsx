import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import type { ServiceLine } from '#ordering/contract-admin-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { choicesOf } from '#ui/table/filter-choices.ts'
import { shopFilters } from '#providers/screens/admin/shop-filters.tsx'
import { Badges } from '#ui/table/row-badges.tsx'
import { serviceBulk } from '#catalogue/screens/admin/service-bulk.ts'
import { ServicePanel } from '#catalogue/screens/admin/service-panel.tsx'
import { StateBadge } from '#providers/screens/state-badge.tsx'
import { serviceStatuses } from '#catalogue/rules/lifecycle/service-states.ts'
import { dayText } from '#ui/section/moment-text.ts'

const columns: Column<ServiceLine>[] = [
  { key: 'title', label: 'Service', isWide: true, render: ({ title }) => <bdi>{title || 'No title'}</bdi> },
  { key: 'state', label: 'State', render: ({ status }) => <StateBadge state={status} /> },
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providerName }) => <bdi>{providerName}</bdi> },
  { key: 'place', label: 'Place', isHidden: true, render: ({ city, country }) => <bdi>{`${city}, ${country}`}</bdi> },
  { key: 'category', label: 'Category', render: ({ category }) => <span className="capitalize">{category}</span> },
  {
    key: 'rating',
    label: 'Stars',
    isNumber: true,
    render: ({ rating, ratings }) => (rating === null ? '–' : `${rating} (${ratings})`),
  },
  { key: 'plan', label: 'Plan', isHidden: true, render: ({ plan }) => <span className="capitalize">{plan}</span> },
  {
    key: 'marks',
    label: 'Marks',
    render: (row) => (
      <Badges
        marks={[
          row.isFeatured && 'Featured',
          row.isVerified && 'Verified',
          row.isTrusted && 'Trusted',
          row.isDemo && 'Demo',
        ]}
      />
    ),
  },
  { key: 'updated', label: 'Changed', isHidden: true, render: ({ updatedAt }) => dayText(updatedAt) },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Title, provider or id' },
  { kind: 'select', name: 'state', label: 'State', options: choicesOf(serviceStatuses) },
  ...shopFilters,
  { kind: 'check', name: 'featured', label: 'Featured' },
  { kind: 'text', name: 'provider', label: 'Provider id' },
]

const load = listOf<ServiceLine>('services')
const loadRow = rowOf(load)

const noBulk: BulkAct<ServiceLine>[] = []

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** All services, in any state. */
export default function ServicesArea() {
  const { rights } = useAdminDashboard()
  return (
    <DataTable
      name="services"
      title="Services"
      text="Those that changed last come first."
      load={load}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title || 'No title'}
      csv="/api/admin/services.csv"
      bulk={rights.includes('moderate') ? serviceBulk : noBulk}
      panel={(row, { changed }) => <ServicePanel service={row} rights={rights} onChanged={changed} />}
      empty={{ title: 'No services yet', text: 'What businesses offer is listed here.' }}
    />
  )
}
