import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/money.tsx'
import { densePhone, Picture } from '#ui/picture.tsx'
import type { Rating, ServiceCard as Card } from '#catalogue/contract.ts'
import { CardPictures } from '#catalogue/screens/listings/card-pictures.tsx'
import { Heart } from '#favourites/screens/heart.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { allowsMotion } from '#ui/page/motion.ts'

// A little less than the width of the card: on common phones the next larger file would have twice the bytes without a
// visible difference.
const sizes = `${densePhone}, (width < 35rem) 86vw, (width < 52rem) 46vw, (width < 70rem) 31vw, 20.5rem`

interface ServiceCardProps {
  card: Card
  /** Cards above the fold load their image at once. */
  priority?: 'first' | 'soon'
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** Whether it is a favourite of the reader; unknown on cached pages. */
  isFavourite?: boolean
  /** Without links and buttons. */
  isPreview?: boolean
  /** In a row that scrolls by itself: one picture, because both would move in the same direction. */
  isInRow?: boolean
}

/** One service in a list. The whole card is one link; every card shows the next free time or its equivalent. */
export const ServiceCard = (props: ServiceCardProps) => (
  <DrawnOnce of="service card" by={isForEverybody(props) ? [props] : undefined}>
    <CardInside {...props} />
  </DrawnOnce>
)

/** Nothing says where the reader is or what they chose. */
const isForEverybody = ({ card, isFavourite }: ServiceCardProps) =>
  isFavourite === undefined && card.distanceKm === null

function CardInside({ card, priority, level = 3, isFavourite, isPreview, isInRow }: ServiceCardProps) {
  const Heading = `h${level}` as const
  const picture = { sizes, priority }
  return (
    <article className="card group relative grid gap-3" data-event="impression" data-of={card.id}>
      <div className="card-cover">
        {isPreview ? (
          <Picture picture={card.cover} {...picture} />
        ) : (
          <CardPictures card={card} isCoverOnly={isInRow} {...picture} />
        )}
        {card.badge && (
          <Badge tone={card.badge === 'New' ? 'accent' : 'neutral'} className="absolute start-3 top-3">
            {card.badge}
          </Badge>
        )}
        <DemoArtLabel origin={card.cover?.origin} />
        {!isPreview && (
          <Heart
            kind="service"
            id={card.id}
            name={card.title}
            isFavourite={isFavourite}
            className="absolute end-1 top-1"
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-0.5 px-0.5">
        <div className="flex items-baseline justify-between gap-3">
          {/* The end of the text is cut off, in both text directions. */}
          <Heading className="type-title min-w-0">
            <Link
              to={`/service/${card.id}`}
              className="card-link block"
              prefetch="intent"
              viewTransition={allowsMotion()}
            >
              <bdi className="block truncate">{card.title}</bdi>
            </Link>
          </Heading>
          <Stars rating={card.rating} />
        </div>
        <ProviderLine provider={card.provider} />
        <p className="type-small truncate text-text-3" dir="auto">
          {placeLine(card)}
        </p>
        <div className="card-foot">
          <Price {...card.price} />
          <FootPill card={card} />
        </div>
      </div>
    </article>
  )
}

const ProviderLine = ({ provider }: { provider: Card['provider'] }) => (
  <p className="type-small flex items-center gap-1 text-text-2">
    <bdi className="truncate">{provider.name}</bdi>
    {provider.isVerified && <Verified />}
  </p>
)

/** The badge of a verified provider. */
export const Verified = () => (
  <span className="grid size-4 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
      <path d="m4.8 8.3 2.2 2.1 4.2-4.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span className="sr-only">Verified</span>
  </span>
)

/** "★ 4.9 (312)", or that there are no reviews yet. */
export function Stars({ rating }: { rating: Rating | null }) {
  if (!rating) return <span className="type-small shrink-0 text-text-3">No reviews yet</span>
  const value = rating.value.toFixed(1)
  return (
    <span className="type-small shrink-0 whitespace-nowrap">
      <span className="sr-only">{`${value} out of 5, ${rating.count} reviews`}</span>
      <span aria-hidden="true">
        <Icon name="star" size="small" isFilled className="-mt-1 inline text-star" />{' '}
        <strong className="font-semibold">{value}</strong>{' '}
        <span className="text-text-3">({rating.count.toLocaleString('en')})</span>
      </span>
    </span>
  )
}

/** Labels images that were made for the demo. */
export const DemoArtLabel = ({ origin }: { origin: string | undefined }) =>
  origin === 'demo-art' || origin === 'generated' ? <span className="demo-art">Demo art</span> : null

const fulfillmentLabels: Partial<Record<Card['fulfillmentMethods'][number], string>> = {
  customer_address: 'at your place',
  online: 'online',
  delivery: 'delivers',
}

function placeLine(card: Card): string {
  const where = card.distanceKm === null ? card.district : `${card.distanceKm.toFixed(1)} km`
  const fulfillmentMethod = card.fulfillmentMethods.map((each) => fulfillmentLabels[each]).find(Boolean)
  return [card.city, where, fulfillmentMethod].filter(Boolean).join(' · ')
}

function FootPill({ card }: { card: Card }) {
  if (!card.footText) return null
  if (!card.nextFree) return <Badge icon={card.kind === 'order' ? 'shopping-bag' : 'clock'}>{card.footText}</Badge>
  return (
    <Badge tone={card.nextFree.isSoon ? 'success' : 'neutral'} icon={card.nextFree.isSoon ? 'zap' : 'clock'}>
      <span className="sr-only">Next free: </span>
      <time dateTime={card.nextFree.at}>{card.footText}</time>
    </Badge>
  )
}
