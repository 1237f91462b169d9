import { spansOf, startOfDay, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import { timeOfDay } from '#analytics/rules/taken-time.ts'
import {
  listTaken,
  listWorkers,
  saveTimeDays,
  type TakenTime,
  type TimeDay,
  type Worker,
} from '#analytics/store/time-days.server.ts'
import { listClockHours, type WorkingDay } from '#booking/queries/list-clock-hours.ts'
import type { AppContext } from '#server/context.ts'
import { datesFrom, plusDays, type LocalDate } from '#shared/time/local-date.ts'

export interface DaysToClose {
  providerId: string
  periods: ZonePeriod[]
  from: LocalDate
  /** Included. */
  until: LocalDate
}

/**
 * Saves the open and booked time of a provider's people on some days, by their current hours: for today and the days
 * just before.
 */
export async function makeTimeDays(ctx: AppContext, { providerId, periods, from, until }: DaysToClose): Promise<void> {
  if (from > until) return
  const workers = await listWorkers(ctx.db, [providerId])
  if (workers.length === 0) return
  const hours = Map.groupBy(await listClockHours(ctx, workers, from, until), ({ date }) => date)
  const reach = { from: startOfDay(periods, from), until: startOfDay(periods, plusDays(until, 1)) }
  const taken = Map.groupBy(
    await listTaken(
      ctx.db,
      workers.map(({ id }) => id),
      reach,
    ),
    ({ personId }) => personId,
  )
  const rows = datesFrom(from, until).flatMap((day) =>
    rowsOf({ providerId, day, periods }, workers, hours.get(day) ?? [], taken),
  )
  await saveTimeDays(ctx.db, rows)
}

interface Day {
  providerId: string
  day: LocalDate
  periods: ZonePeriod[]
}

function rowsOf(
  { providerId, day, periods }: Day,
  workers: Worker[],
  hours: WorkingDay[],
  taken: Map<string, TakenTime[]>,
): TimeDay[] {
  const spans = spansOf(periods, day)
  const rows = new Map<string, TimeDay>()
  const add = (subjectId: string, openMinutes: number, takenMinutes: number) => {
    const row = rows.get(subjectId) ?? { subjectId, day, providerId, openMinutes: 0, takenMinutes: 0 }
    rows.set(subjectId, {
      ...row,
      openMinutes: row.openMinutes + openMinutes,
      takenMinutes: row.takenMinutes + takenMinutes,
    })
  }
  for (const { id, serviceIds } of workers) {
    const windows = hours.find(({ personId }) => personId === id)?.windows ?? []
    const { openMinutes, byService } = timeOfDay(spans, windows, taken.get(id) ?? [])
    const all = [...byService.values()].reduce((sum, minutes) => sum + minutes, 0)
    add(providerId, openMinutes, all)
    for (const serviceId of new Set(serviceIds)) add(serviceId, openMinutes, byService.get(serviceId) ?? 0)
  }
  return [...rows.values()].filter(({ openMinutes, takenMinutes }) => openMinutes + takenMinutes > 0)
}
