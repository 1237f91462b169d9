import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormDone } from '#ui/form/form-done.ts'
import { isFresh, useLoaded } from '#ui/section/use-loaded.ts'
import type { Page, PagedSource } from '#ui/source.ts'
import { cachedPage, cachePage, gather } from '#ui/table/page-cache.ts'

export interface Pages<Row, Answer extends Page<Row> = Page<Row>> {
  /** The last page with what came beside its rows. */
  answer: Answer | null
  /** Null until the first answer. */
  items: Row[] | null
  isFailed: boolean
  isLoading: boolean
  /** The rows belong to the previous address; the answer of the current one is pending. */
  isStale: boolean
  hasMore: boolean
  more(): Promise<void>
  /** Reloads as many rows as are shown. */
  reload(): Promise<void>
  /** Shows rows that a change has returned, until the next answer. */
  change(apply: (answer: Answer) => Answer): void
}

interface State<Answer> {
  answer: Answer | null
  /** The address to which the rows belong. */
  address: string | null
  /** The rows that came along with the page. */
  loaded?: Answer
  isFailed: boolean
  isLoading: boolean
}

const nothing = { address: null, answer: null, isFailed: false, isLoading: true }

/** Runs requests; only the latest counts. The old rows stay visible while it runs and if it fails. */
function useRequests<Answer extends Page<unknown>>() {
  const [state, setState] = useState<State<Answer>>(nothing)
  const lastRequest = useRef(0)
  const run = useCallback(async (address: string, work: () => Promise<Answer>) => {
    const request = ++lastRequest.current
    setState((last) => ({ ...last, isLoading: true, isFailed: false }))
    try {
      const answer = await work()
      if (request !== lastRequest.current) return
      cachePage(address, answer)
      setState((last) => ({ ...last, answer, address, isFailed: false, isLoading: false }))
    } catch {
      if (request === lastRequest.current) setState((last) => ({ ...last, isFailed: true, isLoading: false }))
    }
  }, [])
  return { state, setState, run }
}

/** Whether more rows were shown at this address before than have arrived with the page. */
const hasMoreCached = (address: string, { items }: Page<unknown>) =>
  (cachedPage(address)?.items.length ?? 0) > items.length

/** Rows of a list, page by page. After navigating back, as many rows are shown as before. */
export function usePages<Row, Answer extends Page<Row> = Page<Row>>(
  source: PagedSource<Row, Answer>,
): Pages<Row, Answer> {
  const { address } = source
  const loaded = useLoaded<Answer>(address)
  const { state, setState, run } = useRequests<Answer>()
  if (loaded && loaded !== state.loaded && !hasMoreCached(address, loaded))
    setState({ answer: loaded, address, loaded, isFailed: false, isLoading: false })
  const latest = useRef({ source, state })
  useEffect(() => void (latest.current = { source, state }))
  const reload = useCallback(
    () => run(address, () => gather(latest.current.source, cachedPage<Answer>(address)?.items.length ?? 1)),
    [run, address],
  )
  useEffect(() => {
    const cached = cachedPage<Answer>(address)
    const isLoaded = loaded && isFresh(loaded) && !hasMoreCached(address, loaded)
    if (isLoaded) return cachePage(address, loaded)
    if (cached) setState((last) => ({ ...last, answer: cached, address }))
    void reload()
  }, [address, loaded, reload, setState])
  useFormDone(() => void (loaded || reload()))
  const more = async () => {
    const { answer } = latest.current.state
    if (!answer?.next) return reload()
    return run(address, async () => {
      const page = await latest.current.source.load(answer.next)
      return { ...page, items: [...answer.items, ...page.items] }
    })
  }
  const change = useCallback(
    (apply: (answer: Answer) => Answer) =>
      setState((last) => (last.answer ? { ...last, answer: apply(last.answer) } : last)),
    [setState],
  )
  const { answer, isFailed, isLoading } = state
  const isStale = state.address !== address
  return {
    answer,
    items: answer?.items ?? null,
    isFailed,
    isLoading,
    isStale,
    hasMore: Boolean(answer?.next) && !isStale,
    more,
    reload,
    change,
  }
}
