import { useEffect, useSyncExternalStore } from 'react'
import { refreshSession, useSession } from '#identity/screens/sessions/session.tsx'
import type { CartItemView, CartView } from '#ordering/contract.ts'
import { callApi } from '#ui/api-call.ts'

// The page is cached for everybody; the browser loads what this visitor has in the cart. A store, so that the rows of
// the menu, the box beside it and the bar below it agree.
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

/** The cart items of this service. */
export function useBasket(serviceId: string): CartItemView[] {
  const all = useSyncExternalStore(
    subscribe,
    () => items,
    () => nothing,
  )
  return all.filter((item) => item.serviceId === serviceId && !item.savedForLater)
}

/** Reloads the basket when the cart changes. Used in one place of the page. */
export function useCartWatch(): void {
  const { count } = useSession().cart
  useEffect(() => {
    if (count > 0) void fetchCart()
    else notifyTabs(null)
  }, [count])
}

/** Reloads after a form of the page has added something. */
export const refreshBasket = () => Promise.all([fetchCart(), refreshSession()])

/** Changes the quantity of an item; 0 removes it. */
export const setQuantity = (item: CartItemView, quantity: number) =>
  changeItem(item, quantity < 1 ? { method: 'DELETE' } : { method: 'PATCH', body: { quantity } })

/** Sets the extras of an item, one of each. */
export const setExtras = (item: CartItemView, addonIds: string[]) =>
  changeItem(item, { method: 'PATCH', body: { addons: addonIds.map((addonId) => ({ addonId, quantity: 1 })) } })

async function changeItem({ id }: CartItemView, change: Parameters<typeof callApi>[1]): Promise<void> {
  latest++
  notifyTabs(await callApi<CartView>(`/api/v1/cart/items/${id}`, change))
  await refreshSession()
}
