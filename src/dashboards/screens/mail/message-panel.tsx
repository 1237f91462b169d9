import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Fact } from '#dashboards/screens/fact.tsx'
import { LetterFrame } from '#dashboards/screens/mail/letter-frame.tsx'
import { cancelMessage, loadMessage, resendMessage, retryAddress } from '#dashboards/screens/mail/mail-client.ts'
import { eventWords, fateOf } from '#dashboards/screens/mail/message-words.ts'
import { momentText } from '#identity/screens/profile/moments.ts'
import { Loaded, Refusal } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { MessageView } from '#notifications/contract-messages.ts'
import { newId } from '#shared/ids.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states.tsx'
import { useDoing } from '#ui/use-doing.ts'

interface PanelProps {
  id: string
  mayAct: boolean
  onChanged(): Promise<void>
}

/** One message: what was sent, each try with the server's words, and what can be done. */
export function MessagePanel({ id, mayAct, onChanged }: PanelProps) {
  const remote = useRemote(useCallback(() => loadMessage(id), [id]))
  const changed = async () => void (await Promise.all([remote.reload(), onChanged()]))
  return (
    <Loaded remote={remote} what="the message">
      {(message) => (
        <div className="grid gap-5">
          <Facts message={message} />
          {message.refusing && (
            <Notice tone="warning">
              This address takes no mail: “{message.refusing.words}”. Since {momentText(message.refusing.since)} nothing
              is sent there.
            </Notice>
          )}
          {mayAct && <Acts message={message} onDone={changed} />}
          <History message={message} />
          {message.isSealed ? (
            <p className="rounded-md bg-surface-2 p-4 text-text-2">
              Sealed: it holds a code or a link that opens something, and nobody reads it here.
            </p>
          ) : (
            <LetterFrame letter={{ html: message.html ?? '', text: message.text ?? '' }} />
          )}
        </div>
      )}
    </Loaded>
  )
}

const Facts = ({ message }: { message: MessageView }) => (
  <dl className="divide-y divide-border">
    <Fact label="State">
      <Badge tone={fateOf(message).tone}>{fateOf(message).label}</Badge>
    </Fact>
    <Fact label="To">{message.recipient}</Fact>
    <Fact label="From">{message.senderName}</Fact>
    <Fact label="Subject">{message.subject}</Fact>
    <Fact label="Kind">{message.kindText}</Fact>
    {message.orderReference && (
      <Fact label="Order">
        <Link className="link" to={`/admin-dashboard/orders/${message.orderReference}`}>
          {message.orderReference}
        </Link>
      </Fact>
    )}
    {message.attachments.length > 0 && <Fact label="Files">{message.attachments.join(', ')}</Fact>}
    {message.isKept && <Fact label="Why">It stays in the outbox: nothing is sent, or the address is invented.</Fact>}
    {message.nextTryAt && <Fact label="Next try">{momentText(message.nextTryAt)}</Fact>}
    {message.resentOf && <Fact label="Copy of">{message.resentOf}</Fact>}
  </dl>
)

function Acts({ message, onDone }: { message: MessageView; onDone(): Promise<void> }) {
  const { isBusy, refusal, run } = useDoing()
  // Of one opened message each press has its own key; a press that never got an answer is asked again with the same.
  const [key, setKey] = useState(() => newId())
  const act = async (work: () => Promise<unknown>) => {
    if (!(await run(work))) return
    setKey(newId())
    await onDone()
  }
  const { id, hindersResending, status, refusing } = message
  return (
    <div className="grid gap-3">
      <Refusal message={refusal?.message} />
      <div className="flex flex-wrap gap-2">
        {!hindersResending && (
          <Button icon="send" busy={isBusy && 'One moment…'} onClick={() => void act(() => resendMessage(id, '', key))}>
            Send again
          </Button>
        )}
        {status === 'queued' && (
          <Button
            kind="danger"
            icon="ban"
            busy={isBusy && 'One moment…'}
            onClick={() => void act(() => cancelMessage(id, ''))}
          >
            Cancel
          </Button>
        )}
        {refusing && (
          <Button kind="quiet" busy={isBusy && 'One moment…'} onClick={() => void act(() => retryAddress(id))}>
            The address is well again
          </Button>
        )}
      </div>
      {hindersResending && status !== 'queued' && <p className="text-text-2">{hindersResending}</p>}
    </div>
  )
}

const History = ({ message: { events, createdAt } }: { message: MessageView }) => (
  <section aria-label="What became of it" className="grid gap-2">
    <h3 className="type-small font-semibold">What became of it</h3>
    <ol className="divide-y divide-border">
      {events.map(({ at, what, words }, index) => (
        <li key={index} className="grid gap-0.5 py-2">
          <span>
            {eventWords[what]}, <time dateTime={at}>{momentText(at)}</time>
          </span>
          {words && <bdi className="type-small break-words text-text-2">{words}</bdi>}
        </li>
      ))}
      <li className="py-2">
        Written, <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </li>
    </ol>
  </section>
)
