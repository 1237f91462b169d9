import { Link } from 'react-router'
import { layoutAddress, type LayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { LayoutSelection, LayoutOffer } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { SmallPreview } from '#catalogue/screens/layouts/layout-preview-frame.tsx'
import { Badge } from '#ui/badge.tsx'

interface LayoutCardsProps {
  selection: LayoutSelection
  choice: LayoutChoice
  onChoose(layout: Layout): void
}

/** The five layouts as radio buttons, each with a small preview of the service's own page. */
export const LayoutCards = ({ selection, choice, onChoose }: LayoutCardsProps) => {
  const chosen = selection.layouts.find(({ key }) => key === choice.layout)!
  return (
    <fieldset className="min-w-0">
      <legend className="type-h3 mb-3">Layout</legend>
      <div className="layout-cards">
        {selection.layouts.map((offer) => (
          <LayoutCard
            key={offer.key}
            selection={selection}
            offer={offer}
            isChosen={offer === chosen}
            onChoose={() => onChoose(offer.key)}
          />
        ))}
      </div>
      <About offer={chosen} />
    </fieldset>
  )
}

interface LayoutCardProps {
  selection: LayoutSelection
  offer: LayoutOffer
  isChosen: boolean
  onChoose(): void
}

const LayoutCard = ({
  selection,
  offer: { key, name, bestFor, neededPlan, hint },
  isChosen,
  onChoose,
}: LayoutCardProps) => (
  <label className="choice layout-card">
    <input type="radio" name="layout" value={key} checked={isChosen} onChange={onChoose} />
    <SmallPreview
      address={`/layout-preview/${selection.id}?${layoutAddress({ ...selection.saved, layout: key, parts: key === selection.saved.layout ? selection.saved.parts : [] })}`}
    />
    <span className="grid min-w-0 content-center justify-items-start gap-1">
      <span className="type-title">{name}</span>
      <span className="type-small text-text-2">{bestFor}</span>
      {selection.isManaged && selection.isChosen && selection.saved.layout === key && (
        <Badge icon="check">In use</Badge>
      )}
      {neededPlan && (
        <Badge tone="accent" icon="lock">
          {neededPlan} plan
        </Badge>
      )}
      {hint && (
        <Badge tone="warning" icon="images">
          Few photos
        </Badge>
      )}
    </span>
  </label>
)

/** Describes the chosen layout, also for people who cannot see the preview. */
const About = ({ offer: { name, parts, hint, neededPlan, example } }: { offer: LayoutOffer }) => (
  <div aria-live="polite" className="type-small mt-4 grid gap-2 text-text-2">
    <p>
      <b className="text-text">{name}:</b> {parts.join(', ').toLowerCase()}.
    </p>
    {hint && <p className="text-warning-text">{hint}</p>}
    {neededPlan && (
      <p className="text-warning-text">
        {name} belongs to the {neededPlan} plan.{' '}
        <Link to="/pricing" className="underline">
          See plans
        </Link>
      </p>
    )}
    {example && (
      <p>
        See it on a page:{' '}
        <Link to={`/service/${example.id}`} className="link">
          <bdi>{example.title}</bdi>
        </Link>{' '}
        by <bdi>{example.provider}</bdi>
      </p>
    )}
  </div>
)
