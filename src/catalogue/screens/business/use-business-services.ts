import { useCallback, useEffect, useRef, useState } from 'react'
import type { BusinessService, BusinessServiceList, BusinessServiceRow } from '#catalogue/contract-business.ts'
import { callApi } from '#ui/api-call.ts'

interface Question {
  providerId: string
  status: string
  search: string
}

export interface BusinessServices {
  /** Null until the first response. */
  list: BusinessServiceList | null
  isLoading: boolean
  isFailed: boolean
  more(): void
  reload(): void
  /** Updates a row after a change; null: removes it. */
  put(id: string, service: Partial<BusinessServiceRow> | null): void
}

/** The services of a provider, page by page; only the latest response applies. */
export function useBusinessServices(question: Question): BusinessServices {
  const [list, setList] = useState<BusinessServiceList | null>(null)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const latest = useRef(0)
  const { providerId, status, search } = question
  const load = useCallback(
    async (before: BusinessServiceList | null) => {
      const number = ++latest.current
      setState('loading')
      try {
        const page = await callApi<BusinessServiceList>(addressOf({ providerId, status, search }, before?.next ?? null))
        if (number !== latest.current) return
        setList(before ? { ...page, items: [...before.items, ...page.items] } : page)
        setState('there')
      } catch {
        if (number === latest.current) setState('failed')
      }
    },
    [providerId, status, search],
  )
  useEffect(() => {
    // Waits for a pause in typing.
    const timer = setTimeout(() => void load(null), search ? 250 : 0)
    return () => clearTimeout(timer)
  }, [load, search])
  const put = useCallback(
    (id: string, change: Partial<BusinessServiceRow> | null) =>
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

const changed = (items: BusinessServiceRow[], id: string, change: Partial<BusinessServiceRow> | null) =>
  items.flatMap((item) => (item.id !== id ? [item] : change ? [{ ...item, ...change }] : []))

function addressOf({ providerId, status, search }: Question, cursor: string | null): string {
  const latest = Object.entries({ status, search: search.trim(), cursor: cursor ?? '', limit: '20' }).filter(
    ([, value]) => value !== '',
  )
  return `/api/v1/me/providers/${providerId}/services?${new URLSearchParams(latest).toString()}`
}

/** The part of a response that its row shows. */
export const rowOf = ({
  status,
  reason,
  pausedUntil,
  moves,
  revision,
  updatedAt,
}: BusinessService): Partial<BusinessServiceRow> => ({
  status,
  reason,
  pausedUntil,
  moves,
  updatedAt,
  hasRevision: revision !== null,
})
