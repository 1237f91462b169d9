import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BoardArea } from '#ordering/screens/business-orders/order-board.tsx'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { loadServices } from '#catalogue/screens/business/business-services.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { OrdersArea } from '#ordering/screens/business-orders/business-orders-section.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

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
      {isBoard ? <BoardArea providerId={business.id} /> : <OrdersList business={business} />}
    </>
  )
}

function OrdersList({ business: { id, people, rights } }: Pick<BusinessDashboard, 'business'>) {
  const services = useRemote(useCallback(() => loadServices(id), [id]))
  return (
    <OrdersArea
      providerId={id}
      services={(services.value?.items ?? []).map((service) => ({ id: service.id, name: service.title }))}
      staff={rights.includes('edit-hours') ? people : []}
      mayExport={rights.includes('answer-orders')}
    />
  )
}
