import type { AppContext } from '#server/context.ts'
import type { UnmetDemandLine } from '#analytics/contract-metrics.ts'
import type { Ground, Subject } from '#analytics/queries/metrics-inputs.ts'
import type { UnmetDemandRow, ServiceDetails, ServiceSum } from '#analytics/rules/counted-day.ts'
import { conversionOf, percent } from '#analytics/rules/metrics/metric-totals.ts'
import { unmetDemandLines } from '#analytics/rules/metrics/unmet-demand.ts'
import { listUnmetDemand, listServiceSums } from '#analytics/store/metrics-reads.server.ts'
import { listWorkers } from '#analytics/store/time-days.server.ts'
import { listClockHours } from '#booking/queries/list-clock-hours.ts'
import { plusDays, weekdayOf } from '#shared/time/local-date.ts'

// The order rate is not calculated for fewer people.
const enoughPeople = 20
const mostServices = 20

/** What people wanted and did not get, with suggestions. */
export async function unmetDemandOf(
  ctx: AppContext,
  subject: Subject,
  { range, today }: Ground,
): Promise<UnmetDemandLine[]> {
  const rows = await listUnmetDemand(ctx.db, subject.id, subject.isBusiness, range)
  if (rows.length === 0) return []
  const sums = new Map((await listServiceSums(ctx.db, subject.provider.id, range)).map((sum) => [sum.id, sum]))
  const hoursOf = rows.some(({ reason }) => reason === 'no_slot')
    ? await weekHours(ctx, subject, today)
    : () => new Map<number, never[]>()
  const lines = servicesWithMost(rows, subject.services).flatMap((service) =>
    unmetDemandLines(rows, {
      service,
      ...worthOf(service, sums.get(service.id)),
      hours: hoursOf(service.id),
      days: range.days,
    }),
  )
  return lines.sort((one, other) => other.count - one.count)
}

function servicesWithMost(rows: UnmetDemandRow[], services: ServiceDetails[]): ServiceDetails[] {
  const ids = [...new Set(rows.map(({ serviceId }) => serviceId))].slice(0, mostServices)
  return ids.flatMap((id) => services.find((service) => service.id === id) ?? [])
}

/** The average value of an order, and the share of people who order after they looked at times. */
function worthOf(service: ServiceDetails, sum: ServiceSum | undefined) {
  const match = sum?.money.find(({ currency }) => currency === service.currency)
  const averageMinor = match && match.ordered > 0 ? Math.round(match.orderedMinor / match.ordered) : service.priceMinor
  const share = sum ? shareOf(sum) : null
  return { averageMinor, shareWhoOrder: share === null ? null : Math.min(100, share) }
}

function shareOf(sum: ServiceSum): number | null {
  if (sum.choosers >= enoughPeople) return percent(sum.orders - sum.walkIns, sum.choosers)
  return sum.visitors >= enoughPeople ? conversionOf(sum) : null
}

/** The weekly working hours of the people of each service, by their current hours. */
async function weekHours(ctx: AppContext, { provider }: Subject, today: string) {
  const workers = await listWorkers(ctx.db, [provider.id])
  const week = await listClockHours(ctx, workers, today, plusDays(today, 6))
  return (serviceId: string) => {
    const match = new Set(workers.filter(({ serviceIds }) => serviceIds.includes(serviceId)).map(({ id }) => id))
    const days = Map.groupBy(
      week.filter(({ personId }) => match.has(personId)),
      ({ date }) => weekdayOf(date),
    )
    return new Map([...days].map(([weekday, list]) => [weekday, list.flatMap(({ windows }) => windows)]))
  }
}
