import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useSearchParams } from 'react-router'
import { BoardArea } from '#ordering/screens/business-orders/order-board.tsx'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { servicesSource } from '#catalogue/screens/business/business-services.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { OrdersArea } from '#ordering/screens/business-orders/business-orders-section.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params }) => [servicesSource(params.providerId!)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Orders and bookings: as a list, or goods on a board. */
export default function OrdersPart() {
  const at = useBusinessPath()
  const { business } = useBusinessDashboard()
  const [params] = useSearchParams()
  const isBoard = params.get('view') === 'board'
  return (
    <>
      <ChipRow label="How orders are shown">
        <ChipLink to={at('orders')} isCurrent={!isBoard} icon="list">
          List
        </ChipLink>
        <ChipLink to={at('orders?view=board')} isCurrent={isBoard} icon="layout-grid">
          Board
        </ChipLink>
      </ChipRow>
      {isBoard ? (
        <BoardArea providerId={business.id} canSetBusy={business.rights.includes('pause')} />
      ) : (
        <OrdersList business={business} />
      )}
    </>
  )
}

function OrdersList({ business: { id, people, rights } }: Pick<BusinessDashboard, 'business'>) {
  const services = useRemote(servicesSource(id))
  return (
    <OrdersArea
      providerId={id}
      services={(services.value?.items ?? []).map((service) => ({ id: service.id, name: service.title }))}
      staff={rights.includes('edit-hours') ? people : []}
      mayExport={rights.includes('answer-orders')}
    />
  )
}
