import { listCounterTimes } from '#booking/queries/list-counter-times.ts'
import { optionGone } from '#booking/rules/errors.ts'
import { zoneLine } from '#booking/rules/slots/shown.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import type { FreeTimesView } from '#ordering/contract-calendar.ts'
import { termsOf } from '#ordering/queries/cart/cart-lines.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { priceItem } from '#ordering/rules/cart/item-price.ts'
import { nowAtCounter } from '#ordering/rules/walk-ins.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { describeOffset } from '#shared/time/time-text.ts'
import { comesTwice, instantsOf, localDateTimeOf, localOf, offsetMinutesAt, startOfLocal } from '#shared/time/zones.ts'

interface Query {
  serviceId: string
  optionId: string
  date: string
  staffId?: string | undefined
  party?: number | undefined
}

/**
 * Free times of a day for a walk-in, with the price. Staff get their own times. Throws not-found, option-gone,
 * party-invalid.
 */
export async function getFreeTimes(
  ctx: AppContext,
  providerId: string,
  { serviceId, optionId, date, staffId, party }: Query,
): Promise<FreeTimesView> {
  const { role, resourceId } = await requireMember(ctx, providerId, 'answer-orders')
  const service = await getServiceForSale(ctx, serviceId)
  if (service.providerId !== providerId || (staffId !== undefined && !isId(staffId))) throw notFound('service')
  const option = service.options.find(({ id, isActive }) => id === optionId && isActive)
  if (!option) throw optionGone()
  const person = role === 'staff' ? resourceId : (staffId ?? null)
  const { timeZone, durationMinutes, starts } = await listCounterTimes(ctx, {
    serviceId,
    optionId,
    date,
    staffId: person,
    party,
  })
  const choice = {
    optionMinor: option.priceMinor,
    durationMinutes: option.durationMinutes,
    addons: [],
    quantity: party ?? service.partyMin,
  }
  const now = localOf(timeZone, nowAtCounter(ctx.now))
  return {
    date,
    timeZone,
    zoneLine: zoneLine(timeZone, startOfLocal(timeZone, `${date}T12:00`)),
    now: { date: now.date, startMinute: now.minute },
    minutes: durationMinutes,
    price: moneyView(priceItem(termsOf(service), choice).totalMinor, service.currency),
    times: starts.map(({ startsAt, minute, staffIds, isOutsideHours }) => ({
      startMinute: minute,
      isSecond: instantsOf(timeZone, localDateTimeOf(timeZone, startsAt))[0] !== startsAt,
      label: comesTwice(timeZone, startsAt)
        ? `${clockTime(minute)} (${describeOffset(offsetMinutesAt(timeZone, startsAt))})`
        : clockTime(minute),
      staffIds,
      isOutsideHours,
    })),
  }
}
