import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { lazy, useState } from 'react'
import { csvOfPeople, listOf } from '#identity/screens/admin/admin-lists.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { momentText } from '#ui/section/moment-text.ts'
import type { TicketRow } from '#support/contract.ts'
import { allTickets } from '#support/rules/ticket-topics.ts'
import { stateLabels, ticketStates } from '#support/rules/ticket-states.ts'
import { priorityLabels, topics, topicTerms } from '#support/rules/topics.ts'
import { CannedDialog } from '#support/screens/admin/saved-reply-dialog.tsx'
import { StateBadge } from '#support/screens/admin/ticket-badges.tsx'
import { ticketSource } from '#support/screens/admin/tickets-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const TicketPanel = lazy(() => import('#support/screens/admin/ticket-panel.tsx'))

const load = listOf<TicketRow>('tickets')
const live = [`tickets:${allTickets}`]

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Reference, address, order or words' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: [
      { value: 'todo', label: 'Our turn' },
      ...ticketStates.map((state) => ({ value: state, label: stateLabels[state] })),
      { value: 'spam', label: 'Spam' },
    ],
  },
  {
    kind: 'select',
    name: 'topic',
    label: 'About',
    options: topics.map((topic) => ({ value: topic, label: topicTerms[topic].label })),
  },
  {
    kind: 'select',
    name: 'priority',
    label: 'Priority',
    options: ([1, 2, 3] as const).map((one) => ({ value: String(one), label: priorityLabels[one] })),
  },
  { kind: 'check', name: 'assignedToMe', label: 'Mine' },
  { kind: 'check', name: 'overdue', label: 'Overdue' },
]

const columns: readonly Column<TicketRow>[] = [
  {
    key: 'reference',
    label: 'Reference',
    render: ({ reference }) => <span className="whitespace-nowrap tabular-nums">{reference}</span>,
  },
  {
    key: 'about',
    label: 'About',
    isWide: true,
    render: ({ title, topicText }) => (
      <>
        <bdi className="block truncate font-semibold">{title}</bdi>
        <span className="text-text-3">{topicText}</span>
      </>
    ),
  },
  {
    key: 'from',
    label: 'From',
    render: ({ name, email }) => (
      <>
        <bdi className="block truncate">{name}</bdi>
        <bdi className="block truncate text-text-3">{email}</bdi>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    render: (row) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge ticket={row} />
        {row.priority < 3 && (
          <Badge tone={row.priority === 1 ? 'danger' : 'warning'}>{priorityLabels[row.priority]}</Badge>
        )}
        {row.isOverdue && (
          <Badge tone="danger" icon="clock">
            Overdue
          </Badge>
        )}
      </span>
    ),
  },
  { key: 'assigned', label: 'Whose', render: ({ assignedTo }) => <bdi>{assignedTo?.name ?? '–'}</bdi> },
  { key: 'order', label: 'Order', isHidden: true, render: ({ order }) => order || '–' },
  {
    key: 'opened',
    label: 'Written',
    render: ({ openedAt }) => (
      <time dateTime={openedAt} className="whitespace-nowrap">
        {momentText(openedAt)}
      </time>
    ),
  },
  {
    key: 'changed',
    label: 'Last change',
    isHidden: true,
    render: ({ changedAt }) => (
      <time dateTime={changedAt} className="whitespace-nowrap">
        {momentText(changedAt)}
      </time>
    ),
  },
]

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query)]

/** The server also draws the open ticket. */
const drawn: SourcesOfPage = (page) => [...shown(page), ...(page.params.open ? [ticketSource(page.params.open)] : [])]

export const loader = loadAnswers(drawn)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The tickets: search, read, answer. */
export default function TicketsArea() {
  const { rights } = useAdminDashboard()
  const [isCanned, setCanned] = useState(false)
  const mayAnswer = rights.includes('answer-tickets')
  return (
    <>
      <DataTable<TicketRow>
        name="tickets"
        title="Tickets"
        text="What people write to the market. “Our turn” are those that wait for us."
        load={load}
        live={live}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ reference, title }) => `${reference} ${title}`}
        loadRow={(id) => ticketSource(id).load()}
        {...csvOfPeople('/api/admin/tickets.csv', rights)}
        panel={(row, does) => <TicketPanel id={row.id} mayAnswer={mayAnswer} {...does} />}
        empty={{ title: 'No tickets', text: 'What people write to the market stands here.' }}
        actions={
          mayAnswer && (
            <Button size="small" icon="pencil" onClick={() => setCanned(true)}>
              Canned answers
            </Button>
          )
        }
      />
      {isCanned && <CannedDialog onClose={() => setCanned(false)} />}
    </>
  )
}
