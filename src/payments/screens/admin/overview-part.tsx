import { Link } from 'react-router'
import { overviewSource } from '#payments/screens/admin/money-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MoneyOverview } from '#payments/contract-admin-money.ts'
import { accountWords } from '#payments/rules/ledger/ledger-words.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import { Notice } from '#ui/feedback/states.tsx'
import { Icon } from '#ui/icon.tsx'

/** Whether the books balance, where the money is, and the open tasks. */
export default function OverviewPart() {
  const remote = useRemote(overviewSource)
  return (
    <Loaded remote={remote} what="the books">
      {(money) => (
        <>
          <Metrics money={money} />
          <Findings books={money.books} />
          <Accounts accounts={money.accounts} />
        </>
      )}
    </Loaded>
  )
}

const tile = 'grid h-full min-h-24 content-start gap-0.5 p-4'

/** The state of the books, and how much waits for somebody. */
const Metrics = ({ money }: { money: MoneyOverview }) => (
  <ul className="panel grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] overflow-hidden *:-me-px *:-mb-px *:border-e *:border-b *:border-border">
    <li>
      <BooksState books={money.books} />
    </li>
    {waitingIn(money).map(({ key, to, count, text, more }) => (
      <li key={key}>
        <Link to={to} preventScrollReset className={`${tile} hover:bg-surface-2`}>
          <span className="type-small text-text-2">{text}</span>
          <span className={`type-h3 tabular-nums ${count === 0 ? 'text-text-3' : ''}`}>{count}</span>
          {more && <bdi className="type-small text-text-2 tabular-nums">{more}</bdi>}
        </Link>
      </li>
    ))}
  </ul>
)

function BooksState({ books }: Pick<MoneyOverview, 'books'>) {
  const color = books?.isBalanced ? 'text-success-text' : 'text-danger-text'
  return (
    <div className={tile}>
      <h2 className="type-small text-text-2">Books balance</h2>
      {books ? (
        <>
          <p className={`type-h3 flex items-center gap-1.5 ${color}`}>
            <Icon name={books.isBalanced ? 'circle-check' : 'circle-alert'} />
            {books.isBalanced ? 'Yes' : 'No'}
          </p>
          <p className="type-small text-text-2">
            Looked at {momentText(books.at)}: {books.orders === 1 ? '1 order' : `${books.orders} orders`}.
          </p>
        </>
      ) : (
        <p className="type-small text-text-2">They have not been looked at yet. That happens every five minutes.</p>
      )}
    </div>
  )
}

const Findings = ({ books }: Pick<MoneyOverview, 'books'>) =>
  books &&
  !books.isBalanced && (
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
  )

/** What waits for somebody, each with the list that shows it. */
const waitingIn = (money: MoneyOverview) =>
  [
    ...money.payouts.map(({ status, isApproved, count, total }) => ({
      key: `${status} ${isApproved} ${total.currency}`,
      part: `payouts?status=${status}`,
      count,
      text: `${payoutWords[status]}${status === 'scheduled' ? (isApproved ? ', approved' : ', to be approved') : ''}`,
      more: total.display,
    })),
    {
      key: 'review',
      part: 'payments?review=1',
      count: money.paymentsInReview,
      text: 'Payments of another amount than ours',
    },
    {
      key: 'agree',
      part: 'refunds?status=requested',
      count: money.refundsToAgree,
      text: 'Refunds that need a second administrator',
    },
    { key: 'hand', part: 'refunds?status=manual', count: money.refundsByHand, text: 'Refunds to pay by hand' },
    { key: 'details', part: 'balances', count: money.detailsToCheck, text: 'Bank details to look at' },
  ].map(({ part, ...line }) => ({ more: '', ...line, to: `/admin-dashboard/money/${part}` }))

const Accounts = ({ accounts }: Pick<MoneyOverview, 'accounts'>) => (
  <Section
    title="The market's own accounts"
    text="What lies at payment companies and banks, and what the market has earned."
  >
    {accounts.length === 0 ? (
      <p className="text-text-2">No money has moved yet.</p>
    ) : (
      <table className="w-full">
        <thead>
          <tr className="type-small text-text-3">
            <th scope="col" className="pb-2 text-start font-semibold">
              Account
            </th>
            <th scope="col" className="pb-2 text-end font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, amount }) => (
            <tr key={`${name} ${amount.currency}`} className="border-t border-border">
              <th scope="row" className="py-3 pe-4 text-start font-normal">
                {accountWords(name)}
              </th>
              <td className="py-3 text-end font-semibold tabular-nums">
                <bdi>{amount.display}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
