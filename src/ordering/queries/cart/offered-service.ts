import type { Policy, PaymentMode, ServiceForSale } from '#catalogue/contract.ts'
import { blankStoredOption } from '#catalogue/shapes.data.ts'
import { lineId } from '#ordering/rules/cart/accepted-offer.ts'
import type { StoredItem } from '#ordering/store/carts.server.ts'

/**
 * The service with the price, time and terms of an accepted offer, so that cart, checkout, payments and receipts need
 * no special case. Without an offer it returns the service unchanged.
 */
export function asOfferedService(
  service: ServiceForSale,
  { offer, optionId }: Pick<StoredItem, 'offer' | 'optionId'>,
): ServiceForSale {
  if (!offer) return service
  const [first, ...others] = offer.lines
  return {
    ...service,
    kind: 'booking',
    pricing: 'fixed',
    policy: offer.policy as Policy,
    paymentMode: offer.paymentMode as PaymentMode,
    depositPercent: offer.depositPercent,
    depositMinor: null,
    confirmMode: 'instant',
    fulfillmentMethods: [offer.fulfillmentMethod as ServiceForSale['fulfillmentMethods'][number]],
    capacity: 1,
    partyMin: 1,
    partyMax: 1,
    noticeMinutes: 0,
    horizonDays: 400,
    stockMode: 'unlimited',
    minimumOrderMinor: 0,
    // The offer already includes this place and all answers.
    serviceAreaKm: null,
    postalCodes: [],
    travelFees: [],
    questions: [],
    options: [
      {
        ...blankStoredOption,
        id: optionId,
        name: first!.text,
        priceMinor: first!.amountMinor,
        durationMinutes: offer.durationMinutes,
        maxQuantity: 1,
      },
    ],
    addons: others.map(({ text, amountMinor }, index) => ({
      id: lineId(index + 1),
      position: index,
      name: text,
      priceMinor: amountMinor,
      extraMinutes: 0,
      maxQuantity: 1,
    })),
  }
}
