import type { AppContext } from '#server/context.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'
import type { OpenSlot } from '#booking/contract.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import type { WantedStart } from '#booking/rules/bookings/plan.ts'
import { shownSlot } from '#booking/rules/slots/shown.ts'
import { getCalendar, getPlan, type Days } from '#booking/queries/get-calendar.ts'

const amount = 3

/**
 * The three free starts nearest to a taken one, in order of time: from the days around it or, if those are full, from
 * the following month.
 */
export async function listNearestSlots(ctx: AppContext, wanted: WantedStart): Promise<OpenSlot[]> {
  const { plan, startsAt } = wanted
  const { date } = localOf(plan.timeZone, startsAt)
  const around = await nearest(ctx, wanted, { from: plusDays(date, -1), until: plusDays(date, 2) })
  if (around.length === amount) return around
  const month = { from: plusDays(date, -1), until: plusDays(date, 31) }
  return nearest(ctx, { ...wanted, plan: await getPlan(ctx, plan.serviceId, month) }, month)
}

async function nearest(ctx: AppContext, { plan, wish, startsAt }: WantedStart, days: Days): Promise<OpenSlot[]> {
  const calendar = await getCalendar(ctx, plan, wish, days)
  return openSlots(calendar, { ...days, now: ctx.now, party: wish.party })
    .flatMap(({ starts }) => starts)
    .filter((start) => start.startsAt !== startsAt)
    .toSorted((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))
    .slice(0, amount)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map((start) => shownSlot(start, plan.timeZone))
}
