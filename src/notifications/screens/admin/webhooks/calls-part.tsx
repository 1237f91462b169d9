import type { CallLine } from '#notifications/contract-webhook-lists.ts'
import { CallPanel } from '#notifications/screens/admin/webhooks/call-panel.tsx'
import { CallBadge, callWords } from '#notifications/screens/admin/webhooks/call-words.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { choices, Moment, providerFilter, spanFilters } from '#payments/screens/admin/list-words.tsx'
import { hookGroups } from '#notifications/rules/webhooks/webhook-events.ts'

const columns: Column<CallLine>[] = [
  { key: 'type', label: 'Event', render: ({ type }) => <bdi>{type}</bdi> },
  { key: 'state', label: 'State', render: ({ status }) => <CallBadge status={status} /> },
  { key: 'program', label: 'Program', isWide: true, render: ({ program }) => <bdi>{program}</bdi> },
  {
    key: 'owner',
    label: 'Of',
    isWide: true,
    render: ({ providerId, providerName }) => (providerId ? <bdi>{providerName}</bdi> : 'The market'),
  },
  { key: 'answer', label: 'Last answer', render: ({ lastTry }) => lastTry?.code ?? (lastTry ? 'None' : '–') },
  { key: 'tries', label: 'Tries', isNumber: true, render: ({ tries }) => tries },
  {
    key: 'order',
    label: 'Order',
    isHidden: true,
    render: ({ orderReference }) => <bdi className="tabular-nums">{orderReference || '–'}</bdi>,
  },
  {
    key: 'next',
    label: 'Next try',
    isHidden: true,
    render: ({ nextTryAt }) => (nextTryAt ? <Moment at={nextTryAt} /> : '–'),
  },
  { key: 'at', label: 'When', render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const groups = {
  ...Object.fromEntries(Object.entries(hookGroups).map(([key, { label }]) => [key, label])),
  webhook: 'Tests',
}

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, program, provider or id' },
  { kind: 'select', name: 'state', label: 'State', options: choices(callWords) },
  { kind: 'select', name: 'about', label: 'About', options: choices(groups) },
  ...spanFilters,
  { kind: 'text', name: 'program', label: 'Program id' },
  providerFilter,
  { kind: 'check', name: 'market', label: 'The market’s own' },
]

export const listCalls = listOf<CallLine>('webhook-calls')
const loadRow = rowOf(listCalls)
/** Webhook calls of the last 30 days with their responses. */
export const CallsPart = ({ mayChange }: { mayChange: boolean }) => (
  <DataTable
    name="webhook-calls"
    title="Calls to programs"
    text="Of the last 30 days, newest first. What is not taken is tried eight times in 24 hours."
    load={listCalls}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ type, program }) => `${type} to ${program}`}
    csv="/api/admin/webhook-calls.csv"
    panel={(call, { changed }) => <CallPanel key={call.id} id={call.id} mayChange={mayChange} onChanged={changed} />}
    empty={{ title: 'Nothing was told yet', text: 'Each call to a program stands here with what it answered.' }}
  />
)
