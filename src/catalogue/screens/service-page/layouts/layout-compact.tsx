import { Link } from 'react-router'
import { addressOf, type PickerView } from '#booking/rules/slots/picker.ts'
import { Time } from '#booking/screens/day-times.tsx'
import { TimeForm } from '#booking/screens/time-form.tsx'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { PartList, type PartComponent } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBar, BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { NoTimesBox, OtherDays } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import {
  ProviderTile,
  ReportLine,
  ServiceActions,
  ServiceByline,
  ServiceLine,
} from '#catalogue/screens/service-page/service-head.tsx'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { ServiceMenu } from '#catalogue/screens/service-page/service-menu.tsx'
import { similarTitle } from '#catalogue/screens/service-page/similar-services.tsx'
import { ServiceTrust } from '#catalogue/screens/service-page/service-trust.tsx'
import { isVisited } from '#catalogue/screens/service-page/service-parts.tsx'
import { ShortReviews } from '#catalogue/screens/service-page/service-reviews.tsx'
import { StateBanner } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { Icon } from '#ui/icon.tsx'
import { PlaceMap } from '#ui/map/place-map.tsx'
import { Picture } from '#ui/picture.tsx'

/** One narrow column, for QR codes at a shop and for slow phones. One image; further details open with a press. */
export function CompactLayout({ view }: ViewProps) {
  const { service, picker } = view
  const isOrder = service.kind === 'order'
  const more = view.parts.filter(
    (part) => part !== 'place' && part !== 'offers' && (part !== 'gallery' || service.pictures.length > 1),
  )
  return (
    <div className="compact mx-auto grid w-full max-w-[37.5rem] grid-cols-[minmax(0,1fr)] gap-6 pb-28 lg:pb-10">
      <Cover service={service} />
      <StateBanner service={service} />
      <Head view={view} />
      {isOrder ? (
        <ShortMenu service={service} />
      ) : picker ? (
        <ShortTimes view={view} picker={picker} />
      ) : (
        <NoTimesBox service={service} />
      )}
      {isOrder && <BasketBox service={service} terms={view.terms} isQuiet />}
      <ServiceHighlights service={service} most={3} />
      <ShortPlace service={service} />
      <details className="group grid gap-6" data-part="more">
        <summary className="button button-secondary w-full">
          <span className="group-open:hidden">More</span>
          <span className="hidden group-open:inline">Less</span>
          <Icon name="chevron-down" size="small" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-9">
          <OtherOffers view={view} />
          <Hours service={service} />
          <PartList view={view} parts={more} overrides={overrides} />
        </div>
      </details>
      <ReportLine service={service} />
      {isOrder && <BasketBar service={service} />}
    </div>
  )
}

/** The one picture of the page. */
const Cover = ({ service: { pictures } }: { service: ServicePage }) =>
  pictures[0] && (
    <div className="compact-cover leading-picture relative" data-part="cover">
      <Picture picture={pictures[0]} sizes="(width < 600px) 100vw, 600px" ratio={5 / 2} priority="first" />
      <DemoArtLabel origin={pictures[0].origin} />
    </div>
  )

const Head = ({ view: { service, terms } }: ViewProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex items-end justify-between gap-4">
      <ProviderTile
        service={service}
        className={`relative size-18 text-2xl outline-4 outline-(--bg) sm:outline-(--surface) ${service.pictures[0] ? '-mt-14' : 'mt-6'}`}
      />
      <ServiceActions service={service} />
    </div>
    <div className="grid gap-1">
      <h1 className="type-h2 wrap-anywhere" dir="auto">
        {service.title}
      </h1>
      <div data-part="provider">
        <ServiceByline service={service} />
      </div>
      <ServiceLine service={service} />
    </div>
    <ServiceTrust service={service} terms={terms} />
    <p className="text-text-2" dir="auto">
      {service.summary}
    </p>
  </div>
)

const ShortPlace = ({ service: { place, provider, fulfillmentMethods } }: { service: ServicePage }) => (
  <address
    data-part="place"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-border py-3 not-italic"
  >
    <bdi>
      {[place.line1, [place.postalCode, place.city].filter(Boolean).join(' '), place.countryName]
        .filter(Boolean)
        .join(', ')}
    </bdi>
    {!place.isExact && (
      <span className="type-small w-full text-text-3">The exact address is shown once you have booked.</span>
    )}
    {isVisited(fulfillmentMethods) && (
      <div className="flex w-full flex-wrap items-start gap-x-6">
        <a
          href={`geo:${place.latitude},${place.longitude}`}
          className="link touchable type-small inline-flex min-h-8 items-center gap-1.5"
        >
          <Icon name="map-pin" size="small" /> Open in maps
        </a>
        <PlaceMap point={place} isApproximate={!place.isExact} name={provider.name} />
      </div>
    )}
  </address>
)

