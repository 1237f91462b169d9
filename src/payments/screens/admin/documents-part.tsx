import { listBillingDocuments } from '#payments/screens/admin/money-client.ts'
import type { BillingDocumentLine } from '#ordering/contract-money-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { billingDocumentHref } from '#payments/screens/admin/money-client.ts'
import {
  Amount,
  choices,
  currencyFilter,
  OrderLink,
  providerFilter,
  spanFilters,
} from '#payments/screens/admin/list-words.tsx'
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

const Due = ({ billingDocument: { isPaid, dueText } }: { billingDocument: BillingDocumentLine }) =>
  isPaid === null ? <>–</> : <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Paid' : `Due ${dueText}`}</Badge>

const columns: Column<BillingDocumentLine>[] = [
  { key: 'number', label: 'Number', render: ({ number }) => <bdi className="whitespace-nowrap">{number}</bdi> },
  { key: 'kind', label: 'Kind', render: ({ title }) => title },
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providerName }) => <bdi>{providerName}</bdi> },
  { key: 'total', label: 'Total', isNumber: true, render: ({ total }) => <Amount>{total.display}</Amount> },
  { key: 'period', label: 'Period', isHidden: true, render: ({ period }) => period || '–' },
  { key: 'order', label: 'Order', isHidden: true, render: ({ orderReference }) => <bdi>{orderReference || '–'}</bdi> },
  { key: 'due', label: 'Paid', render: (billingDocument) => <Due billingDocument={billingDocument} /> },
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

const loadRow = rowOf(listBillingDocuments)

/** All documents as they were issued. */
export default function BillingDocumentsPart() {
  return (
    <DataTable
      name="documents"
      title="Papers"
      text="Numbers have no gaps, and what is issued is never changed."
      load={listBillingDocuments}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ title, number }) => `${title} ${number}`}
      csv="/api/admin/money/documents.csv"
      panel={(billingDocument) => <BillingDocumentPanel billingDocument={billingDocument} />}
      empty={{ title: 'No papers', text: 'Receipts, invoices and statements are listed here once they are issued.' }}
    />
  )
}

const BillingDocumentPanel = ({ billingDocument }: { billingDocument: BillingDocumentLine }) => (
  <div className="grid gap-5">
    <dl className="divide-y divide-border">
      <DetailRow label="Total">{billingDocument.total.display}</DetailRow>
      <DetailRow label="Issued">{billingDocument.issuedText}</DetailRow>
      {billingDocument.period && <DetailRow label="Period">{billingDocument.period}</DetailRow>}
      <DetailRow label="Provider">
        <Link to={`/admin-dashboard/providers/${billingDocument.providerId}`} className="link">
          {billingDocument.providerName}
        </Link>
      </DetailRow>
      {billingDocument.orderReference && (
        <DetailRow label="Order">
          <OrderLink reference={billingDocument.orderReference} />
        </DetailRow>
      )}
      {billingDocument.isPaid !== null && (
        <DetailRow label="Paid">
          <Due billingDocument={billingDocument} />
        </DetailRow>
      )}
    </dl>
    <p className="flex flex-wrap gap-3">
      {(['pdf', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={billingDocumentHref(billingDocument.id, format)}
          {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: true })}
          aria-label={`${billingDocument.title} ${billingDocument.number} as ${format.toUpperCase()}`}
          className="button button-secondary"
        >
          <Icon name={format === 'pdf' ? 'file-text' : 'download'} size="small" />
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  </div>
)
