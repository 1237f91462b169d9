import { listBookings } from '#booking/queries/list-bookings.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { optionGone } from '#ordering/rules/errors.ts'
import { canChangeOption, reprice, type Repriced } from '#ordering/rules/rescheduling/reprice.ts'
import { optionFixed } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import type { StoredOrderItem } from '#ordering/store/orders/orders.server.ts'

export type PricedItem = Pick<
  StoredOrderItem,
  'id' | 'bookingId' | 'serviceId' | 'quantity' | 'totalMinor' | 'taxMinor' | 'dueNowMinor' | 'snapshot'
>

export interface RepricedOption {
  optionId: string
  repriced: Repriced
  durationMinutes: number
  /** Some of the old price was paid online, so differences are too. */
  hasOnlinePayment: boolean
}

/** Price and duration of the other options of a visit's service; none when the option is fixed. */
export async function listRepricedOptions(ctx: AppContext, item: PricedItem): Promise<RepricedOption[]> {
  const money = await moneyOfItem(ctx, item.id)
  const hasOnlinePayment = item.dueNowMinor > 0 || money.holdPercent !== null
  if (!canChangeOption({ ...money, hasOnlinePayment })) return []
  const { options } = await getServiceForSale(ctx, item.serviceId)
  const [booking] = await listBookings(ctx, [item.bookingId!])
  const extraMinutes = (booking!.endsAt - booking!.startsAt) / 60_000 - (item.snapshot.option.durationMinutes ?? 0)
  return options
    .filter(({ id, durationMinutes }) => id !== booking!.optionId && durationMinutes !== null)
    .map((option) => ({
      optionId: option.id,
      repriced: reprice({ ...item, fees: money.fees }, option),
      durationMinutes: option.durationMinutes! + extraMinutes,
      hasOnlinePayment,
    }))
}

/** One of the repriced options. Throws `option-gone`, `option-fixed` (for a partly paid item). */
export async function getRepricedOption(ctx: AppContext, item: PricedItem, optionId: string): Promise<RepricedOption> {
  const money = await moneyOfItem(ctx, item.id)
  if (!canChangeOption({ ...money, hasOnlinePayment: item.dueNowMinor > 0 || money.holdPercent !== null }))
    throw optionFixed()
  const found = (await listRepricedOptions(ctx, item)).find((one) => one.optionId === optionId)
  if (!found) throw optionGone()
  return found
}
