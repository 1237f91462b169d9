import { Link } from 'react-router'
import type { OrderItemView } from '#ordering/contract-order.ts'
import { Icon } from '#ui/icon.tsx'

/** Link to the dispute of an item, or to the form for one. */
export function ItemProblem({ item, reference }: { item: OrderItemView; reference: string }) {
  const { problem } = item
  if (!problem) return null
  const to = `/order/problem?ref=${reference}&item=${item.id}`
  if (problem.statusText === null)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Link to={to} className="button button-secondary">
          <Icon name="flag" size="small" />
          Something was wrong<span className="sr-only">: {item.title}</span>
        </Link>
        <span className="type-small text-text-2">You can tell us until {problem.until}.</span>
      </p>
    )
  return (
    <div
      className={`grid gap-3 rounded-md px-4 py-3 sm:flex sm:items-center ${problem.mustAnswer ? 'bg-warning-tint' : 'bg-surface-2'}`}
    >
      <div className="grid flex-1 gap-0.5">
        <p className="font-semibold">Your report: {problem.statusText}</p>
        {problem.nextText && <p className="type-small text-text-2">{problem.nextText}</p>}
      </div>
      <Link
        to={to}
        className={`button justify-self-start ${problem.mustAnswer ? 'button-neutral' : 'button-secondary'}`}
      >
        {problem.mustAnswer ? 'Answer the offer' : 'Open the report'}
        <span className="sr-only">: {item.title}</span>
      </Link>
    </div>
  )
}
