import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useSearchParams } from 'react-router'
import { BoardArea } from '#ordering/screens/business-orders/order-board.tsx'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { servicesSource } from '#catalogue/screens/business/business-services.ts'
import { sourceAt } from '#ui/source.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { OrdersArea } from '#ordering/screens/business-orders/business-orders-section.tsx'
import { filtersIn } from '#ordering/screens/business-orders/use-business-order-filters.ts'
import { businessOrdersSource } from '#ordering/screens/business-orders/use-business-orders.ts'
import { TillArea, tillSource } from '#ordering/screens/till/till-area.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { providerId = '' }, query }) => {
  if (query.view === 'board') return [sourceAt(`/api/v1/me/providers/${providerId}/board`)]
  if (query.view === 'till') return [tillSource(providerId)]
  return [servicesSource(providerId), businessOrdersSource(providerId, filtersIn(query))]
}

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** Orders and bookings: as a list, or goods on a board; and what was taken for them. */
export default function OrdersPart() {
  const at = useBusinessPath()
  const { business } = useBusinessDashboard()
  const [params] = useSearchParams()
  const mayCloseTill = business.rights.includes('manage-till')
  const view = shownView(params.get('view'), mayCloseTill)
  const views = (
    <ChipRow label="How orders are shown">
      <ChipLink to={at('orders')} isCurrent={view === 'list'} icon="list">
        List
      </ChipLink>
      <ChipLink to={at('orders?view=board')} isCurrent={view === 'board'} icon="layout-grid">
        Board
      </ChipLink>
      {mayCloseTill && (
        <ChipLink to={at('orders?view=till')} isCurrent={view === 'till'} icon="wallet">
          Till
        </ChipLink>
      )}
    </ChipRow>
  )
  if (view === 'board')
    return <BoardArea providerId={business.id} canSetBusy={business.rights.includes('pause')} views={views} />
  return (
    <>
      {views}
      {view === 'till' ? <Till business={business} /> : <OrdersList business={business} />}
    </>
  )
}

const Till = ({ business: { id, locations, form } }: Pick<BusinessDashboard, 'business'>) => (
  <TillArea providerId={id} timeZone={locations[0]?.timeZone} currency={form.currency} />
)

const shownView = (view: string | null, mayCloseTill: boolean) =>
  view === 'board' || (view === 'till' && mayCloseTill) ? view : 'list'

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
