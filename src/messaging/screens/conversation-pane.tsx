import { useState, type ReactNode } from 'react'
import type { Conversation } from '#messaging/contract.ts'
import type { Outgoing } from '#messaging/rules/outgoing.ts'
import { Composer, type FormTarget } from '#messaging/screens/composer.tsx'
import { MessageLog } from '#messaging/screens/message-log.tsx'
import { useDraft } from '#messaging/screens/use-draft.ts'
import { useOutgoing } from '#messaging/screens/use-outgoing.ts'
import { useThread } from '#messaging/screens/use-thread.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'

export interface About {
  serviceId: string | null
  orderReference: string | null
  title: string
}

interface PaneProps {
  id: string
  /** The path before "/conversations" for this side. */
  basePath: string
  given: Conversation | null
  about: About | null
  target: FormTarget
  /** The error of the last submission without JavaScript. */
  error?: { text: string; typed: string } | undefined
  head(conversation: Conversation, reload: () => Promise<void>): ReactNode
  tools?: (insert: (text: string) => void) => ReactNode
  onChanged?(): void
}

/** One conversation: its participants, its messages, and the text field. */
export function ConversationPane({
  id,
  basePath,
  given,
  about: givenAbout,
  target,
  error,
  head,
  tools,
  onChanged,
}: PaneProps) {
  const address = `${basePath}/conversations/${id}`
  const thread = useThread(address, id, given)
  const draft = useDraft(id, error?.typed)
  const [about, setAbout] = useState(givenAbout)
  const { queue, say, retry, drop } = useOutgoing({
    name: id,
    address: `${address}/messages`,
    onSent: ({ message }) => {
      thread.addMessage(message)
      onChanged?.()
    },
  })
  const returnToDraft = (message: Outgoing) => {
    draft[1]([message.text, draft[0]].filter(Boolean).join('\n'))
    drop(message.key)
  }
  const { conversation } = thread
  if (thread.isGone)
    return (
      <EmptyState icon="message-circle" title="This conversation is not here" text="It may belong to somebody else." />
    )
  if (!conversation) return thread.isFailed ? <Failed onRetry={() => void thread.reload()} /> : <Loading />
  return (
    <section aria-label={`Conversation with ${conversation.name}`} className="flex h-full min-h-0 flex-col">
      {head(conversation, thread.reload)}
      {thread.isFailed && <Failed onRetry={() => void thread.reload()} />}
      <MessageLog key={id} thread={thread} queue={queue} onRetry={retry} onReturnToDraft={returnToDraft} />
      {error && <Notice tone="danger">{error.text}</Notice>}
      {conversation.hindrance ? (
        <div className="border-t border-border p-4">
          <Notice tone="info">{conversation.hindrance.text}</Notice>
        </div>
      ) : (
        <Composer
          target={target && 'hidden' in target ? withSubject(target, about) : target}
          draft={draft}
          about={about}
          onDiscardSubject={() => setAbout(null)}
          isMasked={conversation.isMasked}
          onSay={say}
          tools={tools?.((text) => draft[1](draft[0] ? `${draft[0]}\n${text}` : text))}
        />
      )}
    </section>
  )
}

/** What the message is about, as fields of the form. */
export const withSubject = (target: { action: string; hidden: Record<string, string> }, about: About | null) => ({
  ...target,
  hidden: {
    ...target.hidden,
    ...(about?.serviceId && { service: about.serviceId }),
    ...(about?.orderReference && { order: about.orderReference }),
  },
})

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <div className="p-4">
    <NotLoaded onRetry={onRetry}>We could not load the messages.</NotLoaded>
  </div>
)

const Loading = () => (
  <div role="status" aria-label="Loading" className="grid content-start gap-4 p-6">
    <Skeleton className="h-12 w-2/3 rounded-lg" />
    <Skeleton className="ms-auto h-12 w-1/2 rounded-lg" />
    <Skeleton className="h-12 w-1/2 rounded-lg" />
  </div>
)
