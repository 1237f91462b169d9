import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import type { ProviderCard as Card } from '#catalogue/contract.ts'
import { DemoArtLabel, Stars, Verified } from '#catalogue/screens/listings/service-card.tsx'
import { Monogram } from '#catalogue/screens/listings/monogram.tsx'
import { Heart } from '#favourites/screens/heart.tsx'

interface ProviderCardProps {
  card: Card
  priority?: 'first' | 'soon'
  /** Whether it is a favourite of the reader; unknown on cached pages. */
  isFavourite?: boolean
}

/** One provider in the list of a region. */
export const ProviderCard = (props: ProviderCardProps) => (
  <DrawnOnce of="provider card" by={props.isFavourite === undefined ? [props] : undefined}>
    <CardInside {...props} />
  </DrawnOnce>
)

function CardInside({ card, priority, isFavourite }: ProviderCardProps) {
  return (
    <article className="card group relative" data-of={card.id}>
      <Collage card={card} priority={priority} />
      <Heart
        kind="provider"
        id={card.id}
        name={card.name}
        isFavourite={isFavourite}
        className="absolute end-1 top-1 z-1"
      />
      <Monogram
        name={card.name}
        category={card.categories[0]}
        className="relative z-1 ms-3 -mt-8 size-14 rounded-md border-3 border-bg text-xl"
      />
      <div className="grid grid-cols-1 gap-0.5 px-0.5 pt-2">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="type-title flex min-w-0 items-center gap-1.5">
            <Link to={card.href} className="card-link min-w-0" prefetch="intent">
              <bdi className="block truncate">{card.name}</bdi>
            </Link>
            {card.isVerified && <Verified />}
          </h2>
          <Stars rating={card.rating} />
        </div>
        <p className="type-small truncate text-text-2" dir="auto">
          {card.city}, {card.countryName}
        </p>
        <p className="type-small truncate text-text-3 first-letter:uppercase" dir="auto">
          {card.subcategories.join(' · ')}
        </p>
        <div className="card-foot">
          {card.price ? <Price {...card.price} /> : <span className="type-small text-text-3">Price on request</span>}
          {card.nextFree && (
            <Badge tone={card.nextFree.isSoon ? 'success' : 'neutral'} icon={card.nextFree.isSoon ? 'zap' : 'clock'}>
              <span className="sr-only">Next free: </span>
              {card.nextFree.display}
            </Badge>
          )}
        </div>
      </div>
    </article>
  )
}

/** One large and two small images, or a single one. */
function Collage({ card, priority }: { card: Card; priority?: 'first' | 'soon' }) {
  const [large, ...small] = card.pictures
  const isWhole = small.length < 2
  return (
    <div
      className={`collage relative grid aspect-16/10 gap-1 overflow-hidden rounded-lg ${isWhole ? '' : 'grid-cols-[2fr_1fr] grid-rows-2'}`}
    >
      <Picture
        picture={large ?? null}
        ratio={isWhole ? 1.6 : 1.07}
        sizes="(width < 45rem) 60vw, 16rem"
        priority={priority}
        className="card-picture row-span-2 h-full"
      />
      {!isWhole &&
        small
          .slice(0, 2)
          .map((each) => (
            <Picture
              key={each.file}
              picture={each}
              ratio={1.07}
              sizes="8rem"
              priority={priority && 'soon'}
              className="h-full"
            />
          ))}
      <DemoArtLabel origin={large?.origin} />
    </div>
  )
}

export const ProviderGrid = ({ cards, eager = 0 }: { cards: Card[]; eager?: number }) => (
  <ul className="fit-grid card-grid">
    {cards.map((card, index) => (
      <li key={card.id}>
        <ProviderCard card={card} priority={index >= eager ? undefined : index === 0 ? 'first' : 'soon'} />
      </li>
    ))}
  </ul>
)
