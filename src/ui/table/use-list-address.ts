import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { ListQuery } from '#ui/table/table-shapes.ts'

export interface ListAddress {
  query: ListQuery
  /** Id of the open row. */
  open: string | null
  /** Sets and removes filters and closes the open row. */
  change(changes: Record<string, string | null>): void
  /** The same for typed input, which is applied after a pause: a row opened in the meantime stays open. */
  type(changes: Record<string, string | null>, isReplaced: boolean): void
  show(id: string | null, isReplaced?: boolean): void
  /** URL of this list with these filters. */
  hrefOf(query: ListQuery): string
  hrefOfRow(id: string): string
  reset(): void
  /** Number of resets; each one clears the typed input. */
  resets: number
}

const merged = (query: ListQuery, changes: Record<string, string | null>): ListQuery =>
  Object.fromEntries(
    Object.entries({ ...query, ...changes }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )

/** Which part of an area is shown where the address names none: the frame around the lists knows it. */
export const FirstPart = createContext<string | undefined>(undefined)

/** URL of the list without the open row. */
function useListPath(): string {
  const { pathname } = useLocation()
  const { part } = useParams()
  const firstPart = useContext(FirstPart)
  const [, root, area = ''] = pathname.split('/')
  return ['', root, area, part ?? firstPart].filter((step) => step !== undefined).join('/')
}

const addressOf = (list: string, query: ListQuery, open: string | null): string => {
  const search = new URLSearchParams(query).toString()
  return (open ? `${list}/${encodeURIComponent(open)}` : list) + (search && `?${search}`)
}

/** The open row according to the browser's URL. */
function openNow(list: string): string | null {
  const { pathname } = window.location
  return pathname.startsWith(`${list}/`) ? decodeURIComponent(pathname.slice(list.length + 1)) : null
}

/** Those of the named filters that are set in a query string. */
const filtersIn = (params: URLSearchParams, names: readonly string[]): ListQuery =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))

interface Wanted {
  query: ListQuery
  open: string | null
}

/**
 * What the list is to show, by the navigation that is on its way, or else by the browser's URL, which may be newer than
 * the last render. A second navigation ends the first one, so it has to take along what that one wanted.
 */
function useWanted(list: string, names: readonly string[]) {
  const { key } = useLocation()
  const pending = useRef<Wanted | null>(null)
  useEffect(() => void (pending.current = null), [key])
  return {
    set: (next: Wanted) => void (pending.current = next),
    now: (): Wanted =>
      pending.current ?? { query: filtersIn(new URLSearchParams(window.location.search), names), open: openNow(list) },
  }
}

/** Stores the filters of a list in the URL: Back removes the last filter, and a copied URL shows the same list. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = useListPath()
  const open = useParams().open ?? null
  const [resets, setResets] = useState(0)
  const listed = names.join(' ')
  const asText = new URLSearchParams(filtersIn(params, listed.split(' '))).toString()
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(asText)), [asText])
  const wanted = useWanted(list, names)
  const go = (next: ListQuery, opened: string | null, replace = false) => {
    wanted.set({ query: next, open: opened })
    void navigate(addressOf(list, next, opened), { preventScrollReset: true, replace })
  }
  return {
    query,
    open,
    change: (changes) => go(merged(wanted.now().query, changes), null),
    type: (changes, isReplaced) => go(merged(wanted.now().query, changes), wanted.now().open, isReplaced),
    show: (id, isReplaced) => go(wanted.now().query, id, isReplaced),
    hrefOf: (next) => addressOf(list, next, null),
    hrefOfRow: (id) => addressOf(list, query, id),
    reset: () => {
      setResets(resets + 1)
      go({}, null)
    },
    resets,
  }
}
