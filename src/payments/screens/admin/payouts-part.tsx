import { listPayouts } from '#payments/screens/admin/money-client.ts'
import { useState } from 'react'
import type { PayoutLine } from '#ordering/contract-money-lists.ts'
import { PayoutBadge } from '#payments/screens/business/payout-badge.tsx'
import { PayoutPanel } from '#payments/screens/business/payout-panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { forEachAfterProof, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { yesNo } from '#ui/table/filter-choices.ts'
import { approvePayout, payoutSource } from '#payments/screens/admin/money-client.ts'
import {
  Amount,
  choices,
  currencyFilter,
  Moment,
  providerFilter,
  spanFilters,
} from '#payments/screens/admin/list-words.tsx'
import { MarkActions } from '#payments/screens/admin/mark-actions.tsx'
import { RunSection } from '#payments/screens/admin/run-section.tsx'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import { useLocation, useNavigate } from 'react-router'

const columns: Column<PayoutLine>[] = [
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providerName }) => <bdi>{providerName}</bdi> },
  { key: 'amount', label: 'Amount', isNumber: true, render: ({ amount }) => <Amount>{amount.display}</Amount> },
  { key: 'state', label: 'State', render: (payout) => <PayoutBadge payout={payout} /> },
  {
    key: 'reference',
    label: 'Reference',
    render: ({ reference }) => <bdi className="whitespace-nowrap">{reference}</bdi>,
  },
  { key: 'approved', label: 'Approved', isHidden: true, render: ({ isApproved }) => (isApproved ? 'Yes' : 'No') },
  { key: 'to', label: 'To', isHidden: true, render: ({ destination }) => <bdi>{destination}</bdi> },
  {
    key: 'bank',
    label: 'Reference at the bank',
    isHidden: true,
    render: ({ bankReference }) => <bdi>{bankReference || '–'}</bdi>,
  },
  { key: 'because', label: 'Because', isHidden: true, render: ({ failure }) => failure || '–' },
  { key: 'created', label: 'Planned', render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Provider, or a reference of ours or of the bank' },
  { kind: 'select', name: 'status', label: 'State', options: choices(payoutWords) },
  { kind: 'select', name: 'approved', label: 'Approved', options: yesNo('Approved', 'Not approved') },
  {
    kind: 'select',
    name: 'gateway',
    label: 'Goes out by',
    options: choices({ file: 'A list for the bank', stripe_connect: 'Stripe' }),
  },
  currencyFilter,
  ...spanFilters,
  providerFilter,
]

const loadRow = rowOf(listPayouts)

const approve: BulkAct<PayoutLine> = {
  key: 'approve',
  label: 'Approve',
  preview: (rows) =>
    rows.map(({ id, providerName, amount, status, isApproved }) => ({
      id,
      label: `${providerName} · ${amount.display}`,
      change: 'Planned → approved',
      ...(status !== 'scheduled' && { hindered: `${payoutWords[status]}: nothing is left to approve.` }),
      ...(status === 'scheduled' && isApproved && { hindered: 'It is approved already.' }),
    })),
  run: (ids) => forEachAfterProof(ids, approvePayout),
}
const bulk = [approve]

/** The next run, the bank files, and all payouts. */
export default function PayoutsPart({ mayChange }: MoneyPartProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [version, setVersion] = useState(0)
  const open = (id: string) =>
    void navigate(`/admin-dashboard/money/payouts/${id}${search}`, { preventScrollReset: true })
  return (
    <>
      <RunSection mayChange={mayChange} onChanged={async () => setVersion((last) => last + 1)} onOpen={open} />
      <DataTable
        key={version}
        name="payouts"
        title="All payouts"
        text="Newest first."
        load={listPayouts}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ providerName, amount }) => `${providerName} · ${amount.display}`}
        csv="/api/admin/money/payouts.csv"
        bulk={mayChange ? bulk : []}
        panel={({ id }, { changed }) => (
          <PayoutPanel id={id} source={payoutSource}>
            {(payout, reload) =>
              mayChange && (
                <MarkActions payout={payout} onDone={async () => void (await Promise.all([reload(), changed()]))} />
              )
            }
          </PayoutPanel>
        )}
        empty={{ title: 'No payouts', text: 'Whatever is paid out to businesses is listed here.' }}
      />
    </>
  )
}
