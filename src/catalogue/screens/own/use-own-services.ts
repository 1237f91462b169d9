import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnService, OwnServiceList, OwnServiceRow } from '#catalogue/contract-own.ts'
import { callApi } from '#ui/api-call.ts'

interface Question {
  providerId: string
  status: string
  search: string
}

export interface OwnServices {
  /** Null until the first answer. */
  list: OwnServiceList | null
  isLoading: boolean
  isFailed: boolean
  more(): void
  reload(): void
  /** What became of a row; null: it is gone. */
  put(id: string, service: Partial<OwnServiceRow> | null): void
}

/** The services of a business, page by page. Of several questions the last one counts. */
export function useOwnServices(question: Question): OwnServices {
  const [list, setList] = useState<OwnServiceList | null>(null)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const asked = useRef(0)
  const { providerId, status, search } = question
  const load = useCallback(
    async (before: OwnServiceList | null) => {
      const number = ++asked.current
      setState('loading')
      try {
        const page = await callApi<OwnServiceList>(addressOf({ providerId, status, search }, before?.next ?? null))
        if (number !== asked.current) return
        setList(before ? { ...page, items: [...before.items, ...page.items] } : page)
        setState('there')
      } catch {
        if (number === asked.current) setState('failed')
      }
    },
    [providerId, status, search],
  )
  useEffect(() => {
    // Typing rests first.
    const timer = setTimeout(() => void load(null), search ? 250 : 0)
    return () => clearTimeout(timer)
  }, [load, search])
  const put = useCallback(
    (id: string, change: Partial<OwnServiceRow> | null) =>
      setList((known) => known && { ...known, items: changed(known.items, id, change) }),
    [],
  )
  return {
    list,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    more: () => void load(list),
    reload: () => void load(null),
    put,
  }
}

const changed = (items: OwnServiceRow[], id: string, change: Partial<OwnServiceRow> | null) =>
  items.flatMap((item) => (item.id !== id ? [item] : change ? [{ ...item, ...change }] : []))

function addressOf({ providerId, status, search }: Question, cursor: string | null): string {
  const asked = Object.entries({ status, search: search.trim(), cursor: cursor ?? '', limit: '20' }).filter(
    ([, value]) => value !== '',
  )
  return `/api/v1/own/providers/${providerId}/services?${new URLSearchParams(asked).toString()}`
}

/** What an answer about a service says for its row. */
export const rowOf = ({
  status,
  reason,
  pausedUntil,
  moves,
  revision,
  updatedAt,
}: OwnService): Partial<OwnServiceRow> => ({
  status,
  reason,
  pausedUntil,
  moves,
  updatedAt,
  hasRevision: revision !== null,
})
