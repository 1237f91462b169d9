import { listLedger } from '#payments/screens/admin/money-client.ts'
import type { LedgerLine } from '#ordering/contract-money-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { Amount, choices, currencyFilter, Moment, OrderLink, spanFilters } from '#payments/screens/admin/list-words.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { accountWords, eventChoices, eventWord } from '#payments/rules/ledger/ledger-words.ts'
import { Link } from 'react-router'

const signed = ({ amount }: LedgerLine) => `${amount.minor > 0 ? '+' : ''}${amount.display}`

const columns: Column<LedgerLine>[] = [
  { key: 'event', label: 'What happened', isWide: true, render: ({ event }) => eventWord(event) },
  { key: 'account', label: 'Account', isWide: true, render: ({ name }) => accountWords(name) },
  { key: 'amount', label: 'Amount', isNumber: true, render: (line) => <Amount>{signed(line)}</Amount> },
  {
    key: 'order',
    label: 'Order',
    render: ({ orderReference }) => <bdi className="whitespace-nowrap tabular-nums">{orderReference || '–'}</bdi>,
  },
  { key: 'note', label: 'Note', isHidden: true, render: ({ note }) => note || '–' },
  { key: 'at', label: 'When', render: ({ at }) => <Moment at={at} /> },
]

const accounts = {
  clearing: 'Companies and banks',
  buyer: 'Customers, not settled yet',
  venue_refund: 'Customers, owed after disputes',
  provider_pending: 'Providers, pending',
  provider_available: 'Providers, available',
  provider_frozen: 'Providers, held back',
  provider_in_payout: 'Providers, on its way',
  market_commission: 'Commission',
  market_commission_tax: 'Tax on commission',
  market_customer_fee: 'Service fees',
  market_promo: 'Promotions',
  market_loss: 'Lost and written off',
  psp_fees: 'Fees of payment companies',
}

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, payout, provider, or an id' },
  { kind: 'select', name: 'account', label: 'Account', options: choices(accounts) },
  { kind: 'select', name: 'event', label: 'What happened', options: eventChoices },
  currencyFilter,
  ...spanFilters,
  { kind: 'text', name: 'owner', label: 'Provider, order or company' },
  { kind: 'text', name: 'orderId', label: 'Order id' },
]

const loadRow = rowOf(listLedger)

/** Double-entry bookkeeping: each set sums to zero, and entries are immutable. */
export default function LedgerPart() {
  return (
    <DataTable
      name="ledger"
      title="Ledger"
      text="Double entry: each set sums to zero in its one currency. What was wrong is put right by another set."
      load={listLedger}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={(line) => `${eventWord(line.event)} ${signed(line)}`}
      csv="/api/admin/money/ledger.csv"
      panel={(line) => <EntryPanel line={line} />}
      empty={{ title: 'Nothing is written there', text: 'Every movement of money is listed here.' }}
    />
  )
}

const EntryPanel = ({ line }: { line: LedgerLine }) => (
  <div className="grid gap-5">
    <dl className="divide-y divide-border">
      <DetailRow label="What happened">{eventWord(line.event)}</DetailRow>
      <DetailRow label="Account">{accountWords(line.name)}</DetailRow>
      <DetailRow label="Amount">{signed(line)}</DetailRow>
      <DetailRow label="When">{momentText(line.at)}</DetailRow>
      {line.note && <DetailRow label="Note">{line.note}</DetailRow>}
      {line.orderReference && (
        <DetailRow label="Order">
          <OrderLink reference={line.orderReference} />
        </DetailRow>
      )}
      <Ids line={line} />
    </dl>
    <Link
      to={`/admin-dashboard/money/ledger?q=${line.setId}`}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      All entries of this set
    </Link>
  </div>
)

const Ids = ({ line: { owner, paymentId, refundId, payoutId, id } }: { line: LedgerLine }) => (
  <>
    {owner && <DetailRow label="Whose account">{owner}</DetailRow>}
    {paymentId && (
      <DetailRow label="Payment">
        <Link to={`/admin-dashboard/money/payments/${paymentId}`} className="link">
          {paymentId}
        </Link>
      </DetailRow>
    )}
    {refundId && (
      <DetailRow label="Refund">
        <Link to={`/admin-dashboard/money/refunds/${refundId}`} className="link">
          {refundId}
        </Link>
      </DetailRow>
    )}
    {payoutId && (
      <DetailRow label="Payout">
        <Link to={`/admin-dashboard/money/payouts/${payoutId}`} className="link">
          {payoutId}
        </Link>
      </DetailRow>
    )}
    <DetailRow label="Number">{id}</DetailRow>
  </>
)
