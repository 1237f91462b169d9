import { lazy } from 'react'
import { listChargebacks } from '#payments/screens/admin/money-client.ts'
import type { ChargebackLine } from '#ordering/contract-money-lists.ts'
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
import { chargebackTexts } from '#ordering/rules/disputes/chargeback-words.ts'
import { chargebackTones } from '#ordering/screens/disputes/chargeback-rows.tsx'
import { Badge } from '#ui/badge.tsx'

const ChargebackPanel = lazy(() => import('#payments/screens/admin/chargeback-panel.tsx'))

const columns: Column<ChargebackLine>[] = [
  { key: 'amount', label: 'Amount', isNumber: true, render: ({ amount }) => <Amount>{amount.display}</Amount> },
  {
    key: 'state',
    label: 'State',
    render: ({ status, statusText }) => <Badge tone={chargebackTones[status]}>{statusText}</Badge>,
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
  { key: 'reason', label: 'The bank says', isHidden: true, render: ({ reason }) => reason || '–' },
  {
    key: 'due',
    label: 'Proof by',
    render: ({ evidenceDueAt }) => (evidenceDueAt ? <Moment at={evidenceDueAt} /> : '–'),
  },
  { key: 'received', label: 'Received', render: ({ receivedAt }) => <Moment at={receivedAt} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Order, mail, provider, or the reference at the company' },
  { kind: 'select', name: 'state', label: 'Which', options: choices({ open: 'Open', over: 'Over' }) },
  { kind: 'select', name: 'status', label: 'State', options: choices(chargebackTexts) },
  currencyFilter,
  ...spanFilters,
  providerFilter,
]

const loadRow = rowOf(listChargebacks)

/** Payments that buyers charged back through their bank. */
export default function ChargebacksPart() {
  return (
    <DataTable
      name="chargebacks"
      title="Charge-backs"
      text="Newest first."
      load={listChargebacks}
      loadRow={loadRow}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ amount, orderReference }) => [amount.display, orderReference].filter(Boolean).join(' · ')}
      csv="/api/admin/chargebacks.csv"
      panel={({ id }, { changed }) => <ChargebackPanel id={id} onChanged={() => void changed()} />}
      empty={{ title: 'No charge-backs', text: 'No bank has taken anything back.' }}
    />
  )
}
