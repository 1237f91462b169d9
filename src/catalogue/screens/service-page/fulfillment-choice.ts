import { useSyncExternalStore } from 'react'

export type OrderFulfillmentMethod = 'pickup' | 'delivery'

let chosen: OrderFulfillmentMethod | null = null
const listeners = new Set<() => void>()

export function chooseFulfillmentMethod(way: OrderFulfillmentMethod) {
  chosen = way
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The fulfillment method that was chosen on this page, else the first one of the service. */
export function useFulfillmentMethod(ways: readonly OrderFulfillmentMethod[]): OrderFulfillmentMethod | null {
  const way = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
  return way && ways.includes(way) ? way : (ways[0] ?? null)
}
