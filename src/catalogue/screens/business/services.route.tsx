import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { sourceAt } from '#ui/source.ts'
import { ImportPart } from '#catalogue/screens/business/import-part.tsx'
import { ServicesArea, statusIn } from '#catalogue/screens/business/services-area.tsx'
import { serviceRowsSource } from '#catalogue/screens/business/use-business-services.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { Icon } from '#ui/icon.tsx'

interface Lines {
  services: { id: string; views: number; orders: number; conversion: number | null; rating: number | null }[]
}

const linesSource = (providerId: string) => sourceAt<Lines>(`/api/v1/me/providers/${providerId}/dashboard/services`)

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { providerId = '' }, query }) => [
  linesSource(providerId),
  serviceRowsSource(providerId, { status: statusIn(query.status), search: '' }),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Services of a business with their metrics: edited singly or by importing a file. */
export default function ServicesPart() {
  const {
    business: { id, rights },
  } = useBusinessDashboard()
  const canEdit = rights.includes('edit-services')
  // Metrics load separately, so that the list does not wait for them.
  const { value } = useRemote(linesSource(id))
  const metricsOf = (serviceId: string) => {
    const line = value?.services.find((one) => one.id === serviceId)
    return line ? { ...line, href: `/provider-dashboard/${id}/service-analytics/${serviceId}` } : null
  }
  return (
    <>
      <ServicesArea providerId={id} canEdit={canEdit} metricsOf={metricsOf} />
      {canEdit && (
        <details className="group border-t border-border pt-2">
          <summary className="flex min-h-12 items-center gap-2 font-semibold">
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            Many services at once
          </summary>
          <div className="pt-4">
            <ImportPart providerId={id} />
          </div>
        </details>
      )}
    </>
  )
}
