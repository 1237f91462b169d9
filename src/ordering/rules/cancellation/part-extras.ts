import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'

interface Ending {
  deliveryPaidMinor: number
  tipPaidMinor: number
  fulfillmentMethod: string
  /** State of the item before it ends. */
  status: ItemStatus
  /** States of the other items of its part. */
  siblings: ItemStatus[]
  /** Not the customer's fault. */
  isForgiven: boolean
}

/**
 * Refund of delivery and tip with an item that ends: only when no other item of its part is served. A delivery that is
 * under way is not refunded.
 */
export function extrasBack(ending: Ending): { tipMinor: number; deliveryMinor: number } {
  const { deliveryPaidMinor, tipPaidMinor, fulfillmentMethod, status, siblings, isForgiven } = ending
  if (!siblings.every(isUnserved)) return { tipMinor: 0, deliveryMinor: 0 }
  const isInTransit = status === 'ready' && fulfillmentMethod === 'delivery' && !isForgiven
  return { tipMinor: tipPaidMinor, deliveryMinor: isInTransit ? 0 : deliveryPaidMinor }
}
