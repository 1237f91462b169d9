import { Form, Link, useNavigation } from 'react-router'
import type { MyTicketEntry } from '#support/contract.ts'
import type { ContactPage } from '#support/screens/contact-page.server.ts'
import { TicketFiles } from '#support/screens/ticket-files.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Notice, FormErrorSummary } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'

interface MyTicketProps {
  page: Extract<ContactPage, { view: 'ticket' }>
  rejected: RejectedForm | null
}

/** A ticket with its messages and a form for replies. */
export function MyTicketView({ page, rejected }: MyTicketProps) {
  const { ticket, topic, isNew } = page
  const refresh = useRefresh()
  useLive([topic], () => void refresh())
  const isDone = ticket.state === 'resolved' || ticket.state === 'closed'
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,44rem)_18rem] lg:gap-12 lg:py-12">
      <header className="grid gap-3 lg:col-span-2">
        <p className="type-small">
          <Link to="/contact" className="link inline-flex min-h-11 items-center md:min-h-6 gap-1">
            <Icon name="arrow-left" size="small" />
            Write about something else
          </Link>
        </p>
        <h1 className="type-h2 break-words" dir="auto">
          {ticket.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isDone ? 'success' : ticket.state === 'waiting' ? 'info' : 'neutral'}>{ticket.stateText}</Badge>
          <span className="type-small text-text-2">{ticket.reference}</span>
        </p>
      </header>
      <div className="grid content-start gap-6">
        {isNew && <Notice tone="success">We got it, and come back to you by mail.</Notice>}
        <Entries entries={ticket.entries} />
        <Reply key={ticket.entries.length} page={page} rejected={rejected} />
      </div>
      <DetailList page={page} />
    </div>
  )
}

const Entries = ({ entries }: { entries: MyTicketEntry[] }) => (
  <ol className="grid gap-4" aria-label="What was said">
    {entries.map((entry) => (
      <li
        key={entry.number}
        className={`panel grid gap-2 p-4 md:p-5 ${entry.by === 'market' ? 'border-s-4 border-s-brand' : ''}`}
      >
        <p className="flex flex-wrap justify-between gap-x-4">
          <b>
            <bdi>{entry.by === 'you' ? 'You' : entry.author}</bdi>
          </b>
          <time dateTime={entry.at.at} className="type-small text-text-3">
            {entry.at.display}
          </time>
        </p>
        <p className="break-words whitespace-pre-wrap" dir="auto">
          {entry.text}
        </p>
        {entry.files.map(({ id, fileName, href }) => (
          <a
            key={id}
            href={href}
            download
            className="link type-small inline-flex min-h-11 items-center md:min-h-6 gap-2"
          >
            <Icon name="file-text" size="small" />
            <bdi>{fileName}</bdi>
          </a>
        ))}
      </li>
    ))}
  </ol>
)

function Reply({ page, rejected }: MyTicketProps) {
  const { state } = useNavigation()
  const { fields = {} } = rejected?.error ?? {}
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-4 md:p-5">
      <h2 className="type-h3">Say more</h2>
      <FormErrorSummary error={rejected?.error ?? null} idOf={(name) => `reply-${name}`} />
      <input type="hidden" name="key" value={rejected?.typed.key ?? page.key} />
      <TextArea
        id="reply-text"
        label="Your message"
        name="text"
        rows={5}
        maxLength={4_000}
        defaultValue={rejected?.typed.text ?? ''}
        error={fields.text}
      />
      <TicketFiles error={fields.mediaIds}>
        {(isWaiting) => (
          <Button
            kind="primary"
            type="submit"
            className="justify-self-start"
            disabled={isWaiting}
            busy={state === 'submitting' && 'Sending…'}
          >
            Send
          </Button>
        )}
      </TicketFiles>
    </Form>
  )
}

const DetailList = ({ page: { ticket } }: Pick<MyTicketProps, 'page'>) => (
  <aside aria-label="About this message" className="panel content-start self-start p-5">
    <dl className="type-small grid gap-3">
      {(
        [
          ['About', ticket.topicText],
          ['Order', ticket.order],
          ['Written', ticket.opened.display],
          ['Last change', ticket.changed.display],
        ] as const
      ).map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt className="text-text-3">{label}</dt>
              <dd className="break-words">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  </aside>
)