const Hours = ({ service: { openingHours } }: { service: ServicePage }) =>
  openingHours.length > 0 && (
    <section className="grid gap-3">
      <PartHeading>Hours</PartHeading>
      <dl className="grid gap-1">
        {openingHours.map(({ weekday, label, text }) => (
          <div key={weekday} className="flex justify-between gap-6">
            <dt className="text-text-2">{label}</dt>
            <dd className="text-end">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

const ShortMenu = ({ service }: { service: ServicePage }) => (
  <ServiceMenu isPlain service={{ ...service, options: service.options.slice(0, 3) }} />
)

/** The three main options; the chosen one shows its next times. */
const ShortTimes = ({ view: { service }, picker }: ViewProps & { picker: PickerView }) => {
  const chosen = service.options.find(({ id }) => id === picker.choice.optionId)
  const main = service.options.slice(0, 3)
  const shown = chosen && !main.includes(chosen) ? [chosen, ...main.slice(0, 2)] : main
  return (
    <section id="book" aria-label="Book a time" data-part="offers" className="panel divide-y divide-border">
      {shown.map((option) => (
        <div key={option.id} className="grid gap-4 p-4">
          <div className="flex items-center gap-4">
            <p className="min-w-0 flex-1">
              <bdi className="type-title block">{option.name}</bdi>
              {option.durationMinutes && (
                <span className="type-small text-text-2">{durationText(option.durationMinutes)}</span>
              )}
            </p>
            <span className="font-semibold whitespace-nowrap">{option.price.display}</span>
            {option !== chosen && (
              <Link
                to={`${service.href}?${addressOf(picker.choice, { optionId: option.id, day: null, month: null })}`}
                preventScrollReset
                className="button button-secondary button-small"
                aria-label={`Times for ${option.name}`}
              >
                Times
              </Link>
            )}
          </div>
          {option === chosen && <NextTimes service={service} picker={picker} />}
        </div>
      ))}
    </section>
  )
}

const NextTimes = ({ service, picker }: { service: ServicePage; picker: PickerView }) => (
  <TimeForm serviceId={service.id} picker={{ ...picker, list: [] }}>
    <fieldset className="min-w-0">
      <legend className="type-small mb-2 font-semibold">{picker.selected.title}</legend>
      {picker.selected.emptyText && <p className="text-text-2">{picker.selected.emptyText}</p>}
      <div className="grid grid-cols-3 gap-2">
        {picker.selected.parts
          .flatMap(({ slots }) => slots)
          .map((slot) => (
            <Time key={slot.startsAt} slot={slot} isSuggested={slot.startsAt === picker.suggestedStartsAt} />
          ))}
      </div>
    </fieldset>
    <OtherDays service={service} picker={picker} />
  </TimeForm>
)

/** The other options. */
const OtherOffers = ({ view }: ViewProps) => {
  const { service } = view
  const rest = service.options.slice(3)
  if (rest.length === 0) return null
  if (service.kind === 'order') return <ServiceMenu isPlain service={{ ...service, options: rest }} />
  return <PartList view={{ ...view, service: { ...service, options: rest } }} parts={['offers']} />
}

/** The pictures besides the first are loaded on demand; other services are links. */
const overrides: Partial<Record<ViewProps['view']['parts'][number], PartComponent>> = {
  gallery: ({ view: { service } }) => (
    <ul data-part="gallery" aria-label={`Pictures of ${service.title}`} className="grid grid-cols-2 gap-2">
      {service.pictures.slice(1).map((picture, index) => (
        <li key={`${picture.file}-${index}`} className="overflow-hidden rounded-md">
          {/* One size, because the page has to stay small. */}
          <img src={`${picture.file}-320.webp`} alt={picture.alt} width={320} height={240} loading="lazy" />
        </li>
      ))}
    </ul>
  ),
  reviews: ({ view: { service, reviews } }) => <ShortReviews rating={service.rating} reviews={reviews} />,
  similar: ({ view: { similar } }) =>
    similar.length > 0 && (
      <section data-part="similar" className="grid gap-3">
        <PartHeading>{similarTitle(similar)}</PartHeading>
        {similar.map(({ label, cards }) => (
          <section key={label} className="grid gap-1">
            {similar.length > 1 && <h3 className="type-small font-semibold">{label}</h3>}
            <ul className="grid gap-1">
              {cards.map(({ id, title, provider }) => (
                <li key={id}>
                  <Link to={`/service/${id}`} className="link inline-flex min-h-8 items-center">
                    <bdi>{title}</bdi>
                  </Link>{' '}
                  <bdi className="type-small text-text-2">{provider.name}</bdi>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    ),
}
