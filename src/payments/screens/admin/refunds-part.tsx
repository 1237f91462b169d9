import { listRefunds } from '#payments/screens/admin/money-client.ts'
import { Link } from 'react-router'
import type { RefundLine } from '#ordering/contract-money-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { forEachAfterProof, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { agreeToRefund, overviewSource } from '#payments/screens/admin/money-client.ts'
import {
  Amount,
  choices,
  currencyFilter,
  Moment,
  providerFilter,
  spanFilters,
} from '#payments/screens/admin/list-words.tsx'
import { RefundPanel, refundTones, refundWords } from '#payments/screens/admin/refund-panel.tsx'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'
import type { MoneyOverview } from '#payments/contract-admin-money.ts'
import { Badge } from '#ui/badge.tsx'

const partyWords = { customer: 'The customer', provider: 'The provider', market: 'The market', system: 'By itself' }

const columns: Column<RefundLine>[] = [
  { key: 'amount', label: 'Amount', isNumber: true, render: ({ amount }) => <Amount>{amount.display}</Amount> },
  {
    key: 'state',
    label: 'State',
    render: ({ status }) => <Badge tone={refundTones[status]}>{refundWords[status]}</Badge>,
  },
  {
    key: 'order',
    label: 'Order',
    render: ({ orderReference }) => <bdi className="whitespace-nowrap tabular-nums">{orderReference || '–'}</bdi>,
  },
  {
    key: 'for',
    label: 'For',
    isWide: true,
    render: ({ subjects }) => <bdi>{subjects.map(({ title }) => title).join(', ') || '–'}</bdi>,
  },
  { key: 'by', label: 'Decided by', render: ({ byParty }) => partyWords[byParty] },
  { key: 'requested', label: 'Asked by', isHidden: true, render: ({ requestedBy }) => <bdi>{requestedBy || '–'}</bdi> },
  { key: 'done', label: 'Done', isHidden: true, render: ({ doneAt }) => (doneAt ? <Moment at={doneAt} /> : '–') },
  { key: 'created', label: 'Since', render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, mail, provider, or the reference at the company' },
  { kind: 'select', name: 'status', label: 'State', options: choices({ todo: 'To do', ...refundWords }) },
  { kind: 'select', name: 'by', label: 'Decided by', options: choices(partyWords) },
  currencyFilter,
  ...spanFilters,
  providerFilter,
  { kind: 'text', name: 'orderId', label: 'Order id' },
]

const loadRow = rowOf(listRefunds)

const approve: BulkAct<RefundLine> = {
  key: 'agree',
  label: 'Approve',
  preview: (rows) =>
    rows.map(({ id, amount, orderReference, status, isRequestedByMe }) => ({
      id,
      label: `${amount.display} · ${orderReference}`,
      change: 'Waits for a second administrator → is given back',
      ...(status !== 'requested' && { hindered: `${refundWords[status]}: nobody has to approve it.` }),
      ...(status === 'requested' &&
        isRequestedByMe && { hindered: 'You asked for it: another administrator approves it.' }),
    })),
  run: (ids) => forEachAfterProof(ids, agreeToRefund),
}
const bulk = [approve]

/** Refunds: those that need a second administrator, those that must be paid by hand, and all others. */
export default function RefundsPart({ mayChange }: MoneyPartProps) {
  const counts = useRemote(overviewSource)
  return (
    <>
      <ToDo counts={counts} />
      <DataTable
        name="refunds"
        title="All refunds"
        text="Newest first."
        load={listRefunds}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ amount, orderReference }) => [amount.display, orderReference].filter(Boolean).join(' · ')}
        csv="/api/admin/money/refunds.csv"
        bulk={mayChange ? bulk : []}
        panel={(refund, { changed }) => (
          <RefundPanel
            refund={refund}
            mayChange={mayChange}
            onChanged={async () => void (await Promise.all([changed(), counts.reload()]))}
          />
        )}
        empty={{ title: 'No refunds', text: 'Whatever is given back is listed here.' }}
      />
    </>
  )
}

const ToDo = ({ counts }: { counts: Remote<MoneyOverview> }) => (
  <Section
    title="Refunds to do"
    text="Above 500 units of the currency a second administrator agrees. What the payment company cannot give back is paid in another way and noted here."
  >
    <Loaded remote={counts} what="how many wait">
      {({ refundsToAgree, refundsByHand }) =>
        refundsToAgree + refundsByHand === 0 ? (
          <p className="text-text-2">Nothing waits.</p>
        ) : (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {refundsToAgree > 0 && (
              <Link
                to="/admin-dashboard/money/refunds?status=requested"
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                {refundsToAgree} for a second administrator
              </Link>
            )}
            {refundsByHand > 0 && (
              <Link
                to="/admin-dashboard/money/refunds?status=manual"
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                {refundsByHand} to be paid by hand
              </Link>
            )}
          </p>
        )
      }
    </Loaded>
  </Section>
)
