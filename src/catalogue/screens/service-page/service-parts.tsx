import { Link } from 'react-router'
import { addressOf, type PickerChoice } from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { allergenText } from '#catalogue/rules/taxonomy/allergens.ts'
import { Part } from '#catalogue/screens/service-page/service-heading.tsx'
import { durationText } from '#shared/time/duration-text.ts'
import { Icon } from '#ui/icon.tsx'
import { PlaceMap } from '#ui/map/place-map.tsx'

type Props = { service: ServicePage }

export const paragraphsOf = ({ description }: ServicePage): string[] =>
  description.split(/\n{2,}/).filter((text) => text.trim())

export const ServiceAbout = ({ service }: Props) => (
  <Part name="about" title="About" className="max-w-prose">
    {paragraphsOf(service).map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line" dir="auto">
        {paragraph}
      </p>
    ))}
    <ServiceTags service={service} />
  </Part>
)

export const ServiceTags = ({ service: { tags } }: Props) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="type-small flex flex-wrap gap-2 text-text-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm bg-surface-2 px-2 py-1">
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  )

/** The URL of an option's times. */
export const timesOf = (service: ServicePage, choice: PickerChoice, optionId: string) =>
  `/booking?service=${service.id}&${addressOf(choice, { optionId, day: null, month: null })}`

interface OptionDetailsProps extends Props {
  option: ServicePage['options'][number]
  /** The text is cut to one line on phones. */
  isShort?: boolean
}

/** What is said of an option besides its name and price, the same in every layout. */
export function OptionDetails({ service: { kind, category }, option, isShort }: OptionDetailsProps) {
  const { durationMinutes, description, allergens } = option
  const length = kind === 'booking' && durationMinutes && durationText(durationMinutes)
  const about = [length, description].filter(Boolean).join(' · ')
  return (
    <>
      {about && (
        <span
          className={`type-small mt-0.5 block max-w-prose text-text-2 ${isShort ? 'max-md:line-clamp-1' : ''}`}
          dir="auto"
        >
          {about}
        </span>
      )}
      {category === 'food' && (
        <span className="type-caption mt-0.5 block max-w-prose font-normal text-text-3">{allergenText(allergens)}</span>
      )}
    </>
  )
}

interface OffersProps extends Props {
  choice: PickerChoice | null
  title?: string
}

/** The bookable options with prices; a press chooses one. */
export const ServiceOffers = ({ service, choice, title = 'What you can book' }: OffersProps) => (
  <Part name="offers" title={title}>
    <ul className="panel divide-y divide-border">
      {service.options.map((option) => (
        <li key={option.id} className="flex items-center gap-4 p-4 sm:px-5">
          <span className="min-w-0 flex-1">
            <span className="type-title block" dir="auto">
              {option.name}
            </span>
            <OptionDetails service={service} option={option} />
          </span>
          <span className="grid shrink-0 justify-items-end gap-2 sm:flex sm:items-center sm:gap-4">
            <span className="font-semibold whitespace-nowrap">{option.price.display}</span>
            {choice && (
              <Link
                to={timesOf(service, choice, option.id)}
                className="button button-secondary button-small"
                aria-label={`Choose ${option.name}`}
              >
                Choose
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Part>
)

export const ServiceTeam = ({ service }: Props) =>
  service.staff.length > 0 && service.kind === 'booking' ? (
    <Part name="team" title="Team">
      <ul className="flex flex-wrap gap-x-8 gap-y-6">
        {service.staff.map((person) => (
          <li key={person.id} className="grid w-28 content-start justify-items-center gap-1 text-center">
            <Avatar person={person} className="size-20 text-2xl" />
            <bdi className="mt-1 font-semibold">{person.name}</bdi>
            {person.role && <span className="type-caption text-text-3">{person.role}</span>}
          </li>
        ))}
      </ul>
    </Part>
  ) : null

/** A person's image, or the initial of their name. */
export const Avatar = ({ person, className }: { person: ServicePage['staff'][number]; className: string }) =>
  person.picture ? (
    <img
      src={person.picture}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      className={`rounded-full bg-surface-3 object-cover ${className}`}
    />
  ) : (
    <span aria-hidden="true" className={`grid place-items-center rounded-full bg-surface-3 font-semibold ${className}`}>
      {[...person.name][0]}
    </span>
  )

export const ServiceFaq = ({ service }: Props) =>
  service.faq.length > 0 ? (
    <Part name="faq" title="Questions people ask">
      <div className="divide-y divide-border border-y border-border">
        {service.faq.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
              <span dir="auto">{question}</span>
              <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-4 text-text-2" dir="auto">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </Part>
  ) : null

/** Whether customers come to the place. */
export const isVisited = (fulfillmentMethods: ServicePage['fulfillmentMethods']): boolean =>
  fulfillmentMethods.includes('venue') || fulfillmentMethods.includes('pickup')

/** The location. A hidden address shows only its part of town until something is booked. */
export function ServicePlace({ service: { place, provider, openingHours, fulfillmentMethods } }: Props) {
  const lines = [place.line1, [place.postalCode, place.city].filter(Boolean).join(' '), place.countryName].filter(
    Boolean,
  )
  return (
    <Part
      name="place"
      title={fulfillmentMethods.includes('online') && fulfillmentMethods.length === 1 ? 'Hours' : 'Place and hours'}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
        <address className="grid content-start gap-1 not-italic">
          {lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          {!place.isExact && (
            <span className="type-small text-text-3">The exact address is shown once you have booked.</span>
          )}
          <a
            href={`geo:${place.latitude},${place.longitude}`}
            className="link touchable type-small mt-2 inline-flex items-center gap-1.5"
          >
            <Icon name="map-pin" size="small" /> Open in maps
          </a>
          {isVisited(fulfillmentMethods) && (
            <PlaceMap point={place} isApproximate={!place.isExact} name={provider.name} />
          )}
        </address>
        <dl className="grid content-start gap-1">
          {openingHours.map(({ weekday, label, text }) => (
            <div key={weekday} className="flex justify-between gap-6">
              <dt className="text-text-2">{label}</dt>
              <dd className="text-end">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  )
}
