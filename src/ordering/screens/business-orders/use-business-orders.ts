import type { BusinessItem, BusinessItems } from '#ordering/contract.ts'
import { businessStates, type BusinessState } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { useLive } from '#ui/live/use-live.ts'
import { pagesAt } from '#ui/source.ts'
import { usePages, type Pages } from '#ui/table/use-pages.ts'
import { queryOfFilters, type BusinessItemFilters } from './use-business-order-filters.ts'

const aPage = 25

export const businessOrdersSource = (providerId: string, filters: BusinessItemFilters) =>
  pagesAt<BusinessItem, BusinessItems>(`/api/v1/me/providers/${providerId}/orders`, {
    ...queryOfFilters(filters),
    limit: String(aPage),
  })

export interface BusinessOrderList extends Pages<BusinessItem, BusinessItems> {
  /** Replaces an item after a change. */
  put(item: BusinessItem): void
}

/** The items of a business by page, reloaded on live events. */
export function useBusinessOrders(providerId: string, filters: BusinessItemFilters): BusinessOrderList {
  const pages = usePages(businessOrdersSource(providerId, filters))
  useLive([`dashboard:${providerId}`], () => void pages.reload())
  return { ...pages, put: (item) => pages.change((known) => withItem(known, item)) }
}

const stateOf = (status: ItemStatus) =>
  (Object.keys(businessStates) as BusinessState[]).find((state) =>
    (businessStates[state] as readonly string[]).includes(status),
  )

function withItem(known: BusinessItems, item: BusinessItem): BusinessItems {
  const before = known.items.find(({ id }) => id === item.id)
  const [from, to] = [before && stateOf(before.status), stateOf(item.status)]
  const counts = { ...known.counts }
  if (from) counts[from] -= 1
  if (to) counts[to] += 1
  return { ...known, counts, items: known.items.map((one) => (one.id === item.id ? item : one)) }
}
