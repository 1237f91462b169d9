import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

export interface ShownNotification {
  id: string
  at: string
  title: string
  text: string
  href: string
  isRead: boolean
}

interface Page {
  items: ShownNotification[]
  next: string | null
}

const fetchPage = (cursor: string | null) =>
  callApi<Page>(`/api/v1/notifications${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`)

/** Puts the newest page of notifications before the older ones that are already loaded. */
const laidOver = (before: ShownNotification[], first: ShownNotification[]) => [
  ...first,
  ...before.filter(({ id, at }) => at < (first.at(-1)?.at ?? '') && first.every((one) => one.id !== id)),
]

/** The notifications, newest first, with more pages on demand and live updates. */
export function useNotifications(userId: string) {
  const [items, setItems] = useState<ShownNotification[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'here'>('loading')
  const hasMoreShown = useRef(false)
  const load = useCallback(async (cursor: string | null) => {
    setState('loading')
    try {
      const page = await fetchPage(cursor)
      hasMoreShown.current ||= cursor !== null
      setItems((before) => [...(cursor ? (before ?? []) : []), ...page.items])
      setNext(page.next)
      setState('here')
    } catch {
      setState('failed')
    }
  }, [])
  /** Refreshes silently while the list is open; after an error the shown list stays. */
  const renew = useCallback(async () => {
    const page = await fetchPage(null).catch(() => null)
    if (!page) return
    setItems((before) => laidOver(before ?? [], page.items))
    if (!hasMoreShown.current) setNext(page.next)
    setState('here')
  }, [])
  useEffect(() => void load(null), [load])
  useLive([`person:${userId}`], () => void renew())
  const read = useCallback(
    async (ids: string[] | null) => {
      const isMeant = ({ id }: ShownNotification) => ids === null || ids.includes(id)
      setItems((before) => before && before.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)))
      // After an error they are still unread, and the list is loaded again.
      await callApi('/api/v1/notifications/read', { method: 'POST', body: ids ? { ids } : { all: true } }).then(
        refreshSession,
        renew,
      )
    },
    [renew],
  )
  return {
    items,
    state,
    hasMore: next !== null,
    loadMore: () => void load(next),
    retry: () => void load(items ? next : null),
    read,
  }
}
