import { useCallback, useEffect, useRef, useState } from 'react'
import type { BusinessDispute, BusinessDisputes } from '#ordering/contract-dispute.ts'
import { loadDisputes } from './disputes-client.ts'

export interface DisputeList {
  /** Null until the first response. */
  list: BusinessDisputes | null
  isLoading: boolean
  isFailed: boolean
  more(): void
  reload(): void
  put(dispute: BusinessDispute): void
}

/** The disputes of a business by page; only the latest response applies. */
export function useDisputes(providerId: string): DisputeList {
  const [list, setList] = useState<BusinessDisputes | null>(null)
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const latest = useRef(0)
  const load = useCallback(
    async (before: BusinessDisputes | null) => {
      const number = ++latest.current
      setPhase('loading')
      try {
        const page = await loadDisputes(providerId, before?.next ?? null)
        if (number !== latest.current) return
        setList(before ? { ...page, items: [...before.items, ...page.items] } : page)
        setPhase('there')
      } catch {
        if (number === latest.current) setPhase('failed')
      }
    },
    [providerId],
  )
  useEffect(() => void load(null), [load])
  const put = (dispute: BusinessDispute) =>
    setList((known) => known && { ...known, items: known.items.map((one) => (one.id === dispute.id ? dispute : one)) })
  return {
    list,
    isLoading: phase === 'loading',
    isFailed: phase === 'failed',
    more: () => void load(list),
    reload: () => void load(null),
    put,
  }
}
