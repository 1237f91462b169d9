import { listOtherTimes } from '#booking/queries/list-other-times.ts'
import type { OpenSlots } from '#booking/contract.ts'
import type { AppContext } from '#server/context.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { reschedulingView, timesOfItems } from '#ordering/queries/rescheduling/rescheduling-view.ts'
import { getBusinessItem } from '#ordering/queries/orders/list-business-items.ts'
import { emailNotVerified } from '#ordering/rules/errors.ts'
import { cannotReschedule } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import { listOrderItems, listParts } from '#ordering/store/orders/order-reads.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface TimesQuery {
  /** Absent: the same staff member; null: anyone. */
  staffId?: string | null | undefined
  from: string
  until: string
}

/**
 * Times to which the customer can move a visit, within at most 62 days. Throws `not-found`; `email-not-verified` (for a
 * caller with only the link); `not-agreed`.
 */
export async function listMyOtherTimes(
  ctx: AppContext,
  { reference, itemId }: { reference: string; itemId: string },
  query: TimesQuery,
  credentials: Credentials = {},
): Promise<OpenSlots> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const item = (await listOrderItems(ctx.db, [order.id])).find(({ id }) => id === itemId)
  const part = item && (await listParts(ctx.db, [order.id])).find(({ id }) => id === item.providerOrderId)
  if (!item?.bookingId || !part) throw notFound('item')
  const times = await timesOfItems(ctx, [item])
  const change = reschedulingView(ctx, { order, part, item, times }, true)?.change
  if (!change) throw cannotReschedule('not-agreed')
  return listOtherTimes(ctx, {
    ...query,
    bookingId: item.bookingId,
    withinDays: withinDays(ctx),
    isHeldFirst: change.mode === 'proposal',
  })
}

/**
 * Times that a business can propose for a visit, within at most 62 days; staff for visits in their own calendar. Throws
 * `not-found`, `permission-denied`.
 */
export async function listOtherTimesOfItem(
  ctx: AppContext,
  { providerId, itemId }: { providerId: string; itemId: string },
  query: TimesQuery,
): Promise<OpenSlots> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (!isId(itemId)) throw notFound('item')
  const { bookingId } = await getBusinessItem(ctx, membership, itemId)
  if (!bookingId) throw notFound('item')
  return listOtherTimes(ctx, {
    ...query,
    bookingId,
    withinDays: withinDays(ctx),
    isByBusiness: true,
    isHeldFirst: true,
  })
}

const withinDays = ({ settings }: AppContext) => settings.get('moves.within_days')
