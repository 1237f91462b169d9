import type { ProviderPage } from '#catalogue/rules/service-page/shown-pages.ts'
import { Monogram } from '#catalogue/screens/listings/monogram.tsx'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { PageActions } from '#catalogue/screens/service-page/page-actions.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ProviderView } from '#providers/screens/load-provider.server.ts'

/** The background without a cover: the color of the category. */
const tints = { food: 'bg-food-tint', local: 'bg-local-tint', hair: 'bg-hair-tint', other: 'bg-other-tint' }

/** A full-width band with the cover and, where there is room, two more images. */
export function ProviderCover({ provider: { pictures, categories } }: { provider: ProviderPage }) {
  const [cover, ...others] = pictures
  const beside = others.length > 1 ? others.slice(0, 2) : []
  return (
    <div
      className={`relative -mx-(--gutter) mt-3 grid gap-1.5 overflow-hidden md:mx-0 md:rounded-xl ${cover ? 'h-44 sm:h-60 lg:h-80' : 'h-24 lg:h-36'} ${beside.length ? 'md:grid-cols-[2fr_1fr_1fr]' : ''}`}
    >
      {!cover && <div className={tints[categories[0] ?? 'other']} />}
      {cover && (
        <Picture
          picture={cover}
          sizes={beside.length ? '(width < 45rem) 100vw, 50vw' : '100vw'}
          ratio={21 / 9}
          priority="first"
          className="!aspect-auto h-full min-h-0"
        />
      )}
      {beside.map((picture) => (
        <Picture
          key={picture.file}
          picture={picture}
          sizes="(width < 45rem) 1px, 25vw"
          ratio={1}
          className="!aspect-auto h-full min-h-0 max-md:hidden"
        />
      ))}
      {/* The monogram replaces the label. */}
      <div className="absolute inset-y-0 end-0 w-24">
        <DemoArtLabel origin={cover?.origin} />
      </div>
    </div>
  )
}

export const ProviderHead = ({ view: { provider } }: { view: ProviderView }) => (
  <header className="relative z-1 -mt-10">
    <Sign provider={provider} />
    <div className="mt-3 grid gap-2.5">
      <div className="flex items-start justify-between gap-4">
        <h1 className="type-h1 min-w-0 wrap-anywhere">
          <bdi>{provider.name}</bdi>
        </h1>
        <PageActions kind="provider" id={provider.id} name={provider.name} messageTo={`/messages?to=${provider.id}`} />
      </div>
      {provider.nameLocal && (
        <p className="type-lead text-text-2">
          <bdi dir="auto">{provider.nameLocal}</bdi>
        </p>
      )}
      <DetailList provider={provider} />
      {provider.summary && <p className="type-lead max-w-prose">{provider.summary}</p>}
    </div>
  </header>
)

/** The logo or, without one, the initials of the name. */
const Sign = ({ provider: { logo, name, categories } }: { provider: ProviderPage }) =>
  logo ? (
    <div className="size-22 overflow-hidden rounded-md border-4 border-bg bg-surface md:ms-6">
      <Picture picture={{ ...logo, alt: `Logo of ${name}` }} sizes="88px" ratio={1} priority="soon" />
    </div>
  ) : (
    <Monogram name={name} category={categories[0]} className="size-22 rounded-md border-4 border-bg text-3xl md:ms-6" />
  )

const DetailList = ({ provider }: { provider: ProviderPage }) => (
  <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-text-2">
    <li>
      <Stars rating={provider.rating} />
    </li>
    {provider.isVerified && (
      <li>
        <Badge tone="brand" icon="badge-check">
          Verified
        </Badge>
      </li>
    )}
    {provider.isTrusted && (
      <li>
        <Badge tone="success" icon="shield-check">
          Trusted
        </Badge>
      </li>
    )}
    <li className="inline-flex items-center gap-1.5">
      <Icon name="map-pin" size="small" />
      <span>
        <bdi>{provider.city}</bdi>, {provider.countryName}
      </span>
    </li>
    {provider.openText && provider.state === 'active' && (
      <li className="inline-flex items-center gap-1.5 font-semibold text-success-text">
        <Icon name="clock" size="small" />
        {provider.openText}
      </li>
    )}
  </ul>
)

const Stars = ({ rating }: { rating: ProviderPage['rating'] }) =>
  rating ? (
    <a href="#reviews" className="touchable inline-flex items-center gap-1.5 hover:underline">
      <Icon name="star" size="small" isFilled className="text-star" />
      <span className="text-text">
        <b>{rating.value.toFixed(1)}</b>
        <span className="sr-only"> out of 5</span>
      </span>
      {rating.count === 1 ? '1 review' : `${rating.count} reviews`}
    </a>
  ) : (
    <Badge tone="accent">New</Badge>
  )
