import { lazy } from 'react'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import type { ProviderLine } from '#ordering/contract-admin-lists.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { csvOfPeople, listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { choicesOf } from '#ui/table/filter-choices.ts'
import { shopFilters } from '#providers/screens/admin/shop-filters.tsx'
import { providerBulk } from '#providers/screens/admin/provider-bulk.ts'
import { Badges } from '#ui/table/row-badges.tsx'
import { StateBadge } from '#providers/screens/state-badge.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { providerStates } from '#providers/rules/provider-states.ts'

const ProviderPanel = lazy(() => import('#providers/screens/admin/provider-panel.tsx'))

const percent = (value: number | null) => (value === null ? '–' : `${value} %`)

const columns: Column<ProviderLine>[] = [
  { key: 'name', label: 'Business', isWide: true, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', label: 'State', render: ({ status }) => <StateBadge state={status} /> },
  { key: 'place', label: 'Place', render: ({ city, country }) => <bdi>{`${city}, ${country}`}</bdi> },
  { key: 'plan', label: 'Plan', render: ({ plan }) => <span className="capitalize">{plan}</span> },
  { key: 'services', label: 'Services', isNumber: true, render: ({ services }) => services },
  { key: 'reliability', label: 'Reliability', isNumber: true, render: ({ reliability }) => percent(reliability) },
  { key: 'strikes', label: 'Strikes', isNumber: true, isHidden: true, render: ({ strikes }) => strikes },
  {
    key: 'agreed',
    label: 'Agreed share',
    isNumber: true,
    isHidden: true,
    render: ({ agreedPercent }) => percent(agreedPercent),
  },
  { key: 'mail', label: 'Mail', isHidden: true, render: ({ email }) => <bdi>{email}</bdi> },
  {
    key: 'marks',
    label: 'Marks',
    render: (row) => (
      <Badges
        marks={[
          row.owes && 'Owes money',
          row.strikes > 0 && 'Strikes',
          row.isVerified && 'Verified',
          row.isTrusted && 'Trusted',
          row.isDemo && 'Demo',
        ]}
      />
    ),
  },
  { key: 'joined', label: 'Here since', isHidden: true, render: ({ joinedAt }) => dayText(joinedAt) },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Name, mail or id' },
  { kind: 'select', name: 'state', label: 'State', options: choicesOf(providerStates) },
  ...shopFilters,
  { kind: 'check', name: 'held', label: 'Payouts held' },
]

const load = listOf<ProviderLine>('providers')
const loadRow = rowOf(load)

const noBulk: BulkAct<ProviderLine>[] = []

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The list of providers, with details and actions. */
export default function ProvidersArea() {
  const { rights } = useAdminDashboard()
  return (
    <DataTable
      name="providers"
      title="Providers"
      text="Newest first."
      load={load}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      {...csvOfPeople('/api/admin/providers.csv', rights)}
      bulk={rights.includes('change-providers') ? providerBulk : noBulk}
      panel={(row, { changed }) => <ProviderPanel line={row} rights={rights} onChanged={changed} />}
      empty={{ title: 'No businesses yet', text: 'Whoever signs up to sell is listed here.' }}
    />
  )
}
