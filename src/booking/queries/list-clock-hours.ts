import type { AppContext } from '#server/context.ts'
import { clockHoursOn, type ClockHours } from '#booking/rules/slots/clock-hours.ts'
import { hoursByOwner } from '#booking/store/plans.server.ts'
import { datesFrom, type LocalDate } from '#shared/time/local-date.ts'

interface Worker {
  id: string
  locationId: string
}

export type WorkingDay = ClockHours & { personId: string; date: LocalDate }

/** When these people can be visited on each of these days, in the wall time of their places. */
export async function listClockHours(
  ctx: AppContext,
  people: readonly Worker[],
  from: LocalDate,
  until: LocalDate,
): Promise<WorkingDay[]> {
  const places = new Set(people.map(({ locationId }) => locationId))
  const hours = await hoursByOwner(ctx.db, [...places, ...people.map(({ id }) => id)], { from, until })
  const none = { week: [], exceptions: [] }
  const dates = datesFrom(from, until)
  return people.flatMap(({ id, locationId }) =>
    dates.map((date) => ({
      personId: id,
      date,
      ...clockHoursOn(hours.get(locationId) ?? none, hours.get(id) ?? null, date),
    })),
  )
}
