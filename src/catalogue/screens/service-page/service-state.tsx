import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Notice } from '#ui/feedback/states.tsx'

const words: Record<ServicePage['state'], string | null> = {
  on_sale: null,
  paused: 'This service takes a break and cannot be booked right now.',
  suspended: 'This service is not available.',
  archived: 'This service is no longer offered. Similar ones are below.',
  draft: 'Only you and your team see this page: it is a draft.',
  in_review: 'Only you and your team see this page: it is being looked at. It opens for everybody once it is approved.',
}

const dayText = (date: string) =>
  new Date(date)
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace(',', '')

/** One line that says why the service cannot be booked. */
export function StateBanner({ service }: { service: ServicePage }) {
  const text = words[service.state]
  if (!text) return null
  return (
    <div className="mb-6">
      <Notice tone="warning">{service.backOn ? `${text} Back on ${dayText(service.backOn)}.` : text}</Notice>
    </div>
  )
}

/** Breadcrumb and state banner. */
export const PageTop = ({ view: { trail, service } }: ViewProps) => (
  <>
    {/* On phones its space shows what decides; "back" leads to the list. */}
    <div className="mb-4 max-md:hidden">
      <Breadcrumb trail={trail} />
    </div>
    <StateBanner service={service} />
  </>
)
