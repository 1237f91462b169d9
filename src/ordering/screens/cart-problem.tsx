import type { CartItemView, CartProblem, WayOut } from '#ordering/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ChangeButton, RemoveButton } from './cart-forms.tsx'

/** An amber line on the row: what is the matter, and the clicks that settle it. */
export const ProblemLine = ({ problem, item }: { problem: CartProblem; item: CartItemView }) => (
  <div
    id={`problem-${item.id}`}
    className="flex items-start gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning-text"
  >
    <Icon name="triangle-alert" className="mt-0.5" />
    <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-4">
      <p className="type-small font-medium">{problem.message}</p>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-0 md:shrink-0">
        {problem.waysOut.map((wayOut) => (
          <WayOutButton key={wayOut.label} wayOut={wayOut} item={item} />
        ))}
      </div>
    </div>
  </div>
)

function WayOutButton({ wayOut, item }: { wayOut: WayOut; item: CartItemView }) {
  if (wayOut.kind === 'remove') return <RemoveButton item={item} kind="secondary" />
  if (wayOut.kind === 'open')
    return (
      <LinkButton to={wayOut.href} size="small">
        {wayOut.label}
      </LinkButton>
    )
  return (
    <ChangeButton
      itemId={item.id}
      intent={intentOf(wayOut)}
      values={valuesOf(wayOut)}
      kind={wayOut.kind === 'accept-price' ? 'neutral' : 'secondary'}
    >
      {wayOut.kind === 'accept-price' ? 'Accept change' : wayOut.label}
    </ChangeButton>
  )
}

const intentOf = ({ kind }: WayOut) => (kind === 'set-quantity' || kind === 'set-way' ? 'change' : kind)

/** What is sent along: everything about the way out but its name and its words. */
const valuesOf = ({ kind: _kind, label: _label, ...values }: WayOut): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
