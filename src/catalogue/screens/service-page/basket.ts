import { useEffect, useSyncExternalStore } from 'react'
import { refreshSession, useSession } from '#identity/screens/sessions/session.tsx'
import type { CartItemView, CartView } from '#ordering/contract.ts'
import { callApi } from '#ui/api-call.ts'

// A page is the same for everybody; what this visitor has put into the cart is filled in by the browser. A store, so that
// rows of the menu, the box beside it and the bar below it agree.
let items: CartItemView[] = []
let latest = 0
const nothing: CartItemView[] = []
const listeners = new Set<() => void>()

function notifyTabs(cart: CartView | null) {
  items = cart ? cart.groups.flatMap((group) => group.items) : nothing
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function fetchCart(): Promise<void> {
  const question = ++latest
  const cart = await callApi<CartView>('/api/v1/cart').catch(() => null)
  if (cart && question === latest) notifyTabs(cart)
}

/** What of this service lies in the cart. */
export function useBasket(serviceId: string): CartItemView[] {
  const all = useSyncExternalStore(
    subscribe,
    () => items,
    () => nothing,
  )
  return all.filter((item) => item.serviceId === serviceId && !item.savedForLater)
}

/** Keeps the basket as the cart is. One place of the page asks for all. */
export function useCartWatch(): void {
  const { count } = useSession().cart
  useEffect(() => {
    if (count > 0) void fetchCart()
    else notifyTabs(null)
  }, [count])
}

/** After something was added by a form of the page. */
export const refreshBasket = () => Promise.all([fetchCart(), refreshSession()])

/** Changes how many there are; none takes the item out. */
export async function setQuantity({ id }: CartItemView, quantity: number): Promise<void> {
  latest++
  const change = quantity < 1 ? ({ method: 'DELETE' } as const) : ({ method: 'PATCH', body: { quantity } } as const)
  notifyTabs(await callApi<CartView>(`/api/v1/cart/items/${id}`, change))
  await refreshSession()
}
