import { noCounts, type CountedDay } from '#analytics/rules/counted-day.ts'
import type { TileKey } from '#analytics/rules/metrics/metric-shapes.ts'
import type { Instant } from '#shared/time/instant.ts'
import { datesFrom, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

/** The tiles that staff may see: those about their own visits, without page views and money. */
export const staffTiles: ReadonlySet<TileKey> = new Set([
  'orders',
  'cancelledByCustomers',
  'cancelledByBusiness',
  'noShows',
  'leadTime',
])

/** A visit with one member of staff. */
export interface StaffVisit {
  placedAt: Instant
  startsAt: Instant
  /** "2026-11-06T15:00", the venue's local time. */
  localStart: string
  orderId: string
  status: string
  byParty: string | null
  missedBy: string | null
  isWalkIn: boolean
}

type Visit = StaffVisit & { day: LocalDate }

/** Counts the days of one person's visits like those of a provider. */
export function countStaffDays(visits: Visit[], from: LocalDate, until: LocalDate): CountedDay[] {
  const byDay = Map.groupBy(visits, ({ day }) => day)
  return datesFrom(from, until).map((day) => dayOfVisits(day, byDay.get(day) ?? []))
}

function dayOfVisits(day: LocalDate, visits: Visit[]): CountedDay {
  const count = (fits: (visit: Visit) => boolean) => visits.filter(fits).length
  const cancelledBy = (party: string) => (one: Visit) => one.status === 'cancelled' && one.byParty === party
  const ahead = visits.filter(({ isWalkIn }) => !isWalkIn)
  const bookingHours: Record<string, number> = {}
  for (const { status, localStart } of visits) {
    if (['declined', 'expired', 'cancelled', 'no_show'].includes(status)) continue
    const hour = `${weekdayOf(localStart.slice(0, 10))}-${Number(localStart.slice(11, 13))}`
    bookingHours[hour] = (bookingHours[hour] ?? 0) + 1
  }
  return {
    ...noCounts,
    spread: {},
    day,
    bookingHours,
    items: visits.length,
    orders: new Set(visits.map(({ orderId }) => orderId)).size,
    walkIns: new Set(visits.filter(({ isWalkIn }) => isWalkIn).map(({ orderId }) => orderId)).size,
    byCustomer: count(cancelledBy('customer')),
    byBusiness: count((one) => one.status === 'declined' || one.status === 'expired' || cancelledBy('provider')(one)),
    byMarket: count((one) => one.status === 'cancelled' && one.byParty !== 'customer' && one.byParty !== 'provider'),
    served: count(({ status }) => status === 'fulfilled' || status === 'completed'),
    missed: count(({ status, missedBy }) => status === 'no_show' && missedBy !== 'provider'),
    leadMinutes: ahead.reduce((sum, { startsAt, placedAt }) => sum + Math.max(0, (startsAt - placedAt) / 60_000), 0),
    leads: ahead.length,
  }
}
