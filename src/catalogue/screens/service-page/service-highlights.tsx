import { zoneText } from '#catalogue/rules/delivery-zones.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { Part } from '#catalogue/screens/service-page/service-heading.tsx'
import { durationText } from '#shared/time/duration-text.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { service: ServicePage }

interface HighlightsProps extends Props {
  className?: string
  /** The maximum of highlights. */
  most?: number
}

interface Highlight {
  icon: IconName
  title: string
  text?: string
}

const fulfillmentLabels: Record<string, string> = {
  venue: 'At the venue',
  customer_address: 'At your place',
  online: 'Online',
  pickup: 'Pickup',
  delivery: 'Delivery',
}

function highlightsOf(service: ServicePage): Highlight[] {
  const isOrder = service.kind === 'order'
  return [
    ...lengthHighlight(service),
    {
      icon: isOrder ? 'bike' : 'map-pin',
      title: service.fulfillmentMethods
        .map((fulfillmentMethod) => fulfillmentLabels[fulfillmentMethod] ?? fulfillmentMethod)
        .join(', '),
      text: fulfillmentText(service),
    },
    service.confirmMode === 'instant'
      ? { icon: 'zap', title: 'Confirmed at once' }
      : { icon: 'hourglass', title: 'Confirmed by the provider', text: 'Within 24 hours; you are told by mail' },
    ...(service.languages.length
      ? [{ icon: 'languages' as const, title: service.languages.map(({ name }) => name).join(', ') }]
      : []),
  ]
}

function lengthHighlight(service: ServicePage): Highlight[] {
  const lengths = service.options.flatMap(({ durationMinutes }) => durationMinutes ?? [])
  if (service.kind === 'order')
    return service.preparationMinutes
      ? [{ icon: 'clock', title: `Ready in ${durationText(service.preparationMinutes)}` }]
      : []
  if (!lengths.length) return []
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return [
    { icon: 'clock', title: least === most ? durationText(least) : `${durationText(least)} to ${durationText(most)}` },
  ]
}

const fulfillmentText = ({ serviceAreaKm, postalCodes, deliveryZones, travelFees }: ServicePage) => {
  const [zone, ...others] = deliveryZones
  if (zone) return `Delivery ${zone.display} ${zone.text}${others.length > 0 ? ', and elsewhere' : ''}`
  if (!serviceAreaKm && postalCodes.length > 0) return `Comes ${zoneText({ postalCodes })}`
  if (serviceAreaKm) return [`Comes up to ${serviceAreaKm} km`, travelFees[0]?.display].filter(Boolean).join(', ')
  return undefined
}

/** Answers to frequent questions: the most important facts. */
export const ServiceHighlights = ({ service, className = 'sm:grid-cols-2', most }: HighlightsProps) => (
  <ul data-part="highlights" className={`grid gap-x-8 gap-y-4 ${className}`}>
    {highlightsOf(service)
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

/** The attributes of the category, as a table. */
export function CategoryAttributes({ view: { service, attributes } }: ViewProps) {
  const access = service.accessFeatures.map((attribute) => attribute.replaceAll(/[-_]/g, ' '))
  if (!attributes.length && !access.length) return null
  return (
    <Part name="details" title="Good to know">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {[...attributes, ...(access.length ? [['Access', access.join(', ')] as const] : [])].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-border py-2.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
