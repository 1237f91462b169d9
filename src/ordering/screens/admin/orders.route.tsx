import { lazy } from 'react'
import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useLocation, useNavigate } from 'react-router'
import type { OrderLine } from '#ordering/contract-admin-lists.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { csvOfPeople, listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { choicesOf } from '#ui/table/filter-choices.ts'
import { excusesSource, orderSource, reportsSource } from '#ordering/screens/admin/orders-sources.ts'
import { ExcusesSection } from '#ordering/screens/admin/orders-excuses.tsx'
import { ReportsSection } from '#ordering/screens/admin/orders-reports.tsx'
import { Badge } from '#ui/badge.tsx'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'

const OrderPanel = lazy(() => import('#ordering/screens/admin/order-panel.tsx'))

const tones = { waiting_payment: 'warning', open: 'info', done: 'success', cancelled: 'neutral' } as const
const words = { waiting_payment: 'Waiting for payment', open: 'Open', done: 'Done', cancelled: 'Cancelled' }
const paidWords = { online: 'Online', part: 'In part', no: 'Not online' }
const kindWords: Record<string, string> = { booking: 'Visit', order: 'Goods', quote: 'Quote' }

const columns: Column<OrderLine>[] = [
  {
    key: 'reference',
    label: 'Reference',
    render: ({ reference }) => <bdi className="whitespace-nowrap tabular-nums">{reference}</bdi>,
  },
  { key: 'state', label: 'State', render: ({ status }) => <Badge tone={tones[status]}>{words[status]}</Badge> },
  {
    key: 'customer',
    label: 'Customer',
    isWide: true,
    render: ({ customerName, email }) => <bdi>{[customerName, email].filter(Boolean).join(' · ')}</bdi>,
  },
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providers }) => <bdi>{providers.join(', ')}</bdi> },
  { key: 'kind', label: 'Kind', render: ({ kinds }) => kinds.map((kind) => kindWords[kind] ?? kind).join(', ') },
  { key: 'total', label: 'Total', isNumber: true, render: ({ totals }) => <bdi>{totals.join(' + ') || '–'}</bdi> },
  { key: 'paid', label: 'Paid', isHidden: true, render: ({ paid }) => paidWords[paid] },
  {
    key: 'question',
    label: 'Dispute',
    isHidden: true,
    render: ({ hasDispute }) => (hasDispute ? <Badge tone="danger">Yes</Badge> : '–'),
  },
  { key: 'phone', label: 'Phone', isHidden: true, render: ({ phone }) => <bdi>{phone || '–'}</bdi> },
  { key: 'placed', label: 'Placed', render: ({ placed }) => <span className="whitespace-nowrap">{placed}</span> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Reference, mail, end of a phone number, provider' },
  { kind: 'select', name: 'state', label: 'State of an item', options: choicesOf(itemStatuses) },
  {
    kind: 'select',
    name: 'kind',
    label: 'Kind',
    options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    name: 'paid',
    label: 'Paid',
    options: [
      { value: 'online', label: 'Online' },
      { value: 'unpaid', label: 'Waits for payment' },
      { value: 'venue', label: 'At the venue' },
    ],
  },
  {
    kind: 'select',
    name: 'dispute',
    label: 'In question',
    options: [
      { value: 'dispute', label: 'Dispute' },
      { value: 'chargeback', label: 'Charge-back' },
    ],
  },
  { kind: 'text', name: 'currency', label: 'Currency (EUR)' },
  { kind: 'date', name: 'from', label: 'Placed since' },
  { kind: 'date', name: 'until', label: 'Until' },
  { kind: 'text', name: 'provider', label: 'Provider id' },
  { kind: 'text', name: 'user', label: 'Customer id' },
]

const load = listOf<OrderLine>('orders')
const loadRow = rowOf(load)

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query), reportsSource, excusesSource]

/** The server also draws the open order. */
const drawn: SourcesOfPage = (page) => [
  ...shown(page),
  ...(page.params.open ? [load({ id: page.params.open }), orderSource(page.params.open)] : []),
]

export const loader = loadAnswers(drawn)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** All orders of the market: reports, cancellations, refunds and force majeure. */
export default function OrdersArea() {
  const { rights } = useAdminDashboard()
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = (reference: string) =>
    void navigate(`/admin-dashboard/orders/${reference}${search}`, { preventScrollReset: true })
  return (
    <>
      <ReportsSection mayDecide={rights.includes('decide-disputes')} onOpen={open} />
      <DataTable
        name="orders"
        title="Orders and bookings"
        text="Newest first."
        load={load}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ reference }) => reference}
        rowLabel={({ reference }) => `Order ${reference}`}
        {...csvOfPeople('/api/admin/orders.csv', rights)}
        panel={(row) => <OrderPanel line={row} rights={rights} />}
        empty={{ title: 'No orders yet', text: 'Whatever is booked and ordered is listed here.' }}
      />
      <ExcusesSection mayChange={rights.includes('change-rules')} />
    </>
  )
}
