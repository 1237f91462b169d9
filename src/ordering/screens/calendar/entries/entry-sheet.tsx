import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BlockScope, CalendarEntry, CalendarPerson } from '#ordering/contract-calendar.ts'
import { longDay } from '#ordering/rules/calendar/calendar-words.ts'
import { EntryItem } from '#ordering/screens/calendar/entries/entry-item.tsx'
import { colorOf, toneBadges } from '#ordering/screens/calendar/grid/grid-entry.tsx'
import { Avatar } from '#ordering/screens/calendar/grid/grid-heads.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface EntrySheetProps {
  providerId: string
  entry: CalendarEntry
  person: CalendarPerson | null
  onMove(): void
  onEdit(): void
  onRemove(scope: BlockScope): void
  onChanged(): void
  onClose(): void
}

/** Details and actions of a calendar entry. */
export const EntrySheet = (props: EntrySheetProps) => {
  const at = useBusinessPath()
  const { providerId, entry, onMove, onChanged, onClose } = props
  const style = toneBadges[entry.tone]
  return (
    <Dialog title={<bdi>{entry.customer ?? entry.title}</bdi>} isOpen shape="sheet" onClose={onClose}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={style.badge} icon={style.icon} className="max-w-full whitespace-normal!">
            {entry.stateText}
          </Badge>
          {entry.kind === 'walk-in' && <Badge icon="user-plus">Walk-in</Badge>}
          {entry.reference && <bdi className="type-small text-text-3">{entry.reference}</bdi>}
        </div>
        <DetailList {...props} />
        {entry.kind === 'block' ? (
          <BlockActions {...props} />
        ) : (
          entry.move && (
            <Button icon="calendar-clock" className="w-full justify-start! min-h-12" onClick={onMove}>
              Move…
            </Button>
          )
        )}
        {entry.itemId && entry.reference && (
          <>
            <EntryItem
              providerId={providerId}
              itemId={entry.itemId}
              reference={entry.reference}
              onChanged={onChanged}
            />
            <Link
              className="link inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
              to={at(`orders?q=${entry.reference}`)}
            >
              <Icon name="receipt" size="small" />
              Open the order
            </Link>
          </>
        )}
      </div>
    </Dialog>
  )
}

const When = ({ date, time, offsetNote, bufferBefore, bufferAfter }: CalendarEntry) => (
  <DetailRow icon="calendar" label="When">
    <span className="font-semibold">{longDay(date)}</span>, {time}
    {offsetNote && ` (${offsetNote})`}
    {bufferBefore + bufferAfter > 0 && (
      <span className="type-small block text-text-3">
        with{' '}
        {[bufferBefore && `${bufferBefore} min before`, bufferAfter && `${bufferAfter} min after`]
          .filter(Boolean)
          .join(' and ')}
      </span>
    )}
  </DetailRow>
)

const What = ({ title, optionName, party }: CalendarEntry) => (
  <DetailRow icon="tag" label="What">
    <bdi>{title}</bdi>
    {optionName && optionName !== title && <span className="text-text-2"> · {optionName}</span>}
    {party > 1 && <span className="text-text-2"> · {party} people</span>}
  </DetailRow>
)

const DetailList = ({ entry, person }: EntrySheetProps) => (
  <dl className="grid gap-3">
    <When {...entry} />
    {entry.customer && <What {...entry} />}
    {person && (
      <DetailRow icon="user" label="With">
        <span className="inline-flex items-center gap-2 *:first:size-7!">
          <Avatar name={person.name} picture={person.picture} color={colorOf(person)} />
          <bdi>{person.name}</bdi>
        </span>
      </DetailRow>
    )}
    {entry.proposal && (
      <DetailRow icon="calendar-clock" label="Another time is asked for">
        {entry.proposal.by === 'business' ? 'You asked for' : 'The customer asks for'} <b>{entry.proposal.display}</b>
        <span className="type-small block text-text-2">Answer until {entry.proposal.answerBy}</span>
      </DetailRow>
    )}
    {entry.note && (
      <DetailRow icon="message-circle" label="Note">
        <span className="break-words whitespace-pre-line">{entry.note}</span>
      </DetailRow>
    )}
    {entry.series && (
      <DetailRow icon="history" label="Together with">
        {entry.series.isWeekly ? `Every week, ${entry.series.count} times` : `${entry.series.count} made together`}
      </DetailRow>
    )}
  </dl>
)

const DetailRow = ({
  icon,
  label,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name']
  label: string
  children: ReactNode
}) => (
  <div className="flex items-start gap-3">
    <dt className="mt-0.5">
      <Icon name={icon} size="small" className="text-text-3" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)

const row = 'w-full justify-start! min-h-12'

const BlockActions = ({ entry, onMove, onEdit, onRemove }: EntrySheetProps) =>
  entry.move && (
    <div className="grid gap-2">
      <Button icon="pencil" className={row} onClick={onEdit}>
        Change…
      </Button>
      <Button icon="calendar-clock" className={row} onClick={onMove}>
        Move…
      </Button>
      <Button kind="danger" icon="trash-2" className={row} onClick={() => onRemove('one')}>
        Remove
      </Button>
      {entry.series && entry.series.count > 1 && (
        <>
          <Button kind="danger" icon="trash-2" className={row} onClick={() => onRemove('following')}>
            Remove this and later ones
          </Button>
          <Button kind="danger" icon="trash-2" className={row} onClick={() => onRemove('all')}>
            Remove all {entry.series.count}
          </Button>
        </>
      )}
    </div>
  )
