import type { PaperLine } from '#dashboards/contract-money.ts'
import { Fact } from '#dashboards/screens/fact.tsx'
import { DeskTable } from '#dashboards/screens/kit/desk-table.tsx'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type { Column, Filter } from '#dashboards/screens/kit/face.ts'
import { paperHref } from '#dashboards/screens/money/admin-money-client.ts'
import {
  Amount,
  choices,
  currencyFilter,
  OrderLink,
  providerFilter,
  rowOf,
  spanFilters,
} from '#dashboards/screens/money/list-words.tsx'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

const kinds = {
  commission_invoice: 'Commission invoices',
  balance_invoice: 'Invoices over debts',
  statement: 'Yearly statements',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
}

const Due = ({ paper: { isPaid, dueText } }: { paper: PaperLine }) =>
  isPaid === null ? <>–</> : <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Paid' : `Due ${dueText}`}</Badge>

const columns: Column<PaperLine>[] = [
  { key: 'number', label: 'Number', render: ({ number }) => <bdi className="whitespace-nowrap">{number}</bdi> },
  { key: 'kind', label: 'Kind', render: ({ title }) => title },
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providerName }) => <bdi>{providerName}</bdi> },
  { key: 'total', label: 'Total', isNumber: true, render: ({ total }) => <Amount>{total.display}</Amount> },
  { key: 'period', label: 'Period', isHidden: true, render: ({ period }) => period || '–' },
  { key: 'order', label: 'Order', isHidden: true, render: ({ orderReference }) => <bdi>{orderReference || '–'}</bdi> },
  { key: 'due', label: 'Paid', render: (paper) => <Due paper={paper} /> },
  {
    key: 'issued',
    label: 'Issued',
    render: ({ issuedText }) => <span className="whitespace-nowrap">{issuedText}</span>,
  },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Number, provider, order or mail' },
  { kind: 'select', name: 'kind', label: 'Kind', options: choices(kinds) },
  { kind: 'select', name: 'due', label: 'Paid', options: choices({ open: 'Not paid', late: 'Late', paid: 'Paid' }) },
  currencyFilter,
  ...spanFilters,
  providerFilter,
  { kind: 'text', name: 'orderId', label: 'Order id' },
]

const load = listOf<PaperLine>('money/papers')
const loadRow = rowOf(load)

/** Everything that was issued, as it was issued. */
export const PapersPart = () => (
  <DeskTable
    name="papers"
    title="Papers"
    text="Numbers have no gaps, and what is issued is never changed."
    load={load}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ title, number }) => `${title} ${number}`}
    csv="money/papers.csv"
    panel={(paper) => <PaperPanel paper={paper} />}
    empty={{ title: 'No papers', text: 'Receipts, invoices and statements are listed here once they are issued.' }}
  />
)

const PaperPanel = ({ paper }: { paper: PaperLine }) => (
  <div className="grid gap-5">
    <dl className="divide-y divide-border">
      <Fact label="Total">{paper.total.display}</Fact>
      <Fact label="Issued">{paper.issuedText}</Fact>
      {paper.period && <Fact label="Period">{paper.period}</Fact>}
      <Fact label="Provider">
        <Link to={`/admin-dashboard/providers/${paper.providerId}`} className="link">
          {paper.providerName}
        </Link>
      </Fact>
      {paper.orderReference && (
        <Fact label="Order">
          <OrderLink reference={paper.orderReference} />
        </Fact>
      )}
      {paper.isPaid !== null && (
        <Fact label="Paid">
          <Due paper={paper} />
        </Fact>
      )}
    </dl>
    <p className="flex flex-wrap gap-3">
      {(['pdf', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={paperHref(paper.id, format)}
          {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: true })}
          aria-label={`${paper.title} ${paper.number} as ${format.toUpperCase()}`}
          className="button button-secondary"
        >
          <Icon name={format === 'pdf' ? 'file-text' : 'download'} size="small" />
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  </div>
)
