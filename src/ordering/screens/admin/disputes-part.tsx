import type { DisputeRowLine } from '#ordering/contract-dispute-list.ts'
import { DisputePanel } from '#ordering/screens/admin/dispute-panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import {
  Amount,
  choices,
  currencyFilter,
  Moment,
  providerFilter,
  spanFilters,
} from '#payments/screens/admin/list-words.tsx'
import { disputeKindNames, wishTexts } from '#ordering/rules/disputes/dispute-words.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

const states: Record<DisputeRowLine['status'], { text: string; tone: Tone }> = {
  with_admin: { text: 'To decide', tone: 'brand' },
  open: { text: 'The provider answers', tone: 'warning' },
  provider_answered: { text: 'The customer answers', tone: 'info' },
  resolved: { text: 'Settled', tone: 'success' },
}

const outcomes = {
  agreed: 'The two sides agreed',
  silence: 'Nobody answered',
  decided: 'Decided here',
  withdrawn: 'Taken back',
}
const bearers = { provider: 'The provider', market: 'The market' }

const DisputeBadges = ({ line: { status, isAppeal, isLate } }: { line: DisputeRowLine }) => (
  <span className="flex flex-wrap gap-1 max-md:justify-end">
    <Badge tone={states[status].tone}>{states[status].text}</Badge>
    {isAppeal && <Badge tone="warning">Appeal</Badge>}
    {isLate && (
      <Badge tone="danger" icon="hourglass">
        Late
      </Badge>
    )}
  </span>
)

const columns: Column<DisputeRowLine>[] = [
  { key: 'what', label: 'What', isWide: true, render: ({ title }) => <bdi>{title}</bdi> },
  { key: 'state', label: 'State', render: (line) => <DisputeBadges line={line} /> },
  {
    key: 'item',
    label: 'Item',
    render: ({ reference }) => <bdi className="whitespace-nowrap tabular-nums">{reference}</bdi>,
  },
  { key: 'due', label: 'By', render: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : '–') },
  { key: 'price', label: 'Price', isNumber: true, render: ({ total }) => <Amount>{total.display}</Amount> },
  { key: 'kind', label: 'What is wrong', render: ({ kindText }) => kindText },
  { key: 'provider', label: 'Provider', render: ({ providerName }) => <bdi>{providerName}</bdi> },
  { key: 'opened', label: 'Opened', render: ({ openedAt }) => <Moment at={openedAt} /> },
  {
    key: 'wish',
    label: 'Wish',
    isHidden: true,
    render: ({ wish, wished }) => (wished ? `${wished.display} back` : wishTexts[wish]),
  },
  {
    key: 'end',
    label: 'How it ended',
    isHidden: true,
    render: ({ outcome, share }) =>
      outcome ? [outcomes[outcome], share !== null && `${share} %`].filter(Boolean).join(', ') : '–',
  },
  {
    key: 'back',
    label: 'Came back',
    isNumber: true,
    isHidden: true,
    render: ({ back }) => (back ? <Amount>{back.display}</Amount> : '–'),
  },
  { key: 'bearer', label: 'Borne by', isHidden: true, render: ({ borneBy }) => (borneBy ? bearers[borneBy] : '–') },
]

const stateChoices = {
  with_admin: 'To decide',
  between: 'Between the two sides',
  open: 'The provider answers',
  provider_answered: 'The customer answers',
  resolved: 'Settled',
}

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, mail of the customer, or provider' },
  { kind: 'select', name: 'state', label: 'State', options: choices(stateChoices) },
  { kind: 'select', name: 'kind', label: 'What is wrong', options: choices(disputeKindNames) },
  { kind: 'check', name: 'late', label: 'Late' },
  { kind: 'check', name: 'appeal', label: 'Appeals' },
  { kind: 'select', name: 'wish', label: 'Wish', options: choices(wishTexts) },
  { kind: 'select', name: 'outcome', label: 'How it ended', options: choices(outcomes) },
  { kind: 'select', name: 'bearer', label: 'Borne by', options: choices(bearers) },
  currencyFilter,
  ...spanFilters,
  providerFilter,
]

export const listDisputes = listOf<DisputeRowLine>('disputes')
const loadRow = rowOf(listDisputes)

/** Disputes that wait for a decision first, longest waiting on top. */
export const DisputesPart = () => (
  <DataTable
    name="disputes"
    title="Disputes"
    text="What the two sides do not settle between them is decided here within seven days. What waits for a decision stands first."
    load={listDisputes}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ reference, title }) => `${title} · ${reference}`}
    csv="/api/admin/disputes.csv"
    panel={({ id }, { changed }) => <DisputePanel id={id} onChanged={() => void changed()} />}
    empty={{ title: 'No disputes', text: 'Nobody has said that something went wrong.' }}
  />
)
