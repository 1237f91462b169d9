import { useCallback, useEffect, useRef, useState } from 'react'
import type { BusinessItem, BusinessItems } from '#ordering/contract.ts'
import { businessStates, type BusinessState } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'
import { queryOfFilters, type BusinessItemFilters } from './use-business-order-filters.ts'

interface Question {
  providerId: string
  filters: BusinessItemFilters
}

export interface BusinessOrderList {
  /** Null until the first response. */
  list: BusinessItems | null
  isLoading: boolean
  isFailed: boolean
  more(): void
  reload(): void
  /** Replaces an item after a change. */
  put(item: BusinessItem): void
}

const aPage = 25

/** The items of a business by page, reloaded on live events. Only the latest response applies. */
export function useBusinessOrders({ providerId, filters }: Question): BusinessOrderList {
  // Compares the query text, because filters are a new object on every render.
  const query = queryOfFilters(filters).toString()
  const [list, setList] = useState<BusinessItems | null>(null)
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const requested = useRef(0)
  const load = useCallback(
    async (before: BusinessItems | null) => {
      const number = ++requested.current
      setPhase('loading')
      try {
        const page = await callApi<BusinessItems>(addressOf(providerId, query, before?.next ?? null))
        if (number !== requested.current) return
        setList(before ? { ...page, items: [...before.items, ...page.items] } : page)
        setPhase('there')
      } catch {
        if (number === requested.current) setPhase('failed')
      }
    },
    [providerId, query],
  )
  useEffect(() => void load(null), [load])
  // A reload would return the reader of later pages to the first one.
  useLive((list?.items.length ?? 0) <= aPage ? [`dashboard:${providerId}`] : [], () => void load(null))
  const put = useCallback((item: BusinessItem) => setList((known) => known && withItem(known, item)), [])
  return {
    list,
    isLoading: phase === 'loading',
    isFailed: phase === 'failed',
    more: () => void load(list),
    reload: () => void load(null),
    put,
  }
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

function addressOf(providerId: string, query: string, cursor: string | null): string {
  const requested = new URLSearchParams(query)
  requested.set('limit', String(aPage))
  if (cursor) requested.set('cursor', cursor)
  return `/api/v1/me/providers/${providerId}/orders?${requested.toString()}`
}
