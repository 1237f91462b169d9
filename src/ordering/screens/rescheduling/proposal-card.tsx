import { Form, Link, useNavigation } from 'react-router'
import type { OrderItemView } from '#ordering/contract-order.ts'
import type { ProposalView } from '#ordering/contract-reschedule.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

interface ProposalCardProps {
  proposal: ProposalView
  reference: string
  item: OrderItemView
  /** Set on the page for answers; elsewhere answers need JavaScript or a link to that page. */
  answerKey?: string
}

/** A proposal: current and proposed time, deadline, and the consequences of an answer. */
export const ProposalCard = ({ proposal, reference, item, answerKey }: ProposalCardProps) => (
  <section
    aria-label={proposal.title}
    className="grid gap-3 rounded-md border border-border-strong bg-info-tint px-4 py-4"
  >
    <h3 className="type-title flex items-start gap-2">
      <Icon name="calendar" size="small" className="mt-1" />
      <bdi>{proposal.title}</bdi>
    </h3>
    <BothTimes proposal={proposal} />
    {proposal.reason && <p className="type-small">The reason: {proposal.reason.toLowerCase()}</p>}
    {proposal.lines.map((line) => (
      <p key={line} className="type-small">
        {line}
      </p>
    ))}
    <Answers proposal={proposal} reference={reference} item={item} answerKey={answerKey} />
  </section>
)

export const BothTimes = ({ proposal: { from, to, staffName } }: Pick<ProposalCardProps, 'proposal'>) => (
  <dl className="grid gap-1">
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-20 text-text-2">Now</dt>
      <dd>{from.display}</dd>
    </div>
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-20 text-text-2">Instead</dt>
      <dd className="font-semibold">
        {to.display}
        {staffName && (
          <>
            {' '}
            with <bdi>{staffName}</bdi>
          </>
        )}
      </dd>
    </div>
  </dl>
)

/** Whether the reader can do something about it. */
const isWaiting = ({ canAnswer, canWithdraw, pay }: ProposalView) => canAnswer || canWithdraw || pay !== null

function Answers({ proposal, reference, item, answerKey }: ProposalCardProps) {
  const { state } = useNavigation()
  const address = `/order/time?ref=${reference}&item=${item.id}`
  if (!useIsEnhanced() && !answerKey) return <NoScript proposal={proposal} address={address} />
  if (!isWaiting(proposal)) return null
  const isBusy = state === 'submitting'
  return (
    <Form method="post" action={address} className="flex flex-wrap gap-3">
      <input type="hidden" name="proposalId" value={proposal.id} />
      {/* One idempotency key per proposal, shared by all pages. */}
      <input type="hidden" name="key" value={answerKey ?? proposal.id} />
      {proposal.pay && (
        <>
          <input type="hidden" name="paymentId" value={proposal.pay.paymentId} />
          <Button kind="neutral" name="answer" value="pay" busy={isBusy && 'Opening…'}>
            Pay {proposal.pay.amount.display}
          </Button>
        </>
      )}
      {proposal.canAnswer && (
        <>
          <Button kind="neutral" name="answer" value="accept" busy={isBusy && 'Sending…'}>
            Accept the new time
          </Button>
          <Button name="answer" value="decline" disabled={isBusy}>
            Decline
          </Button>
        </>
      )}
      {proposal.canWithdraw && (
        <Button name="answer" value="withdraw" busy={isBusy && 'Sending…'}>
          Take it back
        </Button>
      )}
    </Form>
  )
}

const NoScript = ({ proposal, address }: Pick<ProposalCardProps, 'proposal'> & { address: string }) =>
  isWaiting(proposal) && (
    <p>
      <Link to={address} className="button button-neutral">
        {proposal.pay ? 'Pay or take it back' : proposal.canAnswer ? 'Answer' : 'Take it back'}
      </Link>
    </p>
  )
