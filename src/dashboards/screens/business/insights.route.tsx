import type { ProviderFigures } from '#analytics/contract-figures.ts'
import { EarlyPanel } from '#analytics/screens/figures/early-panel.tsx'
import { useFiguresAddress } from '#analytics/screens/figures/figures-address.ts'
import { FiguresBoard } from '#analytics/screens/figures/figures-board.tsx'
import { FiguresTools } from '#analytics/screens/figures/figures-tools.tsx'
import { RangePicker } from '#analytics/screens/figures/range-picker.tsx'
import { ServicesTable } from '#analytics/screens/figures/services-table.tsx'
import { useFigures } from '#analytics/screens/figures/use-figures.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { isPublic } from '#providers/screens/own/own-business.ts'

/** The figures of the whole business, its services beside each other, and the way to each one's own. */
export default function InsightsArea() {
  const { business } = useBusinessDashboard()
  const address = useFiguresAddress()
  const door = `/api/v1/own/providers/${business.id}/figures`
  const state = useFigures<ProviderFigures>(door, address.question)
  const { figures } = state
  const services = figures?.services ?? []
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2">
        <RangePicker address={address} range={figures?.range ?? null} mostDays={business.plan.limits.analyticsDays} />
        <FiguresTools
          csvHref={`${door}.csv${address.question}`}
          plan={business.plan}
          plansHref={`/provider-dashboard/${business.id}/settings/plan`}
        />
      </div>
      <FiguresBoard
        state={state}
        compares={address.compares}
        namesServices
        early={
          <EarlyPanel providerId={business.id} publicHref={isPublic(business) ? `/provider/${business.slug}` : null} />
        }
      >
        {!figures && !state.isFailed && <Skeleton className="h-[80dvh] rounded-lg" />}
        {services.length > 0 && (
          <ServicesTable
            services={services}
            hrefOf={(id) => `/provider-dashboard/${business.id}/service-analytics/${id}${address.question}`}
          />
        )}
      </FiguresBoard>
    </>
  )
}
