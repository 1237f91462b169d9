import { Link } from 'react-router'
import type { Message } from '#messaging/contract.ts'
import type { Outgoing } from '#messaging/rules/outgoing.ts'
import { MaskedText } from '#messaging/screens/masked-text.tsx'
import { MessageFiles } from '#messaging/screens/message-files.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const side = (isSentByReader: boolean) =>
  isSentByReader ? 'ms-auto rounded-ee-sm bg-brand-tint text-text' : 'me-auto rounded-es-sm bg-surface-2 text-text'

interface BubbleProps {
  message: Message
  /** The reader's newest message that the other side has read. */
  isReadMark: boolean
  /** Whether the reader may report it. */
  canReport: boolean
}

/** One message with its author and time. */
export const MessageBubble = ({ message, isReadMark, canReport }: BubbleProps) => (
  <li className="group grid gap-1" data-number={message.number}>
    <article
      className={`grid max-w-[min(85%,36rem)] grid-cols-[minmax(0,1fr)] gap-2 rounded-lg px-4 py-2.5 ${side(message.isSentByReader)}`}
    >
      <h4 className="sr-only">
        {message.isSentByReader ? 'You' : message.author}, {message.time}
      </h4>
      {message.about && <About about={message.about} />}
      {message.text && <MaskedText message={message} />}
      <MessageFiles files={message.files} />
    </article>
    <p className={`type-caption flex items-center gap-2 text-text-3 ${message.isSentByReader ? 'justify-end' : ''}`}>
      {message.author && <bdi>{message.author}</bdi>}
      <time dateTime={message.saidAt}>{message.time}</time>
      {isReadMark && (
        <span className="inline-flex items-center gap-1">
          <Icon name="check-check" size="small" /> Read
        </span>
      )}
      {canReport && !message.isSentByReader && (
        <Link
          to={`/report?kind=message&id=${message.id}`}
          className="relative inline-flex min-h-6 items-center gap-1 underline-offset-2 after:absolute after:-inset-2.5 hover:underline md:after:hidden focus-visible:underline"
        >
          Report<span className="sr-only"> this message of {message.time}</span>
        </Link>
      )}
    </p>
  </li>
)

const About = ({ about }: { about: NonNullable<Message['about']> }) => (
  <Link
    to={about.to}
    className="type-small flex items-center gap-2 rounded-md border border-border bg-surface px-3 py-2 font-medium text-text hover:underline"
  >
    <Icon name={about.kind === 'order' ? 'receipt' : 'tag'} size="small" className="shrink-0" />
    <bdi className="min-w-0 truncate">{about.title}</bdi>
  </Link>
)

interface UnsentProps {
  message: Outgoing
  onRetry(): void
  onReturnToDraft(message: Outgoing): void
}

/** A message that is being sent or has failed; its text is kept. */
export const UnsentBubble = ({ message, onRetry, onReturnToDraft }: UnsentProps) => (
  <li className="grid gap-1">
    <article
      className={`grid max-w-[min(85%,36rem)] grid-cols-[minmax(0,1fr)] gap-2 rounded-lg px-4 py-2.5 opacity-80 ${side(true)}`}
    >
      {message.text && (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.text}
        </p>
      )}
      {message.files.map(({ id, name }) => (
        <p key={id} className="type-small flex items-center gap-2">
          <Icon name="file-text" size="small" />
          <bdi className="truncate">{name}</bdi>
        </p>
      ))}
    </article>
    {message.fault === '' ? (
      <p className="type-caption text-end text-text-3">Sending…</p>
    ) : (
      <div role="status" className="type-small flex flex-wrap items-center justify-end gap-2 text-danger-text">
        <Icon name="circle-alert" size="small" />
        <span>{message.fault}</span>
        {message.state !== 'rejected' && (
          <Button type="button" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button type="button" size="small" kind="quiet" onClick={() => onReturnToDraft(message)}>
          Take back
        </Button>
      </div>
    )}
  </li>
)
