import type { Address, OrderPartView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { PlaceMap } from '#ui/map/place-map.tsx'

type PlaceContext = Pick<OrderPartView, 'place' | 'address' | 'fulfillmentMethod'>
type Venue = NonNullable<PlaceContext['place']>

/** Opens an external map only on click; the page itself makes no third-party requests. */
export function directionsTo({ latitude, longitude, line1, city, country }: Venue): string {
  const target =
    latitude === null || longitude === null
      ? [line1, city, country].filter(Boolean).join(', ')
      : `${latitude},${longitude}`
  const map = 'https://www.openstreetmap.org'
  return latitude === null
    ? `${map}/search?query=${encodeURIComponent(target)}`
    : `${map}/directions?to=${encodeURIComponent(target)}`
}

const isBrought = ({ fulfillmentMethod }: PlaceContext) =>
  fulfillmentMethod === 'delivery' || fulfillmentMethod === 'customer_address'

/** The way to the venue; null: there is none to go to. */
export const directionsIn = (part: PlaceContext): string | null =>
  part.place?.line1 && !isBrought(part) && part.fulfillmentMethod !== 'online' ? directionsTo(part.place) : null

/** The venue, or the delivery address; with the way there, unless that is shown elsewhere. */
export const Place = ({ part, hasDirections = true }: { part: PlaceContext; hasDirections?: boolean }) => {
  if (isBrought(part)) return <BroughtTo address={part.address} />
  if (part.fulfillmentMethod === 'online') return <Line icon="video">Online. The provider sends you how to join.</Line>
  return part.place && <VenueLine venue={part.place} hasDirections={hasDirections} />
}

const VenueLine = ({ venue, hasDirections }: { venue: Venue; hasDirections: boolean }) => (
  <div className="flex flex-wrap items-start justify-between gap-3">
    <address className="type-small flex items-start gap-2 not-italic">
      <Icon name="map-pin" size="small" className="mt-0.5" />
      <span>
        <span className="block font-semibold">{venue.name}</span>
        {[venue.line1, [venue.postalCode, venue.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </span>
    </address>
    {hasDirections && venue.line1 && (
      <a
        className="button button-secondary button-small"
        href={directionsTo(venue)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="navigation" size="small" />
        Directions<span className="sr-only"> (opens in a new tab)</span>
      </a>
    )}
    {venue.latitude !== null && venue.longitude !== null && (
      <div className="w-full">
        <PlaceMap point={{ latitude: venue.latitude, longitude: venue.longitude }} name={venue.name} />
      </div>
    )}
  </div>
)

const BroughtTo = ({ address }: { address: Address | null }) => (
  <Line icon="house">
    {address
      ? [address.line1, address.line2, [address.postalCode, address.city].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')
      : 'To your address'}
  </Line>
)

const Line = ({ icon, children }: { icon: 'house' | 'video'; children: string }) => (
  <p className="type-small flex items-start gap-2">
    <Icon name={icon} size="small" className="mt-0.5" />
    {children}
  </p>
)
