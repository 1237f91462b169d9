import { Link } from 'react-router'
import type { OrderItemView } from '#ordering/contract-order.ts'
import { Icon } from '#ui/icon.tsx'
import { ProposalCard } from './proposal-card.tsx'

interface TimeActionsProps {
  item: OrderItemView
  reference: string
}

/** An open proposal, shown below the current time. */
export const PendingProposal = ({ item, reference }: TimeActionsProps) =>
  item.rescheduling?.proposal && (
    <ProposalCard proposal={item.rescheduling.proposal} item={item} reference={reference} />
  )

/** Link to reschedule, or why it is not possible. */
export function TimeActions({ item, reference }: TimeActionsProps) {
  if (item.rescheduling?.hindrance) return <p className="type-small text-text-2">{item.rescheduling.hindrance}</p>
  const change = item.rescheduling?.change
  return (
    change && (
      <p className="flex flex-wrap items-center gap-3">
        <Link to={`/order/time?ref=${reference}&item=${item.id}`} className="button button-secondary">
          <Icon name="calendar" size="small" />
          Change the time
          <span className="sr-only">: {item.title}</span>
        </Link>
        <span className="type-small text-text-2">{change.headline}</span>
      </p>
    )
  )
}
