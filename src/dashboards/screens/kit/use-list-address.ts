import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '#dashboards/screens/kit/face.ts'

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

/** As the browser has it: what was pressed a moment ago may not be drawn yet. */
const openNow = () => new URLSearchParams(window.location.search).get('open')

/** The filters of a list stand in the address: Back takes the last one away, and a copied address shows the same. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams()
  const [tab, part, open] = [params.get('tab'), params.get('part'), params.get('open')]
  const [resets, setResets] = useState(0)
  const listed = names.join(' ')
  const asText = new URLSearchParams(
    listed.split(' ').flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  ).toString()
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(asText)), [asText])
  const go = useCallback(
    (next: ListQuery, opened: string | null, replace = false) =>
      setParams(
        (before) => {
          const kept = new URLSearchParams(
            [...before].filter(([name]) => name !== 'open' && !listed.split(' ').includes(name)),
          )
          for (const [name, value] of Object.entries(next)) if (value) kept.set(name, value)
          if (opened) kept.set('open', opened)
          return kept
        },
        { preventScrollReset: true, replace },
      ),
    [setParams, listed],
  )
  const withTab = (next: ListQuery) =>
    `?${new URLSearchParams({ ...(tab && { tab }), ...(part && { part }), ...next })}`
  return {
    query,
    open,
    change: (changes) => go(merged(query, changes), null),
    type: (changes, isReplaced) => go(merged(query, changes), openNow(), isReplaced),
    show: (id, isReplaced) => go(query, id, isReplaced),
    hrefOf: withTab,
    hrefOfRow: (id) => withTab({ ...query, open: id }),
    reset: () => {
      setResets(resets + 1)
      go({}, null)
    },
    resets,
  }
}
