import type { ServicePage } from '#catalogue/rules/shown-pages.ts'
import type { ServiceTerms, ViewProps } from '#catalogue/screens/service-view.server.ts'
import { Part } from '#catalogue/screens/service-heading.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { service: ServicePage }

interface FactsProps extends Props {
  terms: ServiceTerms
  className?: string
  /** The first ones only. */
  most?: number
}

interface Fact {
  icon: IconName
  title: string
  text?: string
}

const wayWords: Record<string, string> = {
  venue: 'At the venue',
  customer_address: 'At your place',
  online: 'Online',
  pickup: 'Pickup',
  delivery: 'Delivery',
}

/** What can be asked for, but has neither a time nor a price yet, has no terms. */
const termFacts = ({ kind }: ServicePage, { cancel, pay }: ServiceTerms): Fact[] =>
  kind === 'quote'
    ? []
    : [
        { icon: 'calendar-check', title: 'Cancelling', text: cancel },
        { icon: 'credit-card', title: 'Paying', text: pay },
      ]

function factsOf(service: ServicePage, terms: ServiceTerms): Fact[] {
  const isOrder = service.kind === 'order'
  return [
    ...lengthFact(service),
    ...termFacts(service, terms),
    {
      icon: isOrder ? 'bike' : 'map-pin',
      title: service.ways.map((way) => wayWords[way] ?? way).join(', '),
      text: wayText(service),
    },
    service.confirmMode === 'instant'
      ? { icon: 'zap', title: 'Confirmed at once' }
      : { icon: 'hourglass', title: 'Confirmed by the provider', text: 'Within 24 hours; you are told by mail' },
    ...(service.languages.length
      ? [{ icon: 'languages' as const, title: service.languages.map(({ name }) => name).join(', ') }]
      : []),
  ]
}

function lengthFact(service: ServicePage): Fact[] {
  const lengths = service.options.flatMap(({ durationMinutes }) => durationMinutes ?? [])
  if (service.kind === 'order')
    return service.preparationMinutes ? [{ icon: 'clock', title: `Ready in ${spell(service.preparationMinutes)}` }] : []
  if (!lengths.length) return []
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return [{ icon: 'clock', title: least === most ? spell(least) : `${spell(least)} to ${spell(most)}` }]
}

export function spell(minutes: number): string {
  if (minutes >= 2880) return `${Math.round(minutes / 1440)} days`
  if (minutes < 90) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
}

const wayText = ({ serviceAreaKm, deliveryZones, travelFees }: ServicePage) => {
  const zone = deliveryZones[0]
  if (zone) return `Delivery ${zone.display} within ${zone.radiusKm} km`
  if (serviceAreaKm) return [`Comes up to ${serviceAreaKm} km`, travelFees[0]?.display].filter(Boolean).join(', ')
  return undefined
}

/** The questions that everybody has, answered before they are asked. */
export const ServiceFacts = ({ service, terms, className = 'sm:grid-cols-2', most }: FactsProps) => (
  <ul data-part="facts" className={`grid gap-x-8 gap-y-4 ${className}`}>
    {factsOf(service, terms)
      .filter(({ title }) => title)
      .slice(0, most)
      .map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 shrink-0 text-accent-ink" />
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            {text && <span className="type-small text-text-2">{text}</span>}
          </span>
        </li>
      ))}
  </ul>
)

/** What the category asks for, as a table. */
export function CategoryFacts({ view: { service, facts } }: ViewProps) {
  const access = service.accessFacts.map((fact) => fact.replaceAll(/[-_]/g, ' '))
  if (!facts.length && !access.length) return null
  return (
    <Part name="details" title="Good to know">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {[...facts, ...(access.length ? [['Access', access.join(', ')] as const] : [])].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-border py-2.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
