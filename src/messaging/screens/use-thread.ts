import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Conversation, Message, MessagePage } from '#messaging/contract.ts'
import { knownUpTo, merged } from '#messaging/rules/thread.ts'
import { ApiError, callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

export interface Thread {
  conversation: Conversation | null
  messages: Message[]
  /** Cursor of older messages. */
  older: string | null
  isFailed: boolean
  isGone: boolean
  reload(): Promise<void>
  loadOlder(): Promise<boolean>
  addMessage(message: Message): void
  markRead(): void
}

/** A conversation with live updates: loaded again after messages, read marks and blocks. `address` is its endpoint. */
export function useThread(address: string, id: string, given: Conversation | null): Thread {
  const [conversation, setConversation] = useState(given)
  const [messages, setMessages] = useState<Message[]>(given?.messages.items ?? [])
  const [older, setOlder] = useState<string | null>(given?.messages.next ?? null)
  const [fault, setFault] = useState<'failed' | 'gone' | null>(null)
  const known = useRef(messages)
  useEffect(() => void (known.current = messages))

  const reload = useCallback(async () => {
    try {
      const fresh = await callApi<Conversation>(address)
      setFault(null)
      const between = await missing(address, known.current, fresh.messages)
      if (known.current.length === 0) setOlder(fresh.messages.next)
      setConversation(fresh)
      setMessages((before) => merged(before, [...between, ...fresh.messages.items]))
    } catch (error) {
      setFault(error instanceof ApiError && (error.status === 404 || error.status === 403) ? 'gone' : 'failed')
    }
  }, [address])
  useEffect(() => void (given === null && reload()), [given, reload])
  useLive([`conversation:${id}`], () => void reload())

  const loadOlder = useCallback(async () => {
    if (!older) return false
    try {
      const page = await callApi<MessagePage>(`${address}/messages?cursor=${encodeURIComponent(older)}`)
      setMessages((before) => merged(before, page.items))
      setOlder(page.next)
      return true
    } catch {
      setFault('failed')
      return false
    }
  }, [address, older])
  const addMessage = useCallback((message: Message) => setMessages((before) => merged(before, [message])), [])
  const markRead = useMarking(address, messages, conversation?.unread ?? 0)
  return {
    conversation,
    messages,
    older,
    isFailed: fault === 'failed',
    isGone: fault === 'gone',
    reload,
    loadOlder,
    addMessage,
    markRead,
  }
}

/** Loads the messages between the known ones and the newest page. */
async function missing(address: string, known: Message[], { items }: MessagePage): Promise<Message[]> {
  const first = items[0]?.number ?? 0
  const between: Message[] = []
  for (let from = knownUpTo(known); known.length > 0 && from < first - 1; from = between.at(-1)!.number) {
    const page = await callApi<MessagePage>(`${address}/messages?after=${from}`)
    if (page.items.length === 0) return between
    between.push(...page.items)
  }
  return between
}

/** Reports how far the person has read, once for each message. */
function useMarking(address: string, messages: Message[], unread: number) {
  const marked = useRef(0)
  return useEffectEvent(() => {
    const last = messages.at(-1)
    const lastOfOthers = messages.findLast(({ isSentByReader }) => !isSentByReader)?.number ?? 0
    if (!last || (unread === 0 && lastOfOthers <= marked.current) || last.number <= marked.current) return
    marked.current = last.number
    callApi(`${address}/read`, { method: 'POST', body: { upTo: last.number } }).catch(() => void (marked.current = 0))
  })
}
