import { momentText } from '#ui/section/moment-text.ts'
import type { TicketEntryShown, TicketShown } from '#support/contract.ts'
import { Icon } from '#ui/icon.tsx'

const styles: Record<TicketEntryShown['kind'], string> = {
  person: 'border-border bg-surface',
  answer: 'border-brand bg-brand-tint',
  note: 'border-warning bg-warning-tint text-warning-text',
  act: '',
}

/** The messages, actions and internal notes of a ticket, in their order. */
export const TicketThread = ({ ticket }: { ticket: TicketShown }) => (
  <ol aria-label="What was said" className="grid gap-3">
    {ticket.entries.map((entry) => (
      <li key={entry.number}>
        {entry.kind === 'act' ? <Act entry={entry} /> : <Said entry={entry} name={ticket.name} />}
      </li>
    ))}
  </ol>
)

const Act = ({ entry: { by, text, at } }: { entry: TicketEntryShown }) => (
  <p className="type-caption px-2 text-text-3">
    <bdi>{by?.name ?? 'The market'}</bdi>: {text} · {momentText(at)}
  </p>
)

const Said = ({ entry: { kind, by, text, files, at }, name }: { entry: TicketEntryShown; name: string }) => (
  <article className={`grid gap-1.5 rounded-md border p-3 ${styles[kind]}`}>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <b className="min-w-0 break-words">
        <bdi>{kind === 'person' ? name : (by?.name ?? 'The market')}</bdi>
        {kind === 'note' && ' (note, not sent)'}
      </b>
      <time dateTime={at} className="type-caption">
        {momentText(at)}
      </time>
    </p>
    <p className="break-words whitespace-pre-wrap" dir="auto">
      {text}
    </p>
    {files.map(({ id, fileName, href }) => (
      <a key={id} href={href} download className="link inline-flex min-h-11 items-center md:min-h-6 gap-1.5">
        <Icon name="file-text" size="small" />
        <bdi>{fileName}</bdi>
      </a>
    ))}
  </article>
)
