import { Link } from 'react-router'
import { overviewSource } from '#payments/screens/admin/money-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MoneyOverview } from '#payments/contract-admin-money.ts'
import { accountWords } from '#payments/rules/ledger/ledger-words.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** Whether the books balance, where the money is, and the open tasks. */
export default function OverviewPart() {
  const remote = useRemote(overviewSource)
  return (
    <Loaded remote={remote} what="the books">
      {(money) => (
        <>
          <Books books={money.books} />
          <Waiting money={money} />
          <Accounts accounts={money.accounts} />
        </>
      )}
    </Loaded>
  )
}

const Books = ({ books }: { books: MoneyOverview['books'] }) => (
  <Section
    title="Books balance"
    mark={
      books && (
        <Badge tone={books.isBalanced ? 'success' : 'danger'} icon={books.isBalanced ? 'circle-check' : 'circle-alert'}>
          {books.isBalanced ? 'Yes' : 'No'}
        </Badge>
      )
    }
  >
    {!books && <p className="text-text-2">They have not been looked at yet. That happens every five minutes.</p>}
    {books && (
      <p className="text-text-2">
        Looked at {momentText(books.at)}: {books.orders === 1 ? '1 order' : `${books.orders} orders`}.
      </p>
    )}
    {books && !books.isBalanced && (
      <Notice tone="danger">
        <ul className="grid gap-1">
          {books.findings.map(({ rule, orderId, expected, actual }, index) => (
            <li key={`${orderId} ${rule} ${index}`}>
              {rule.replaceAll('-', ' ')}: {expected.display} expected, {actual.display} found{' '}
              {orderId && (
                <Link className="link" to={`/admin-dashboard/money/ledger?orderId=${orderId}`}>
                  Show the order
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </Section>
)

function Waiting({ money }: { money: MoneyOverview }) {
  const lines = [
    ...money.payouts.map(({ status, isApproved, count, total }) => ({
      key: `${status} ${isApproved} ${total.currency}`,
      part: `payouts&status=${status}`,
      count,
      text: `${payoutWords[status]}${status === 'scheduled' ? (isApproved ? ', approved' : ', to be approved') : ''}`,
      more: total.display,
    })),
    {
      key: 'review',
      part: 'payments&review=1',
      count: money.paymentsInReview,
      text: 'Payments of another amount than ours',
      more: '',
    },
    {
      key: 'agree',
      part: 'refunds&status=requested',
      count: money.refundsToAgree,
      text: 'Refunds that need a second administrator',
      more: '',
    },
    {
      key: 'hand',
      part: 'refunds&status=manual',
      count: money.refundsByHand,
      text: 'Refunds to pay by hand',
      more: '',
    },
    { key: 'details', part: 'balances', count: money.detailsToCheck, text: 'Bank details to look at', more: '' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title="Waiting">
      {lines.length === 0 && <p className="text-text-2">Nothing waits for anybody.</p>}
      <ul className="divide-y divide-border">
        {lines.map(({ key, part, count, text, more }) => (
          <li key={key}>
            <Link
              to={`/admin-dashboard/money/${part}`}
              preventScrollReset
              className="-mx-3 flex min-h-12 items-center gap-4 rounded-md px-3 py-2 hover:bg-surface-2"
            >
              <b className="w-8 tabular-nums">{count}</b>
              <span className="min-w-0 flex-1">{text}</span>
              <bdi className="tabular-nums">{more}</bdi>
              <Icon name="chevron-right" size="small" className="icon-flips text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Accounts = ({ accounts }: { accounts: MoneyOverview['accounts'] }) => (
  <Section
    title="The market's own accounts"
    text="What lies at payment companies and banks, and what the market has earned."
  >
    {accounts.length === 0 && <p className="text-text-2">No money has moved yet.</p>}
    <Rows>
      {accounts.map(({ name, amount }) => (
        <Row
          key={`${name} ${amount.currency}`}
          actions={<bdi className="font-semibold tabular-nums">{amount.display}</bdi>}
        >
          {accountWords(name)}
        </Row>
      ))}
    </Rows>
  </Section>
)
