import { listBookings } from '#booking/queries/list-bookings.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import type { BookingPageView } from '#ordering/contract.ts'
import { sentenceIfMoved } from '#ordering/queries/cancellation/cancel-view.ts'
import { getOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { lifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { listRepricedOptions, type RepricedOption } from '#ordering/queries/rescheduling/repriced-items.ts'
import { movesAtOnce, shareDue } from '#ordering/rules/rescheduling/reschedule.ts'
import { listOrderItems } from '#ordering/store/orders/order-reads.server.ts'
import { listMoveDetails } from '#ordering/store/proposals.server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A visit of the customer's own order with the data for selecting another time. */
export interface ChangeOfTime extends BookingPageView {
  staffId: string | null
  /** Staff members to select, when there is a choice. */
  people: { id: string; name: string }[]
  anyoneAllowed: boolean
  /** Country code of the venue. */
  country: string
  horizonDays: number
  durationMinutes: number
  isHeldFirst: boolean
  /** Other options that can be selected with the new time. */
  options: RepricedOption[]
  /** The cancellation terms at the new time. */
  describeTerms(startsAt: Instant): string
}

/** Throws `not-found`, also for goods. With only the link the data is read-only. */
export async function getChangeOfTime(
  ctx: AppContext,
  { reference, itemId }: { reference: string; itemId: string },
  credentials: Credentials = {},
): Promise<ChangeOfTime> {
  const { parts, ...order } = await getOrder(ctx, reference, credentials)
  const part = parts.find(({ items }) => items.some(({ id }) => id === itemId))
  const item = part?.items.find(({ id }) => id === itemId)
  if (!part || !item?.bookingId || !item.startsAt) throw notFound('booking')
  const [booking] = await listBookings(ctx, [item.bookingId])
  return {
    order,
    part,
    item,
    staffId: booking!.staffId,
    durationMinutes: (booking!.endsAt - booking!.startsAt) / 60_000,
    ...(await offeredBy(ctx, item.serviceId)),
    ...(await termsOf(ctx, order.id, itemId)),
  }
}

async function offeredBy(ctx: AppContext, serviceId: string) {
  const { staff, anyoneAllowed, horizonDays, location } = await getServiceForSale(ctx, serviceId)
  const withinDays = ctx.settings.get('moves.within_days')
  return {
    people: staff.map(({ id, name }) => ({ id, name })),
    anyoneAllowed,
    country: location.country,
    horizonDays: Math.min(horizonDays, withinDays),
  }
}

async function termsOf(
  ctx: AppContext,
  orderId: string,
  itemId: string,
): Promise<Pick<ChangeOfTime, 'isHeldFirst' | 'options' | 'describeTerms'>> {
  const item = (await listOrderItems(ctx.db, [orderId])).find(({ id }) => id === itemId)!
  const [details] = await listMoveDetails(ctx.db, [itemId])
  const { policy, confirmMode, startsAt } = item.snapshot
  const share = shareDue({ ...item, policy, confirmMode, startsAt, ...details! }, ctx.now)
  const life = await lifeOfItems(ctx, [item])
  const isHeldFirst = !movesAtOnce(confirmMode, share)
  return {
    isHeldFirst,
    options: isHeldFirst ? [] : await listRepricedOptions(ctx, item),
    describeTerms: (at) => sentenceIfMoved(item, life, { startsAt: at, shareThen: share }, ctx.now),
  }
}
