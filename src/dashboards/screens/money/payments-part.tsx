import type { PaymentLine } from '#dashboards/contract-money.ts'
import { DeskTable } from '#dashboards/screens/kit/desk-table.tsx'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type { Column, Filter } from '#dashboards/screens/kit/face.ts'
import {
  Amount,
  choices,
  currencyFilter,
  Moment,
  providerFilter,
  rowOf,
  spanFilters,
} from '#dashboards/screens/money/list-words.tsx'
import { PaymentPanel, paymentStates, purposes } from '#dashboards/screens/money/payment-panel.tsx'
import type { MoneyPartProps } from '#dashboards/screens/money/money-part.ts'
import { companyWord } from '#payments/rules/ledger-words.ts'
import { Badge } from '#ui/badge.tsx'

const columns: Column<PaymentLine>[] = [
  { key: 'amount', label: 'Amount', isNumber: true, render: ({ amount }) => <Amount>{amount.display}</Amount> },
  {
    key: 'state',
    label: 'State',
    render: ({ status, review }) =>
      review ? (
        <Badge tone="danger">To be looked at</Badge>
      ) : (
        <Badge tone={paymentStates[status]?.tone ?? 'neutral'}>{paymentStates[status]?.text ?? status}</Badge>
      ),
  },
  {
    key: 'order',
    label: 'Order',
    render: ({ orderReference }) => <bdi className="whitespace-nowrap tabular-nums">{orderReference || '–'}</bdi>,
  },
  {
    key: 'providers',
    label: 'Provider',
    isWide: true,
    render: ({ providers }) => <bdi>{providers.join(', ') || '–'}</bdi>,
  },
  {
    key: 'refunded',
    label: 'Given back',
    isNumber: true,
    render: ({ refunded }) => (refunded.minor > 0 ? <Amount>{refunded.display}</Amount> : '–'),
  },
  { key: 'purpose', label: 'What for', isHidden: true, render: ({ purpose }) => purposes[purpose] ?? purpose },
  { key: 'company', label: 'Company', render: ({ adapter }) => companyWord(adapter) },
  { key: 'ref', label: 'Reference there', isHidden: true, render: ({ companyRef }) => <bdi>{companyRef || '–'}</bdi> },
  { key: 'created', label: 'Begun', render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const stateChoices = Object.entries(paymentStates).map(([value, { text }]) => ({ value, label: text }))

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, mail, provider, or the reference at the company' },
  { kind: 'select', name: 'status', label: 'State', options: stateChoices },
  { kind: 'select', name: 'purpose', label: 'What for', options: choices(purposes) },
  { kind: 'check', name: 'review', label: 'To be looked at' },
  currencyFilter,
  ...spanFilters,
  { kind: 'text', name: 'company', label: 'Company' },
  providerFilter,
  { kind: 'text', name: 'orderId', label: 'Order id' },
]

const load = listOf<PaymentLine>('money/payments')
const loadRow = rowOf(load)

/** Every payment, newest first. */
export const PaymentsPart = ({ mayChange }: MoneyPartProps) => (
  <DeskTable
    name="payments"
    title="Payments"
    text="Newest first."
    load={load}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ amount, orderReference }) => [amount.display, orderReference].filter(Boolean).join(' · ')}
    csv="money/payments.csv"
    panel={(payment, { changed }) => <PaymentPanel payment={payment} mayChange={mayChange} onChanged={changed} />}
    empty={{ title: 'No payments', text: 'Whatever is paid online is listed here.' }}
  />
)
