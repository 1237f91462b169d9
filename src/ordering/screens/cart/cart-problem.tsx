import type { CartItemView, CartProblem, Resolution } from '#ordering/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ChangeButton, RemoveButton } from './cart-forms.tsx'

/** A warning on the row with its problem and the buttons that solve it. */
export const ProblemLine = ({ problem, item }: { problem: CartProblem; item: CartItemView }) => (
  <div
    id={`problem-${item.id}`}
    className="flex items-start gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning-text"
  >
    <Icon name="triangle-alert" className="mt-0.5" />
    <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-4">
      <p className="type-small font-medium">{problem.message}</p>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-0 md:shrink-0">
        {problem.resolutions.map((resolution) => (
          <ResolutionButton key={resolution.label} resolution={resolution} item={item} />
        ))}
      </div>
    </div>
  </div>
)

function ResolutionButton({ resolution, item }: { resolution: Resolution; item: CartItemView }) {
  if (resolution.kind === 'remove') return <RemoveButton item={item} kind="secondary" />
  if (resolution.kind === 'open')
    return (
      <LinkButton to={resolution.href} size="small">
        {resolution.label}
      </LinkButton>
    )
  return (
    <ChangeButton
      itemId={item.id}
      intent={intentOf(resolution)}
      values={valuesOf(resolution)}
      kind={resolution.kind === 'accept-price' ? 'neutral' : 'secondary'}
    >
      {resolution.kind === 'accept-price' ? 'Accept change' : resolution.label}
    </ChangeButton>
  )
}

const intentOf = ({ kind }: Resolution) =>
  kind === 'set-quantity' || kind === 'set-fulfillment-method' ? 'change' : kind

/** The fields of the resolution, without its name and label. */
const valuesOf = ({ kind: _kind, label: _label, ...values }: Resolution): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
