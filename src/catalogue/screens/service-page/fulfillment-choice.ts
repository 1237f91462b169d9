import { useSyncExternalStore } from 'react'

export type OrderFulfillmentMethod = 'pickup' | 'delivery'

let chosen: OrderFulfillmentMethod | null = null
const listeners = new Set<() => void>()

export function chooseFulfillmentMethod(fulfillmentMethod: OrderFulfillmentMethod) {
  chosen = fulfillmentMethod
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The fulfillment method that was chosen on this page, else the first one of the service. */
export function useFulfillmentMethod(
  fulfillmentMethods: readonly OrderFulfillmentMethod[],
): OrderFulfillmentMethod | null {
  const fulfillmentMethod = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
  return fulfillmentMethod && fulfillmentMethods.includes(fulfillmentMethod)
    ? fulfillmentMethod
    : (fulfillmentMethods[0] ?? null)
}
