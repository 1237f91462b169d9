import { useState } from 'react'
import { Link } from 'react-router'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { EmailFrame } from '#notifications/screens/admin/email/email-frame.tsx'
import {
  cancelMessage,
  messageSource,
  resendMessage,
  retryAddress,
} from '#notifications/screens/admin/email/mail-client.ts'
import { eventWords, deliveryStatusOf } from '#notifications/screens/admin/email/message-words.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MessageView } from '#notifications/contract-messages.ts'
import { newId } from '#shared/ids.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface PanelProps {
  id: string
  mayAct: boolean
  onChanged(): Promise<void>
}

/** One message: content, attempts with the server's text, and actions. */
export default function MessagePanel({ id, mayAct, onChanged }: PanelProps) {
  const remote = useRemote(messageSource(id))
  const changed = async () => void (await Promise.all([remote.reload(), onChanged()]))
  return (
    <Loaded remote={remote} what="the message">
      {(message) => (
        <div className="grid gap-5">
          <DetailList message={message} />
          {message.suppression && (
            <Notice tone="warning">
              This address takes no mail: “{message.suppression.words}”. Since {momentText(message.suppression.since)}{' '}
              nothing is sent there.
            </Notice>
          )}
          {mayAct && <Acts message={message} onDone={changed} />}
          <History message={message} />
          {message.isSealed ? (
            <p className="rounded-md bg-surface-2 p-4 text-text-2">
              Sealed: it holds a code or a link that opens something, and nobody reads it here.
            </p>
          ) : (
            <EmailFrame template={{ html: message.html ?? '', text: message.text ?? '' }} />
          )}
        </div>
      )}
    </Loaded>
  )
}

const DetailList = ({ message }: { message: MessageView }) => (
  <dl className="divide-y divide-border">
    <DetailRow label="State">
      <Badge tone={deliveryStatusOf(message).tone}>{deliveryStatusOf(message).label}</Badge>
    </DetailRow>
    <DetailRow label="To">{message.recipient}</DetailRow>
    <DetailRow label="From">{message.senderName}</DetailRow>
    <DetailRow label="Subject">{message.subject}</DetailRow>
    <DetailRow label="Kind">{message.kindText}</DetailRow>
    {message.orderReference && (
      <DetailRow label="Order">
        <Link className="link" to={`/admin-dashboard/orders/${message.orderReference}`}>
          {message.orderReference}
        </Link>
      </DetailRow>
    )}
    {message.attachments.length > 0 && <DetailRow label="Files">{message.attachments.join(', ')}</DetailRow>}
    {message.isHeld && (
      <DetailRow label="Why">It stays in the outbox: nothing is sent, or the address is invented.</DetailRow>
    )}
    {message.nextTryAt && <DetailRow label="Next try">{momentText(message.nextTryAt)}</DetailRow>}
    {message.resentOf && <DetailRow label="Copy of">{message.resentOf}</DetailRow>}
  </dl>
)

function Acts({ message, onDone }: { message: MessageView; onDone(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  // One key per click; a click without a response is retried with the same key.
  const [key, setKey] = useState(() => newId())
  const act = async (work: () => Promise<unknown>) => {
    if (!(await run(work))) return
    setKey(newId())
    await onDone()
  }
  const { id, hindersResending, status, suppression } = message
  return (
    <div className="grid gap-3">
      <ErrorNotice message={error?.message} />
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
        {suppression && (
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
