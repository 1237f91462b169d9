import type { DaySlot } from '#booking/contract.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import type { AppContext } from '#server/context.ts'
import { extraMinutes, quantityRange, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import type { HoldState } from '#ordering/rules/cart/cart-problems.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { weekdayName } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

export interface Hold {
  state: HoldState
  nearest: { startsAt: string; label: string }[]
}

export const isHeld = (ctx: AppContext, { booking }: CartLine): boolean =>
  booking?.status === 'held' && booking.expiresAt !== null && booking.expiresAt > ctx.now

/** The hold state of the selected time. Queries the calendar only for items without a hold. */
export async function findHold(ctx: AppContext, line: CartLine): Promise<Hold> {
  const { item, service } = line
  if (item.startsAt === null) return { state: 'unneeded', nearest: [] }
  if (isHeld(ctx, line)) return { state: 'held', nearest: [] }
  // The calendar does not offer the time of an offer to others; holding it again shows whether it is free.
  if (item.offer) return { state: 'free', nearest: [] }
  if (!service.isOnSale || !line.option) return { state: 'taken', nearest: [] }
  // An invalid party size has no time to query; that is a problem of its own.
  const { from, until } = quantityRange(service, line.option)
  if (item.quantity < from || item.quantity > until) return { state: 'unneeded', nearest: [] }
  const slots = await slotsAround(ctx, line, item.startsAt)
  const wanted = isoOf(item.startsAt)
  const isFree = slots.some((slot) => Date.parse(slot.startsAt) === item.startsAt)
  return {
    state: isFree ? 'free' : 'taken',
    nearest: isFree ? [] : nearestThree(slots, wanted, localOf(service.location.timeZone, item.startsAt).date),
  }
}

type DatedSlot = DaySlot & { date: string }

async function slotsAround(
  ctx: AppContext,
  { item, service, addons }: CartLine,
  startsAt: number,
): Promise<DatedSlot[]> {
  const zone = service.location.timeZone
  const [wanted, today] = [localOf(zone, startsAt).date, localOf(zone, ctx.now).date]
  const from = wanted > today ? wanted : today
  const { days } = await listOpenSlots(ctx, {
    serviceId: service.id,
    optionId: item.optionId,
    extraMinutes: extraMinutes(addons),
    staffId: item.staffId,
    party: item.quantity,
    from,
    until: plusDays(from, 7),
  })
  return days.flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
}

function nearestThree(slots: DatedSlot[], wanted: string, wantedDate: string): Hold['nearest'] {
  const distance = (slot: DatedSlot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(wanted))
  const nearest = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
  return nearest.map(({ startsAt, date, label }) => ({
    startsAt,
    label: date === wantedDate ? label : `${weekdayName(date)} ${label}`,
  }))
}
