import { useEffect, useState } from 'react'
import type { Media } from '#media/contract.ts'
import { isAddress } from '#media/rules/photo-order.ts'
import { callApi } from '#ui/api-call.ts'

const isSettled = (media: Media | null | undefined) =>
  media === null || media?.status === 'ready' || media?.status === 'rejected'

const pauses = [700, 1_000, 1_500, 2_500, 4_000]

/**
 * The state of uploads, polled until each is ready or rejected. Null: an upload of a colleague, which cannot be read.
 */
export function useMedia(ids: string[]): ReadonlyMap<string, Media | null> {
  const [known, setKnown] = useState<ReadonlyMap<string, Media | null>>(new Map())
  const idsKey = ids.filter((id) => !isAddress(id) && !isSettled(known.get(id))).join(',')
  useEffect(() => {
    if (!idsKey) return
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const load = async (tries: number) => {
      const found = await listMedia(idsKey, control.signal)
      if (control.signal.aborted) return
      if (found) setKnown((before) => new Map([...before, ...found]))
      timer = setTimeout(() => void load(tries + 1), pauses[tries] ?? 5_000)
    }
    void load(0)
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [idsKey])
  return known
}

async function listMedia(idsKey: string, signal: AbortSignal): Promise<[string, Media | null][] | null> {
  try {
    const { items } = await callApi<{ items: Media[] }>(`/api/v1/media?ids=${idsKey}`, { signal })
    return idsKey.split(',').map((id) => [id, items.find((media) => media.id === id) ?? null])
  } catch {
    return null
  }
}
