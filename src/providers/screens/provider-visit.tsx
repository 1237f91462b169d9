import type { ProviderPage } from '#catalogue/rules/service-page/shown-pages.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlaceMap } from '#ui/map/place-map.tsx'
import type { ProviderView } from '#providers/screens/load-provider.server.ts'

/** The hours of the first location, with its current day highlighted. */
export const ProviderHours = ({ view: { provider, todayWeekday } }: { view: ProviderView }) =>
  provider.openingHours.length === 0 ? null : (
    <section id="hours" className="grid scroll-mt-32 gap-3">
      <h2 className="type-h3">Hours</h2>
      <dl className="-mx-3">
        {provider.openingHours.map(({ weekday, label, text }) => (
          <div
            key={weekday}
            aria-current={weekday === todayWeekday ? 'date' : undefined}
            className="flex justify-between gap-6 rounded-sm px-3 py-1.5 aria-[current]:bg-surface-2 aria-[current]:font-semibold"
          >
            <dt>
              {label}
              {weekday === todayWeekday && <span className="font-normal text-text-2"> · today</span>}
            </dt>
            <dd className="text-end tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-text-3">Times are those of {provider.places[0]?.city ?? provider.city}.</p>
    </section>
  )

/** The locations. A hidden address shows only its part of town until something is booked. */
export const ProviderPlaces = ({ provider: { name, places } }: { provider: ProviderPage }) =>
  places.length === 0 ? null : (
    <section id="place" className="grid scroll-mt-32 gap-4">
      <h2 className="type-h3">{places.length > 1 ? 'Places' : 'Place'}</h2>
      {places.map((place) => (
        <address key={`${place.latitude},${place.longitude}`} className="grid gap-0.5 not-italic">
          {linesOf(place).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          {!place.isExact && (
            <span className="type-small mt-1 text-text-2">The exact address is shown once you have booked.</span>
          )}
          <a
            href={`geo:${place.latitude},${place.longitude}`}
            className="link touchable type-small mt-2 inline-flex min-h-6 items-center gap-1.5 justify-self-start"
          >
            <Icon name="map-pin" size="small" /> Open in maps
            <HiddenText> ({place.city})</HiddenText>
          </a>
          <PlaceMap point={place} isApproximate={!place.isExact} name={`${name}, ${place.city}`} />
        </address>
      ))}
    </section>
  )

const linesOf = ({ line1, district, postalCode, city, countryName }: ProviderPage['places'][number]) =>
  [line1, district !== city && district, [postalCode, city].filter(Boolean).join(' '), countryName].filter(
    (line) => line,
  ) as string[]

const confirming: Record<string, string> = {
  instant: 'Confirmed at once.',
  request: 'The business answers each request, within 24 hours.',
}

export function ProviderRules({ rules }: { rules: ProviderView['rules'] }) {
  const parts = [
    { title: 'Cancelling', lines: rules.cancelling },
    { title: 'Confirming', lines: rules.confirmModes.map((mode) => confirming[mode]!) },
    { title: 'Paying', lines: rules.paying },
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <section id="policies" className="grid scroll-mt-32 gap-3">
      <h2 className="type-h3">Policies</h2>
      <dl className="grid gap-3">
        {parts.map(({ title, lines }) => (
          <div key={title}>
            <dt className="font-semibold">
              {title}
              {lines.length > 1 && <span className="font-normal text-text-3"> · depends on the service</span>}
            </dt>
            {lines.map((line) => (
              <dd key={line} className={`text-text-2 ${lines.length > 1 ? 'ms-4 mt-1 list-item list-disc' : ''}`}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
