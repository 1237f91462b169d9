import { activateBookings } from '#booking/commands/bookings/activate-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { makeGuestLink } from '#ordering/commands/checkout/make-guest-link.ts'
import { startTimers } from '#ordering/commands/orders/start-timers.ts'
import { publishOrderPlaced } from '#ordering/commands/checkout/publish-order-placed.ts'
import { openingsOf } from '#ordering/queries/checkout/list-openings.ts'
import { acceptBy } from '#ordering/rules/deadlines/deadlines.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { deletePending } from '#ordering/store/carts.server.ts'
import { setStatus } from '#ordering/store/orders/due-items.server.ts'
import { setAcceptBy, type SettlingItem, type SettlingOrder } from '#ordering/store/payments/settling.server.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'

/**
 * Agrees the items of a fully paid order: confirms the times, and asks providers about requests, whose time to answer
 * starts now. Publishes once. Runs inside the transaction that locks order and items. Throws `slot-taken` where a time
 * was lost in between.
 */
export async function agreeItems(
  ctx: AppContext,
  order: SettlingOrder,
  items: SettlingItem[],
  token: string,
): Promise<void> {
  const visits = items.flatMap((item) =>
    item.bookingId ? [[item.bookingId, itemReference(order.reference, item.number, item.letter)] as const] : [],
  )
  const references = new Map(visits.toSorted())
  await activateBookings(ctx, [...references.keys()], references)
  const [sure, details] = [items.filter((item) => !isRequest(item)), items.filter(isRequest)]
  await setStatus(
    ctx.db,
    sure.map(({ id }) => id),
    { from: ['awaiting_payment', 'expired_unpaid'], to: 'confirmed' },
    ctx.now,
  )
  await startTimers(ctx, sure)
  await requestAnswers(ctx, details)
  await allocatePayments(ctx, { orderId: order.id, subjectIds: subjectsOf(sure) })
  await deletePending(ctx.db, order.id)
  await makeGuestLink(ctx, { orderId: order.id, token }, items)
  await publishOrderPlaced(ctx, { orderId: order.id, token }, items)
}

const isRequest = ({ snapshot }: SettlingItem) => snapshot.confirmMode === 'request'

/** Delivery and tip of a part belong to its agreed items. */
export const subjectsOf = (items: { id: string; partId: string }[]): string[] => [
  ...new Set(items.flatMap(({ id, partId }) => [id, partId])),
]

async function requestAnswers(ctx: AppContext, items: SettlingItem[]): Promise<void> {
  if (items.length === 0) return
  const goods = items.filter(({ kind }) => kind === 'order')
  const openings = await openingsOf(
    ctx,
    new Map(goods.map(({ locationId, snapshot }) => [locationId, snapshot.timeZone])),
  )
  for (const { id, kind, wantedFrom, locationId, snapshot } of items) {
    const { category, startsAt, preparationMinutes } = snapshot
    const details = {
      kind,
      category,
      placedAt: ctx.now,
      startsAt,
      wantedFrom,
      preparationMinutes,
      openings: openings.get(locationId) ?? [],
    }
    await setAcceptBy(ctx.db, id, acceptBy(details, ctx.settings.get('requests.answer_hours')))
  }
  await setStatus(
    ctx.db,
    items.map(({ id }) => id),
    { from: ['awaiting_payment', 'expired_unpaid'], to: 'requested' },
    ctx.now,
  )
}
