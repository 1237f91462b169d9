import type { AppContext } from '#server/context.ts'
import { daysBetween, isLocalDate, plusDays } from '#shared/time/local-date.ts'
import { startOfLocal, localOf } from '#shared/time/zones.ts'
import type { OpenSlots, OpenSlotsInput } from '#booking/contract.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { isOnSale, slotOptionsFor, type Plan } from '#booking/rules/bookings/plan.ts'
import { unreadableDays } from '#booking/rules/errors.ts'
import { closedDays, shownDays, zoneLine } from '#booking/rules/slots/shown.ts'
import { getCalendar, getPlan, type Days } from '#booking/queries/get-calendar.ts'

const longestAnswer = 62

/**
 * Every free start of a service, by days of the venue, at most 62 days. A service that is not on sale has closed days
 * only, unless its people look at a preview of it. Throws `argument-error` for invalid days, `option-gone` and
 * `party-invalid`.
 */
export async function listOpenSlots(
  ctx: AppContext,
  input: OpenSlotsInput,
  { isPreview = false } = {},
): Promise<OpenSlots> {
  const span = readableDays(input)
  ctx.cacheTags(`service:${input.serviceId}`)
  const plan = await getPlan(ctx, input.serviceId, span)
  const { timeZone, serviceId } = plan
  const today = localOf(timeZone, ctx.now).date
  return {
    serviceId,
    timeZone,
    today,
    ...span,
    ...(isPreview || isOnSale(plan) ? await openDays(ctx, plan, input, span) : closedDays(span)),
    zoneLine: zoneLine(timeZone, startOfLocal(timeZone, `${span.from}T12:00`)),
  }
}

/** Limits the days to two months. Throws `argument-error` for invalid days. */
export function readableDays({ from, until }: Days): Days {
  if (!isLocalDate(from) || !isLocalDate(until) || until < from) throw unreadableDays()
  return { from, until: daysBetween(from, until) < longestAnswer ? until : plusDays(from, longestAnswer - 1) }
}

async function openDays(ctx: AppContext, plan: Plan, input: OpenSlotsInput, span: Days) {
  const wish = slotOptionsFor(plan, input)
  const calendar = await getCalendar(ctx, plan, wish, span)
  const query = { ...span, now: ctx.now, party: wish.party, isAnyoneEnough: !input.withStaff }
  return shownDays(openSlots(calendar, query), calendar.terms, input)
}
