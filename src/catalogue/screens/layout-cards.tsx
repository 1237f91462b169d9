import { Link } from 'react-router'
import { layoutAddress, type LayoutChoice } from '#catalogue/rules/layout-address.ts'
import type { Layout } from '#catalogue/rules/service-for-sale.ts'
import type { LayoutDesk, LayoutOffer } from '#catalogue/screens/layout-desk.server.ts'
import { SmallPreview } from '#catalogue/screens/layout-preview-frame.tsx'
import { Badge } from '#ui/badge.tsx'

interface LayoutCardsProps {
  desk: LayoutDesk
  choice: LayoutChoice
  onChoose(layout: Layout): void
}

/** The five layouts as radio buttons, each with the own page in small. */
export const LayoutCards = ({ desk, choice, onChoose }: LayoutCardsProps) => {
  const chosen = desk.layouts.find(({ key }) => key === choice.layout)!
  return (
    <fieldset className="min-w-0">
      <legend className="type-h3 mb-3">Layout</legend>
      <div className="layout-cards">
        {desk.layouts.map((offer) => (
          <LayoutCard
            key={offer.key}
            desk={desk}
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
  desk: LayoutDesk
  offer: LayoutOffer
  isChosen: boolean
  onChoose(): void
}

const LayoutCard = ({ desk, offer: { key, name, bestFor, neededPlan, hint }, isChosen, onChoose }: LayoutCardProps) => (
  <label className="choice layout-card">
    <input type="radio" name="layout" value={key} checked={isChosen} onChange={onChoose} />
    <SmallPreview
      address={`/layout-preview/${desk.id}?${layoutAddress({ ...desk.saved, layout: key, parts: key === desk.saved.layout ? desk.saved.parts : [] })}`}
    />
    <span className="grid min-w-0 content-center justify-items-start gap-1">
      <span className="type-title">{name}</span>
      <span className="type-small text-text-2">{bestFor}</span>
      {desk.isOwn && desk.isChosen && desk.saved.layout === key && <Badge icon="check">In use</Badge>}
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

/** What the chosen one is, in words; for who cannot see the picture, and for who wants to know. */
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
