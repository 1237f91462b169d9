import { instantAt } from '#booking/rules/block-times.ts'
import { listCounterTimes } from '#booking/queries/list-counter-times.ts'
import { counterSpan } from '#booking/rules/bookings/counter-span.ts'
import type { AppContext } from '#server/context.ts'
import { requireMayRecord, serviceForWalkIn } from '#ordering/queries/counter/walk-in-service.ts'
import type { SeriesView, WalkInInput } from '#ordering/contract-walk-in.ts'
import { seriesDays, type Repeat } from '#ordering/rules/repeats.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { describeDay } from '#shared/time/time-text.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

type Wanted = Pick<WalkInInput, 'serviceId' | 'optionId' | 'staffId' | 'party'> & {
  date: LocalDate
  startMinute: number
  repeat: Repeat
}

type DayState = SeriesView['days'][number]['state']

/**
 * The days of a series and which of them can be booked, before it is saved. Throws unauthenticated, not-found,
 * permission-denied, argument-error, service-unavailable, option-gone, party-invalid.
 */
export async function getSeriesDays(ctx: AppContext, providerId: string, wanted: Wanted): Promise<SeriesView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  requireMayRecord(membership, { staffId: wanted.staffId })
  const { location } = await serviceForWalkIn(ctx, providerId, wanted)
  const staffId = membership.role === 'staff' ? membership.resourceId : (wanted.staffId ?? null)
  const days: SeriesView['days'] = []
  for (const date of seriesDays(wanted.date, wanted.repeat)) {
    const startsAt = instantAt(location.timeZone, { date, startMinute: wanted.startMinute })
    const state =
      startsAt > counterSpan(ctx.now).until ? 'too-far' : await stateOf(ctx, { ...wanted, staffId, date }, startsAt)
    days.push({ date, text: describeDay(date), state })
  }
  return { days }
}

async function stateOf(
  ctx: AppContext,
  { serviceId, optionId, staffId = null, party, date }: Wanted,
  startsAt: number,
): Promise<DayState> {
  const { starts } = await listCounterTimes(ctx, { serviceId, optionId, date, staffId, party, at: startsAt })
  const start = starts.find((one) => one.startsAt === startsAt)
  if (!start) return 'taken'
  return start.isOutsideHours ? 'outside-hours' : 'free'
}
