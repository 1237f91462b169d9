import type { AppContext } from '#server/context.ts'
import type { Agenda, AgendaVisit, NextPayout, TodayNumbers } from '#dashboards/contract-today.ts'
import { openBusinessDay, type BusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { spanOf } from '#ordering/rules/calendar/business-day.ts'
import { greetingAt, isOver } from '#dashboards/rules/today-words.ts'
import { countToday, findNextVisit, listStaffIds, listVisits, type VisitRow } from '#dashboards/store/today.server.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { getBusinessMoney } from '#payments/queries/business-money.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime, plusDays } from '#shared/time/local-date.ts'
import { describeDay, describeOffset } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** Greeting and counts of the day. Staff see their own part. Throws unauthenticated, not-found. */
export async function getTodayNumbers(ctx: AppContext, providerId: string): Promise<TodayNumbers> {
  const { scope, timeZone, city, today, span } = await openBusinessDay(ctx, providerId)
  const { bookings, orders, requests, proposals } = await countToday(ctx.db, scope, span, ctx.now)
  const { minute, offsetMinutes } = localOf(timeZone, ctx.now)
  return {
    dateText: describeDay(today),
    greeting: greetingAt(minute),
    zoneLine: `${clockTime(minute)} in ${city || timeZone} (${describeOffset(offsetMinutes)})`,
    bookings,
    orders,
    waiting: requests + proposals,
    serverNow: isoOf(ctx.now),
  }
}

/** The next payout and its date. Throws unauthenticated, not-found, permission-denied (only the owner may see it). */
export async function getNextPayout(ctx: AppContext, providerId: string): Promise<NextPayout> {
  const { balances } = await getBusinessMoney(ctx, providerId, false)
  const payouts = balances
    .filter(({ next, available }) => next.minor > 0 || available.minor !== 0)
    .toSorted((one, other) => other.next.minor - one.next.minor)
    .map(({ next, nextRunText, reasons }) => ({
      display: next.display,
      dayText: nextRunText,
      reason: reasons[0] ?? null,
    }))
  return { payouts }
}

const mostVisits = 100

/** Today's confirmed visits by time, with the actions possible now. Throws unauthenticated, not-found. */
export async function getAgenda(ctx: AppContext, providerId: string): Promise<Agenda> {
  const day = await openBusinessDay(ctx, providerId, 'see-orders')
  const rows = await listVisits(ctx.db, day.scope, day.span, mostVisits + 1)
  const visits = await agendaVisits(ctx, day, rows.slice(0, mostVisits))
  return {
    visits,
    more: Math.max(0, rows.length - mostVisits),
    ahead: visits.every(({ status }) => isOver(status)) ? await dayAhead(ctx, day) : null,
    serverNow: isoOf(ctx.now),
  }
}

const mostAhead = 20

/** The next day with visits. */
async function dayAhead(ctx: AppContext, day: BusinessDay): Promise<Agenda['ahead']> {
  const next = await findNextVisit(ctx.db, day.scope, day.span.until)
  if (!next) return null
  const { date } = localOf(day.timeZone, next.startsAt)
  const rows = await listVisits(ctx.db, day.scope, spanOf(day.timeZone, date, date), mostVisits + 1)
  const isTomorrow = date === plusDays(day.today, 1)
  return {
    title: isTomorrow ? `Tomorrow, ${describeDay(date)}` : describeDay(date),
    visits: await agendaVisits(ctx, day, rows.slice(0, mostAhead)),
    more: Math.max(0, rows.length - mostAhead),
  }
}

async function agendaVisits(
  ctx: AppContext,
  { membership, scope }: BusinessDay,
  rows: VisitRow[],
): Promise<AgendaVisit[]> {
  const [items, staff] = [await businessItemViews(ctx, membership, rows), await listStaffIds(ctx.db, scope.providerId)]
  return rows.map(({ startsAt, endsAt, staffId, timeZone }, index) => {
    const place = staffId ? staff.indexOf(staffId) : -1
    return {
      ...items[index]!,
      time: clockTime(localOf(timeZone, startsAt).minute),
      endTime: clockTime(localOf(timeZone, endsAt).minute),
      color: place < 0 ? null : (place % 6) + 1,
      isNow: startsAt <= ctx.now && ctx.now < endsAt,
    }
  })
}
