import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationLine, ConversationList } from '#messaging/contract.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

/** Loads one side's list, again after each new or read message. `query` begins with "?" or is ''. */
export function useConversations(basePath: string, query: string, topic: string, given: ConversationList | null) {
  const address = `${basePath}/conversations${query}`
  const [list, setList] = useState(given)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const pages = useRef(1)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const question = ++latest.current
    try {
      let fresh = await callApi<ConversationList>(address)
      for (let page = 1; page < pages.current && fresh.next; page++)
        fresh = joined(fresh, await callApi<ConversationList>(after(address, fresh.next)))
      if (question !== latest.current) return
      setFailed(false)
      setList(fresh)
    } catch {
      if (question === latest.current) setFailed(true)
    }
  }, [address])
  const first = useRef(given === null ? '' : address)
  useEffect(() => {
    if (first.current === address) return
    first.current = address
    pages.current = 1
    void reload()
  }, [address, reload])
  useLive(topic ? [topic] : [], () => void reload())
  const more = async () => {
    setLoading(true)
    pages.current++
    await reload()
    setLoading(false)
  }
  return {
    items: list?.items ?? ([] as ConversationLine[]),
    isHere: list !== null,
    hasMore: Boolean(list?.next),
    unread: list?.unread ?? 0,
    isLoading,
    isFailed,
    reload,
    more,
  }
}

const after = (address: string, cursor: string) =>
  `${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`

const joined = (before: ConversationList, page: ConversationList): ConversationList => ({
  ...page,
  items: [...before.items, ...page.items],
})
