import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskItem, DeskItems } from '#ordering/contract.ts'
import { deskStates, type DeskState } from '#ordering/rules/desk-words.ts'
import type { ItemStatus } from '#ordering/rules/item-states.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live.ts'
import { queryOfFilters, type DeskFilters } from './use-desk-filters.ts'

interface Question {
  providerId: string
  filters: DeskFilters
}

export interface DeskList {
  /** Null until the first answer. */
  list: DeskItems | null
  isLoading: boolean
  isFailed: boolean
  more(): void
  reload(): void
  /** What became of an item. */
  put(item: DeskItem): void
}

const aPage = 25

/** The items of a business, page by page, looked at anew when something changed at the desk. Of several questions the last one counts. */
export function useDeskItems({ providerId, filters }: Question): DeskList {
  // The same words, the same list: filters are a new object each time.
  const query = queryOfFilters(filters).toString()
  const [list, setList] = useState<DeskItems | null>(null)
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const asked = useRef(0)
  const load = useCallback(
    async (before: DeskItems | null) => {
      const number = ++asked.current
      setPhase('loading')
      try {
        const page = await callApi<DeskItems>(addressOf(providerId, query, before?.next ?? null))
        if (number !== asked.current) return
        setList(before ? { ...page, items: [...before.items, ...page.items] } : page)
        setPhase('there')
      } catch {
        if (number === asked.current) setPhase('failed')
      }
    },
    [providerId, query],
  )
  useEffect(() => void load(null), [load])
  // Who has gone further than the first page is not thrown back.
  useLive((list?.items.length ?? 0) <= aPage ? [`desk:${providerId}`] : [], () => void load(null))
  const put = useCallback((item: DeskItem) => setList((known) => known && withItem(known, item)), [])
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
  (Object.keys(deskStates) as DeskState[]).find((state) => (deskStates[state] as readonly string[]).includes(status))

function withItem(known: DeskItems, item: DeskItem): DeskItems {
  const before = known.items.find(({ id }) => id === item.id)
  const [from, to] = [before && stateOf(before.status), stateOf(item.status)]
  const counts = { ...known.counts }
  if (from) counts[from] -= 1
  if (to) counts[to] += 1
  return { ...known, counts, items: known.items.map((one) => (one.id === item.id ? item : one)) }
}

function addressOf(providerId: string, query: string, cursor: string | null): string {
  const asked = new URLSearchParams(query)
  asked.set('limit', String(aPage))
  if (cursor) asked.set('cursor', cursor)
  return `/api/v1/own/providers/${providerId}/orders?${asked.toString()}`
}
