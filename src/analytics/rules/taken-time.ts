import type { DaySpan } from '#analytics/rules/day-bounds.ts'
import type { Instant } from '#shared/time/instant.ts'
import { intersection, merged, type Interval } from '#shared/time/interval.ts'

/** The parts of some times that are on a day, in minutes of the local day. */
function minutesOf(spans: DaySpan[], times: { startsAt: Instant; endsAt: Instant }[]): Interval[] {
  const wall = ({ day, offsetMinutes }: DaySpan, at: Instant) =>
    (at - Date.parse(`${day}T00:00Z`)) / 60_000 + offsetMinutes
  return merged(
    spans.flatMap((span) =>
      intersection(merged(times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))), [
        { startsAt: span.startsAt, endsAt: span.endsAt },
      ]).map(({ startsAt, endsAt }) => ({ startsAt: wall(span, startsAt), endsAt: wall(span, endsAt) })),
    ),
  )
}

const lengthOf = (intervals: Interval[]) =>
  Math.round(intervals.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0))

export interface Taken {
  startsAt: Instant
  endsAt: Instant
  serviceId: string | null
}

/**
 * For one person on one day: the bookable minutes (without blocks of the provider), and the booked minutes by service.
 */
export function timeOfDay(spans: DaySpan[], windows: { fromMinute: number; untilMinute: number }[], taken: Taken[]) {
  const open = merged(windows.map(({ fromMinute, untilMinute }) => ({ startsAt: fromMinute, endsAt: untilMinute })))
  const retained = minutesOf(
    spans,
    taken.filter(({ serviceId }) => serviceId === null),
  )
  const byService = new Map<string, number>()
  for (const [serviceId, times] of Map.groupBy(taken, (one) => one.serviceId)) {
    if (serviceId !== null) byService.set(serviceId, lengthOf(minutesOf(spans, times)))
  }
  return { openMinutes: lengthOf(open) - lengthOf(intersection(open, retained)), byService }
}
