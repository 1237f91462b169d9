import { listBookings } from '#booking/queries/list-bookings.ts'
import type { BookingView } from '#booking/contract.ts'
import type { ServiceAddon, ServiceForSale, ServiceOption } from '#catalogue/contract.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { feesFor } from '#ordering/queries/checkout/fees-for.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { dueNow } from '#ordering/rules/payments/due-now.ts'
import { commissionOf, commissionTaxOf, customerFeeOf, type Fees } from '#market/rules/fees/fees.ts'
import {
  priceItem,
  priceOfOne,
  type ItemPrice,
  type PriceChoice,
  type PriceTerms,
} from '#ordering/rules/cart/item-price.ts'
import type { StoredItem } from '#ordering/store/carts.server.ts'

export type ChosenAddon = ServiceAddon & { quantity: number }

/** A cart item with everything that determines its price and availability. */
export interface CartLine {
  item: StoredItem
  service: ServiceForSale
  /** Undefined when no longer on offer. */
  option: ServiceOption | undefined
  addons: ChosenAddon[]
  /** The held booking; its hold may have expired. */
  booking: BookingView | undefined
  price: ItemPrice
  priceOfOneMinor: number
  /** Paid online at the order, without the customer fee. */
  dueNowMinor: number
  fees: Fees
  commissionMinor: number
  commissionTaxMinor: number
  /** On top of the price, where something is paid online. */
  customerFeeMinor: number
}

/** The items with their services, in the same order. */
export async function loadLines(ctx: AppContext, items: StoredItem[]): Promise<CartLine[]> {
  const services = await listServicesForSale(ctx, [...new Set(items.map((item) => item.serviceId))])
  const bookingIds = items.flatMap((item) => item.bookingId ?? [])
  const bookings = bookingIds.length ? await listBookings(ctx, bookingIds) : []
  return items.flatMap((item) => {
    const sold = services.find(({ id }) => id === item.serviceId)
    return sold
      ? [
          lineOf(
            ctx,
            item,
            asOfferedService(sold, item),
            bookings.find(({ id }) => id === item.bookingId),
          ),
        ]
      : []
  })
}

export function lineOf(ctx: AppContext, item: StoredItem, service: ServiceForSale, booking?: BookingView): CartLine {
  const option = service.options.find(({ id, isActive }) => id === item.optionId && isActive)
  const addons = chosenAddons(service, item.addons)
  const choice = choiceOf(option, addons, item.quantity)
  const price = priceItem(termsOf(service), choice)
  return {
    item,
    service,
    option,
    addons,
    booking,
    price,
    priceOfOneMinor: priceOfOne(termsOf(service), choice),
    ...dueOf(ctx, service, price),
  }
}

/** The line of a customer who has to pay in full online. */
export const paidInFull = (ctx: AppContext, line: CartLine): CartLine => {
  const service: ServiceForSale = { ...line.service, paymentMode: 'full' }
  return { ...line, service, ...dueOf(ctx, service, line.price) }
}

function dueOf(ctx: AppContext, service: ServiceForSale, { netMinor, totalMinor }: ItemPrice) {
  const fees = feesFor(ctx, service)
  const commissionMinor = commissionOf(netMinor, fees)
  const commissionTaxMinor = commissionTaxOf(commissionMinor, fees)
  const terms = {
    mode: service.paymentMode,
    depositPercent: service.depositPercent,
    depositMinor: service.depositMinor,
    commissionPercent: fees.commissionPercent,
    commissionMinor: commissionMinor + commissionTaxMinor,
  }
  const dueNowMinor = dueNow(terms, totalMinor, ctx.settings.get('payments.adapter'))
  return {
    fees,
    commissionMinor,
    commissionTaxMinor,
    dueNowMinor,
    customerFeeMinor: dueNowMinor > 0 ? customerFeeOf(totalMinor, fees) : 0,
  }
}

export const chosenAddons = (service: ServiceForSale, chosen: StoredItem['addons']): ChosenAddon[] =>
  chosen.flatMap(({ addonId, quantity }) =>
    service.addons.filter(({ id }) => id === addonId).map((addon) => ({ ...addon, quantity })),
  )

const choiceOf = (option: ServiceOption | undefined, addons: ChosenAddon[], quantity: number): PriceChoice => ({
  optionMinor: option?.priceMinor ?? 0,
  durationMinutes: option?.durationMinutes ?? null,
  addons,
  quantity,
})

export const termsOf = (service: ServiceForSale): PriceTerms => ({ ...service, kind: kindOf(service) })

export const kindOf = (service: ServiceForSale): 'booking' | 'order' =>
  service.kind === 'booking' ? 'booking' : 'order'

export const extraMinutes = (addons: ChosenAddon[]): number =>
  addons.reduce((sum, addon) => sum + addon.extraMinutes * addon.quantity, 0)

/** The possible quantity: people of a visit, pieces of an order. */
export function quantityRange(
  service: ServiceForSale,
  option: ServiceOption | undefined,
): { from: number; until: number } {
  if (service.kind === 'booking') {
    const most = service.capacity > 1 ? Math.min(service.partyMax, service.capacity) : service.partyMax
    return { from: service.partyMin, until: Math.max(service.partyMin, Math.min(50, most)) }
  }
  return { from: 1, until: Math.min(50, option?.maxQuantity ?? 50) }
}
