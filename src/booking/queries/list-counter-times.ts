import type { AppContext } from '#server/context.ts'
import { getCalendar, getPlan } from '#booking/queries/get-calendar.ts'
import { readableDays } from '#booking/queries/list-open-slots.ts'
import { counterPlan, counterStarts, type CounterStart } from '#booking/rules/slots/free-at.ts'
import { slotOptionsFor } from '#booking/rules/bookings/plan.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { startOfLocal } from '#shared/time/zones.ts'

interface Query {
  serviceId: string
  optionId: string
  date: LocalDate
  staffId: string | null
  party?: number | undefined
  /** Only this start. */
  at?: Instant | undefined
}

export interface CounterTimes {
  timeZone: string
  durationMinutes: number
  starts: CounterStart[]
}

const everyMinutes = 15

/**
 * The possible starts of a service at the counter on a day of its place, every 15 minutes; starts outside opening hours
 * are marked. Today's starts begin with the current quarter of an hour. Throws `not-found`, `argument-error`,
 * `option-gone` and `party-invalid`.
 */
export async function listCounterTimes(
  ctx: AppContext,
  { serviceId, date, party, at: only, ...wanted }: Query,
): Promise<CounterTimes> {
  const days = readableDays({ from: date, until: date })
  const plan = counterPlan(await getPlan(ctx, serviceId, days))
  const wish = slotOptionsFor(plan, party === undefined ? wanted : { ...wanted, party })
  const startAt = counterStarts(await getCalendar(ctx, plan, wish, days), days, wish.party)
  const { timeZone } = plan
  if (only !== undefined) {
    const start = startAt(only)
    return { timeZone, durationMinutes: wish.durationMinutes, starts: start ? [start] : [] }
  }
  const end = startOfLocal(timeZone, `${plusDays(date, 1)}T00:00`)
  const starts: CounterStart[] = []
  for (let at: Instant = startOfLocal(timeZone, `${date}T00:00`); at < end; at += minutes(everyMinutes)) {
    const start = at > ctx.now - minutes(everyMinutes) ? startAt(at) : undefined
    if (start) starts.push(start)
  }
  return { timeZone, durationMinutes: wish.durationMinutes, starts }
}
