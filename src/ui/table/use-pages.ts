import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '#ui/table/table-shapes.ts'

export interface Pages<Item> {
  /** Null until the first answer. */
  items: Item[] | null
  isFailed: boolean
  isLoading: boolean
  hasMore: boolean
  more(): Promise<void>
  reload(): Promise<void>
}

const nothing = { items: null, next: null, isFailed: false, isLoading: true }

/** A list with a cursor. `load` must keep its identity; only the latest request counts. */
export function usePages<Item>(load: (cursor: string | null) => Promise<Page<Item>>): Pages<Item> {
  const [state, setState] = useState<{
    items: Item[] | null
    next: string | null
    isFailed: boolean
    isLoading: boolean
  }>(nothing)
  const latest = useRef(0)
  const loadPage = useCallback(
    async (cursor: string | null, before: Item[]) => {
      const question = ++latest.current
      setState((last) => ({ ...last, isLoading: true, isFailed: false }))
      try {
        const { items, next } = await load(cursor)
        if (question === latest.current)
          setState({ items: [...before, ...items], next, isFailed: false, isLoading: false })
      } catch {
        // The loaded items stay visible.
        if (question === latest.current) setState((last) => ({ ...last, isFailed: true, isLoading: false }))
      }
    },
    [load],
  )
  useEffect(() => void loadPage(null, []), [loadPage])
  const { items, next, isFailed, isLoading } = state
  return {
    items,
    isFailed,
    isLoading,
    hasMore: next !== null,
    more: () => loadPage(next, items ?? []),
    reload: () => loadPage(null, []),
  }
}
