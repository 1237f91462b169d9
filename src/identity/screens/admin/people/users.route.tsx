import { lazy } from 'react'
import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { personSource } from '#identity/screens/admin/people/person-source.ts'
import { csvOfPeople, listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { choicesOf, yesNo } from '#ui/table/filter-choices.ts'
import { userBulk } from '#identity/screens/admin/people/user-bulk.ts'
import { PersonBadges } from '#identity/screens/admin/people/person-badges.tsx'
import { adminRoles } from '#identity/rules/admin-roles.ts'
import { dayText } from '#ui/section/moment-text.ts'

const PersonPanel = lazy(() => import('#identity/screens/admin/people/person-panel.tsx'))

const columns: Column<UserLine>[] = [
  { key: 'name', label: 'Name', isWide: true, render: ({ name }) => <bdi>{name || 'No name'}</bdi> },
  {
    key: 'mail',
    label: 'Mail or phone',
    isWide: true,
    render: ({ email, phoneNumber }) => <bdi>{email ?? phoneNumber ?? 'No address'}</bdi>,
  },
  { key: 'marks', label: 'Marks', render: (person) => <PersonBadges person={person} /> },
  { key: 'orders', label: 'Orders', isNumber: true, render: ({ orders }) => (orders >= 100 ? '100+' : orders) },
  {
    key: 'businesses',
    label: 'Businesses',
    isHidden: true,
    render: ({ businesses }) => <bdi>{businesses.map(({ name }) => name).join(', ') || '–'}</bdi>,
  },
  {
    key: 'seen',
    label: 'Last signed in',
    render: ({ lastSignInAt }) => (lastSignInAt ? dayText(lastSignInAt) : 'Never'),
  },
  { key: 'since', label: 'Since', isHidden: true, render: ({ createdAt }) => dayText(createdAt) },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Mail, name, phone, id or order' },
  { kind: 'select', name: 'state', label: 'State', options: choicesOf(['open', 'locked', 'leaving']) },
  {
    kind: 'select',
    name: 'role',
    label: 'Role',
    options: [{ value: 'any', label: 'Any administrator' }, ...choicesOf(adminRoles)],
  },
  { kind: 'select', name: 'verified', label: 'Mail', options: yesNo('Confirmed', 'Not confirmed') },
  { kind: 'select', name: 'factor', label: 'Second step', options: yesNo('Has one', 'Has none') },
  { kind: 'select', name: 'member', label: 'Business', options: yesNo('Runs one', 'Runs none') },
  { kind: 'select', name: 'demo', label: 'Demo', options: yesNo('Demo only', 'No demo') },
  { kind: 'date', name: 'from', label: 'Since' },
  { kind: 'date', name: 'until', label: 'Until' },
]

const load = listOf<UserLine>('users')
const loadRow = rowOf(load)

const noBulk: BulkAct<UserLine>[] = []

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query)]

/** The server also draws the open account. */
const drawn: SourcesOfPage = (page) => [
  ...shown(page),
  ...(page.params.open ? [load({ id: page.params.open }), personSource(page.params.open)] : []),
]

export const loader = loadAnswers(drawn)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** All accounts, with their data and actions. */
export default function UsersArea() {
  const { rights } = useAdminDashboard()
  return (
    <DataTable
      name="users"
      title="Users"
      text="Newest first."
      load={load}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ name, email }) => name || email || 'Account'}
      {...csvOfPeople('/api/admin/users.csv', rights)}
      bulk={rights.includes('change-users') ? userBulk : noBulk}
      panel={(row) => <PersonPanel person={row} rights={rights} />}
      empty={{ title: 'No accounts yet', text: 'Whoever opens an account is listed here.' }}
    />
  )
}
