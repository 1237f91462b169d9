import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Outgoing } from '#messaging/rules/outgoing.ts'
import { byDay } from '#messaging/rules/thread.ts'
import { MessageBubble, UnsentBubble } from '#messaging/screens/message-bubble.tsx'
import type { Thread } from '#messaging/screens/use-thread.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface LogProps {
  thread: Thread
  queue: Outgoing[]
  onRetry(): void
  onReturnToDraft(message: Outgoing): void
}

/** The messages by day, the newest at the bottom. */
export function MessageLog({ thread, queue, onRetry, onReturnToDraft }: LogProps) {
  const { messages, older, conversation } = thread
  const box = useRef<HTMLDivElement>(null)
  const scroll = useScroll(box, thread, queue.length)
  useSpokenMessages(thread)
  const lastRead = messages.findLast(
    ({ isSentByReader, number }) => isSentByReader && number <= (conversation?.readByOther ?? 0),
  )?.number
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${conversation?.name ?? ''}`}
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4"
        onScroll={scroll.onScroll}
      >
        {older && (
          <div className="mb-4 flex justify-center">
            <Button
              type="button"
              size="small"
              busy={scroll.isLoading && 'Loading…'}
              onClick={() => void scroll.loadOlder()}
            >
              Load older messages
            </Button>
          </div>
        )}
        {byDay(messages).map(({ day, text, messages: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="type-small my-4 text-center font-semibold text-text-2">
              {text}
            </h3>
            <ol className="grid gap-3">
              {ofDay.map((message) => (
                <MessageBubble key={message.id} message={message} isReadMark={message.number === lastRead} canReport />
              ))}
            </ol>
          </section>
        ))}
        {queue.length > 0 && (
          <ol className="mt-3 grid gap-3" aria-label="Not sent yet">
            {queue.map((message) => (
              <UnsentBubble key={message.key} message={message} onRetry={onRetry} onReturnToDraft={onReturnToDraft} />
            ))}
          </ol>
        )}
      </div>
      {scroll.hasNewMessages && <JumpButton onClick={scroll.toBottom} />}
    </div>
  )
}

const JumpButton = ({ onClick }: { onClick(): void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
    <Button
      type="button"
      kind="neutral"
      size="small"
      isPill
      className="pointer-events-auto shadow-floating"
      onClick={onClick}
    >
      New messages
      <Icon name="chevron-down" size="small" />
    </Button>
  </div>
)

const nearPx = 80

/** The numbers of the oldest and the newest message; 0 for none. */
const endsOf = (messages: Thread['messages']) => ({
  first: messages[0]?.number ?? 0,
  last: messages.at(-1)?.number ?? 0,
})

/**
 * Follows new messages while scrolled to the bottom; otherwise keeps the position, also when older messages are added
 * above.
 */
function useScroll(box: RefObject<HTMLDivElement | null>, { messages, loadOlder, markRead }: Thread, unsent: number) {
  const [isAtBottom, setAtBottom] = useState(true)
  const [hasNewMessages, setNewMessages] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const before = useRef({ first: 0, last: 0, height: 0, unsent: 0 })
  const toBottom = () => box.current?.scrollTo({ top: box.current.scrollHeight })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const now = { ...endsOf(messages), height: element.scrollHeight, unsent }
    before.current = now
    const isSentByReader = now.unsent > was.unsent || messages.at(-1)?.isSentByReader
    if (was.first > 0 && now.first < was.first) element.scrollBy({ top: now.height - was.height })
    else if (now.last !== was.last || now.unsent > was.unsent) {
      if (isAtBottom || isSentByReader) element.scrollTo({ top: element.scrollHeight })
      else setNewMessages(true)
    }
  }, [box, messages, unsent, isAtBottom])

  useEffect(() => {
    const seen = () => isAtBottom && document.visibilityState === 'visible' && markRead()
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [isAtBottom, messages, markRead])

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!
    const isThere = scrollHeight - scrollTop - clientHeight < nearPx
    setAtBottom(isThere)
    if (isThere) setNewMessages(false)
  }
  const more = async () => {
    setLoading(true)
    await loadOlder()
    setLoading(false)
  }
  return { hasNewMessages: hasNewMessages && !isAtBottom, isLoading, toBottom, onScroll, loadOlder: more }
}

/** Announces new messages of the other side to screen readers; not older ones. */
function useSpokenMessages({ messages }: Thread) {
  const announce = useAnnounce()
  const last = useRef<number | null>(null)
  useEffect(() => {
    const newest = messages.at(-1)?.number ?? 0
    if (last.current !== null) {
      const incoming = messages.filter(({ number, isSentByReader }) => number > last.current! && !isSentByReader)
      if (incoming.length > 0)
        announce(incoming.map(({ author, text, files }) => `${author}: ${text || `${files.length} files`}`).join('. '))
    }
    last.current = newest
  }, [messages, announce])
}
