import type { AppContext } from '#server/context.ts'
import type { Instant } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'
import type { OpenSlot, SlotRequest } from '#booking/contract.ts'
import { bookableSpan, openSlots } from '#booking/rules/slots/open-slots.ts'
import { isOnSale, slotOptionsFor } from '#booking/rules/bookings/plan.ts'
import { shownSlot } from '#booking/rules/slots/shown.ts'
import { getCalendar, getPlan } from '#booking/queries/get-calendar.ts'

const stretch = 31

/** The first free start, from now or from `after` on; undefined when there is none within the horizon. */
export async function findFirstFreeSlot(
  ctx: AppContext,
  wished: SlotRequest & { after?: Instant },
  { isPreview = false } = {},
): Promise<OpenSlot | undefined> {
  const after = Math.max(ctx.now, wished.after ?? ctx.now)
  const dayAfter = localOf('UTC', after).date
  const plan = await getPlan(ctx, wished.serviceId, { from: dayAfter, until: plusDays(dayAfter, 366) })
  if (!isPreview && !isOnSale(plan)) return undefined
  const wish = slotOptionsFor(plan, wished)
  const { lastDate } = bookableSpan({ ...plan, durationMinutes: wish.durationMinutes }, ctx.now)
  for (let from = localOf(plan.timeZone, after).date; from <= lastDate; from = plusDays(from, stretch)) {
    const days = { from, until: plusDays(from, stretch - 1) }
    const found = openSlots(await getCalendar(ctx, plan, wish, days), { ...days, now: ctx.now, party: wish.party })
    const start = found.flatMap(({ starts }) => starts).find(({ startsAt }) => startsAt >= after)
    if (start) return shownSlot(start, plan.timeZone)
  }
  return undefined
}
