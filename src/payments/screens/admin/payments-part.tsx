import { listPayments } from '#payments/screens/admin/money-client.ts'
import type { PaymentLine } from '#ordering/contract-money-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import {
  Amount,
  choices,
  currencyFilter,
  Moment,
  providerFilter,
  spanFilters,
} from '#payments/screens/admin/list-words.tsx'
import { PaymentPanel, paymentStates, purposes } from '#payments/screens/admin/payment-panel.tsx'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import { gatewayLabel } from '#payments/rules/ledger/ledger-words.ts'
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
  { key: 'gateway', label: 'Company', render: ({ adapter }) => gatewayLabel(adapter) },
  { key: 'ref', label: 'Reference there', isHidden: true, render: ({ gatewayRef }) => <bdi>{gatewayRef || '–'}</bdi> },
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
  { kind: 'text', name: 'gateway', label: 'Company' },
  providerFilter,
  { kind: 'text', name: 'orderId', label: 'Order id' },
]

const loadRow = rowOf(listPayments)

/** Every payment, newest first. */
export default function PaymentsPart({ mayChange }: MoneyPartProps) {
  return (
    <DataTable
      name="payments"
      title="Payments"
      text="Newest first."
      load={listPayments}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ amount, orderReference }) => [amount.display, orderReference].filter(Boolean).join(' · ')}
      csv="/api/admin/money/payments.csv"
      panel={(payment, { changed }) => <PaymentPanel payment={payment} mayChange={mayChange} onChanged={changed} />}
      empty={{ title: 'No payments', text: 'Whatever is paid online is listed here.' }}
    />
  )
}
