import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListQuery, Page } from '#ui/table/table-shapes.ts'
import { gather, cachePage, cachedPage, type Load } from '#ui/table/page-cache.ts'

export interface ListPages<Row> {
  /** Null until the first answer. */
  items: Row[] | null
  isFailed: boolean
  isLoading: boolean
  /** The rows belong to the previous query; the answer to the current one is pending. */
  isStale: boolean
  hasMore: boolean
  more(): Promise<void>
  /** Reloads as many rows as are shown. */
  reload(): Promise<void>
}

interface State<Row> extends Page<Row> {
  /** The query to which the rows belong. */
  key: string | null
  isFailed: boolean
  isLoading: boolean
}

/** Runs queries; only the latest counts. The old rows stay visible while it runs and if it fails. */
function useQuestion<Row>() {
  const [state, setState] = useState<State<Row>>({ key: null, items: [], next: null, isFailed: false, isLoading: true })
  const lastRequest = useRef(0)
  const run = useCallback(async (key: string, work: () => Promise<Page<Row>>) => {
    const question = ++lastRequest.current
    setState((last) => ({ ...last, isLoading: true, isFailed: false }))
    try {
      const page = await work()
      if (question !== lastRequest.current) return
      cachePage(key, page)
      setState({ ...page, key, isFailed: false, isLoading: false })
    } catch {
      if (question === lastRequest.current) setState((last) => ({ ...last, isFailed: true, isLoading: false }))
    }
  }, [])
  return { state, setState, run }
}

/** Rows of a list, page by page. After navigating back, as many rows are shown as before. */
export function useListPages<Row>(name: string, query: ListQuery, load: Load<Row>): ListPages<Row> {
  const key = `${name}?${new URLSearchParams(query)}`
  const { state, setState, run } = useQuestion<Row>()
  const latest = useRef({ load, query, state })
  useEffect(() => {
    latest.current = { load, query, state }
  })
  const reload = useCallback(
    () => run(key, () => gather(latest.current.load, latest.current.query, cachedPage<Row>(key)?.items.length ?? 1)),
    [run, key],
  )
  useEffect(() => {
    const cached = cachedPage<Row>(key)
    if (cached) setState((last) => ({ ...last, ...cached, key }))
    void reload()
  }, [key, reload, setState])
  const more = async () => {
    const { items, next } = latest.current.state
    if (next === null) return reload()
    return run(key, async () => {
      const page = await latest.current.load(latest.current.query, next)
      return { items: [...items, ...page.items], next: page.next }
    })
  }
  const { items, next, isFailed, isLoading } = state
  const isStale = state.key !== key
  return {
    items: state.key === null ? null : items,
    isFailed,
    isLoading,
    isStale,
    hasMore: next !== null && !isStale,
    more,
    reload,
  }
}
