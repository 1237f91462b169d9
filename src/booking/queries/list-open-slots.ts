import type { AppContext } from '#server/context.ts'
import { daysBetween, isLocalDate, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { startOfLocal, localOf } from '#shared/time/zones.ts'
import type { OpenDay, OpenSlots, OpenSlotsInput } from '#booking/contract.ts'
import { datesFrom } from '#shared/time/local-date.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { isOnSale, wishFor, type Plan } from '#booking/rules/bookings/plan.ts'
import { unreadableDays } from '#booking/rules/errors.ts'
import { shownDay, zoneLine } from '#booking/rules/slots/shown.ts'
import { getCalendar, getPlan, type Days } from '#booking/queries/get-calendar.ts'

const longestAnswer = 62

/**
 * Every start of a service that can be taken now, by the days of the venue, at most 62 of them.
 * A service that is not on sale has closed days only. Refuses unreadable days, `option-gone` and `party-invalid`.
 */
export async function listOpenSlots(ctx: AppContext, input: OpenSlotsInput): Promise<OpenSlots> {
  const asked = readableDays(input)
  ctx.cacheTags(`service:${input.serviceId}`)
  const plan = await getPlan(ctx, input.serviceId, asked)
  const { timeZone, serviceId } = plan
  const days = isOnSale(plan)
    ? await openDays(ctx, plan, input, asked)
    : datesFrom(asked.from, asked.until).map(closedDay)
  const today = localOf(timeZone, ctx.now).date
  return {
    serviceId,
    timeZone,
    today,
    ...asked,
    days,
    zoneLine: zoneLine(timeZone, startOfLocal(timeZone, `${asked.from}T12:00`)),
  }
}

/** At most two months, in their order. Refuses what is no such day. */
export function readableDays({ from, until }: Days): Days {
  if (!isLocalDate(from) || !isLocalDate(until) || until < from) throw unreadableDays()
  return { from, until: daysBetween(from, until) < longestAnswer ? until : plusDays(from, longestAnswer - 1) }
}

async function openDays(ctx: AppContext, plan: Plan, input: OpenSlotsInput, asked: Days): Promise<OpenDay[]> {
  const wish = wishFor(plan, input)
  const calendar = await getCalendar(ctx, plan, wish, asked)
  return openSlots(calendar, { ...asked, now: ctx.now, party: wish.party }).map((day) => shownDay(day, plan.timeZone))
}

const closedDay = (date: string): OpenDay => ({ date, weekday: weekdayOf(date), reason: 'closed', slots: [] })
