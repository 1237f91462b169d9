import { useState, type ReactNode } from 'react'
import type { Opening } from '#messaging/contract.ts'
import { Composer, type FormTarget } from '#messaging/screens/composer.tsx'
import { withSubject } from '#messaging/screens/conversation-pane.tsx'
import { UnsentBubble } from '#messaging/screens/message-bubble.tsx'
import { useDraft } from '#messaging/screens/use-draft.ts'
import { useOutgoing } from '#messaging/screens/use-outgoing.ts'
import { Notice } from '#ui/feedback/states.tsx'

interface OpeningProps {
  opening: Opening
  name: string
  /** The endpoint of the first message, and its additional fields. */
  address: string
  more: Record<string, unknown>
  target: FormTarget
  error?: { text: string; typed: string } | undefined
  head: ReactNode
  tools?: (insert: (text: string) => void) => ReactNode
  onBegun(conversationId: string): void
}

/** A conversation without messages yet. */
export function OpeningPane({ opening, name, address, more, target, error, head, tools, onBegun }: OpeningProps) {
  const draftKey = `to.${JSON.stringify(more)}`
  const draft = useDraft(draftKey, error?.typed)
  const [about, setAbout] = useState(opening.about)
  const { queue, say, retry, drop } = useOutgoing({
    name: draftKey,
    address,
    more,
    onSent: (sent) => onBegun(sent.conversationId),
  })
  return (
    <section aria-label={`New conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      {head}
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-y-auto p-4">
        <p className="m-auto max-w-sm py-8 text-center text-text-2">
          Ask <bdi>{name}</bdi> what you would like to know. The answer comes here; if you are away, we mail you that it
          is there.
        </p>
        <ol className="grid gap-3">
          {queue.map((message) => (
            <UnsentBubble
              key={message.key}
              message={message}
              onRetry={retry}
              onReturnToDraft={({ key, text }) => {
                draft[1](text)
                drop(key)
              }}
            />
          ))}
        </ol>
      </div>
      {error && <Notice tone="danger">{error.text}</Notice>}
      {opening.hindrance ? (
        <div className="border-t border-border p-4">
          <Notice tone="info">{opening.hindrance.text}</Notice>
        </div>
      ) : (
        <Composer
          target={target && 'hidden' in target ? withSubject(target, about) : target}
          draft={draft}
          about={about}
          onDiscardSubject={() => setAbout(null)}
          isMasked={opening.isMasked}
          onSay={say}
          tools={tools?.((text) => draft[1](draft[0] ? `${draft[0]}\n${text}` : text))}
        />
      )}
    </section>
  )
}
