import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { areaOf } from '#dashboards/screens/frame/admin-sections.ts'
import type { ListQuery } from '#dashboards/screens/table/table-shapes.ts'

export interface ListAddress {
  query: ListQuery
  /** Which row is open. */
  open: string | null
  /** Sets and takes away filters; what is open closes. */
  change(changes: Record<string, string | null>): void
  /** The same for what is typed, which comes a moment later: what was opened meanwhile stays. */
  type(changes: Record<string, string | null>, isReplaced: boolean): void
  show(id: string | null, isReplaced?: boolean): void
  /** The address of this list with these filters. */
  hrefOf(query: ListQuery): string
  hrefOfRow(id: string): string
  reset(): void
  /** How often that was done: what is typed begins anew. */
  resets: number
}

const merged = (query: ListQuery, changes: Record<string, string | null>): ListQuery =>
  Object.fromEntries(
    Object.entries({ ...query, ...changes }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )

/** The address of the list itself, without the row that is open. */
function useListPath(): string {
  const { pathname } = useLocation()
  const { part } = useParams()
  const [, dashboard, area = ''] = pathname.split('/')
  return ['', dashboard, area, part ?? areaOf(area)?.firstPart].filter((step) => step !== undefined).join('/')
}

const addressOf = (list: string, query: ListQuery, open: string | null): string => {
  const search = new URLSearchParams(query).toString()
  return (open ? `${list}/${encodeURIComponent(open)}` : list) + (search && `?${search}`)
}

/** Which row is open, as the browser has it: what was pressed a moment ago may not be drawn yet. */
function openNow(list: string): string | null {
  const { pathname } = window.location
  return pathname.startsWith(`${list}/`) ? decodeURIComponent(pathname.slice(list.length + 1)) : null
}

/** The filters of a list stand in the address: Back takes the last one away, and a copied address shows the same. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = useListPath()
  const open = useParams().open ?? null
  const [resets, setResets] = useState(0)
  const listed = names.join(' ')
  const asText = new URLSearchParams(
    listed.split(' ').flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  ).toString()
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(asText)), [asText])
  const go = useCallback(
    (next: ListQuery, opened: string | null, replace = false) =>
      void navigate(addressOf(list, next, opened), { preventScrollReset: true, replace }),
    [navigate, list],
  )
  return {
    query,
    open,
    change: (changes) => go(merged(query, changes), null),
    type: (changes, isReplaced) => go(merged(query, changes), openNow(list), isReplaced),
    show: (id, isReplaced) => go(query, id, isReplaced),
    hrefOf: (next) => addressOf(list, next, null),
    hrefOfRow: (id) => addressOf(list, query, id),
    reset: () => {
      setResets(resets + 1)
      go({}, null)
    },
    resets,
  }
}
