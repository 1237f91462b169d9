import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'

interface Ending {
  deliveryPaidMinor: number
  tipPaidMinor: number
  way: string
  /** Of the item that ends, before it does. */
  status: ItemStatus
  /** Of the other items of its part. */
  siblings: ItemStatus[]
  /** Not by the customer's doing. */
  isForgiven: boolean
}

/** What comes back beside the price of an item that comes to nothing: only when nothing else of its part is served; what is on its way was driven. */
export function extrasBack(ending: Ending): { tipMinor: number; deliveryMinor: number } {
  const { deliveryPaidMinor, tipPaidMinor, way, status, siblings, isForgiven } = ending
  if (!siblings.every(isUnserved)) return { tipMinor: 0, deliveryMinor: 0 }
  const isInTransit = status === 'ready' && way === 'delivery' && !isForgiven
  return { tipMinor: tipPaidMinor, deliveryMinor: isInTransit ? 0 : deliveryPaidMinor }
}
