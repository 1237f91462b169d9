import { listBalances } from '#payments/screens/admin/money-client.ts'
import type { BalanceLine } from '#ordering/contract-money-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { actOnMoney, payoutDetailsSource } from '#payments/screens/admin/money-client.ts'
import { BalancePanel } from '#payments/screens/admin/balance-panel.tsx'
import { Amount, currencyFilter, providerFilter } from '#payments/screens/admin/list-words.tsx'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { DetailsRow } from '#payments/contract-admin-money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const columns: Column<BalanceLine>[] = [
  { key: 'name', label: 'Provider', isWide: true, render: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'marks',
    label: 'Marks',
    render: ({ owesSince, holdReason }) =>
      owesSince ? <Badge tone="danger">Owes</Badge> : holdReason ? <Badge tone="warning">On hold</Badge> : '–',
  },
  {
    key: 'available',
    label: 'Available',
    isNumber: true,
    render: ({ available }) => <Amount>{available.display}</Amount>,
  },
  { key: 'pending', label: 'Pending', isNumber: true, render: ({ pending }) => <Amount>{pending.display}</Amount> },
  {
    key: 'inTransit',
    label: 'On its way',
    isNumber: true,
    render: ({ inTransit }) => <Amount>{inTransit.display}</Amount>,
  },
  { key: 'frozen', label: 'Held back', isNumber: true, render: ({ frozen }) => <Amount>{frozen.display}</Amount> },
  {
    key: 'since',
    label: 'Owes since',
    isHidden: true,
    render: ({ owesSince }) => (owesSince ? dayText(owesSince) : '–'),
  },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Provider' },
  { kind: 'check', name: 'owing', label: 'Those who owe' },
  { kind: 'check', name: 'held', label: 'On hold' },
  currencyFilter,
  providerFilter,
]

const loadRow = rowOf(listBalances)

/** The balances of providers, and unconfirmed bank details. */
export default function BalancesPart({ mayChange }: MoneyPartProps) {
  return (
    <>
      <DetailsToCheck mayChange={mayChange} />
      <DataTable
        name="balances"
        title="Balances"
        text="Those who owe stand first."
        load={listBalances}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ name, currency }) => `${name} · ${currency}`}
        csv="/api/admin/money/balances.csv"
        panel={(row, { changed }) => <BalancePanel row={row} mayChange={mayChange} onChanged={changed} />}
        empty={{ title: 'No balances', text: 'Businesses stand here once they have earned something.' }}
      />
    </>
  )
}

function DetailsToCheck({ mayChange }: MoneyPartProps) {
  const remote = useRemote(payoutDetailsSource)
  if (remote.value?.items.length === 0) return null
  return (
    <Section
      title="Bank details to look at"
      text="Nothing is paid out to an account before somebody has said that it is right. Changed details come here again."
    >
      <Loaded remote={remote} what="the bank details">
        {({ items }) => (
          <Rows>
            {items.map((details) => (
              <DetailsLine key={details.providerId} details={details} mayChange={mayChange} onChanged={remote.reload} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

function DetailsLine({
  details,
  mayChange,
  onChanged,
}: {
  details: DetailsRow
  mayChange: boolean
  onChanged(): Promise<void>
}) {
  const { isBusy, error, run } = useDoing()
  const agree = async () => {
    if (await run(() => actOnMoney(details.providerId, 'verify-details', { account: details.account })))
      await onChanged()
  }
  return (
    <Row
      actions={
        mayChange && (
          <Button size="small" busy={isBusy && 'One moment…'} onClick={() => void agree()}>
            They are right
          </Button>
        )
      }
    >
      <p className="font-semibold">
        <bdi>{details.name}</bdi>
      </p>
      <p className="type-small text-text-2">
        <bdi>
          {details.accountHolder} · {details.account} · {details.legalName || details.name}, {details.country}
        </bdi>
      </p>
      <ErrorNotice message={error?.message} />
    </Row>
  )
}
