import type { CalendarEntry, CalendarView } from '#ordering/contract-calendar.ts'
import { KeysDialog } from '#ordering/screens/calendar/keys-dialog.tsx'
import { NewSheet } from '#ordering/screens/calendar/entries/new-sheet.tsx'
import type { useActs } from '#ordering/screens/calendar/entries/use-entry-actions.ts'
import type { Opened } from '#ordering/screens/calendar/use-opened.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const BlockForm = loadedOnUse(() =>
  import('#ordering/screens/calendar/entries/block-form.tsx').then((file) => file.BlockForm),
)
const EntrySheet = loadedOnUse(() =>
  import('#ordering/screens/calendar/entries/entry-sheet.tsx').then((file) => file.EntrySheet),
)
const MoveForm = loadedOnUse(() =>
  import('#ordering/screens/calendar/entries/move-form.tsx').then((file) => file.MoveForm),
)
const WalkInForm = loadedOnUse(() =>
  import('#ordering/screens/calendar/entries/walk-in-form.tsx').then((file) => file.WalkInForm),
)

interface CalendarDialogsProps {
  providerId: string
  view: CalendarView
  opened: Opened
  acts: ReturnType<typeof useActs>
  onOpen(next: Opened): void
  onClose(): void
  onChanged(): void
}

/** Dialogs of the calendar: details, forms and keyboard help. */
export function CalendarDialogs({ providerId, view, opened, acts, onOpen, onClose, onChanged }: CalendarDialogsProps) {
  const { isBusy, error } = acts
  const form = { isBusy, error, view, onClose }
  const finish = async (work: Promise<boolean>) => void ((await work) && onClose())
  const next = (step: Opened) => {
    acts.setError(null)
    onOpen(step)
  }
  switch (opened.kind) {
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'new':
      return (
        <NewSheet
          {...opened}
          {...view.rights}
          personName={nameOf(view, opened.time.staffId)}
          onClose={onClose}
          onWalkIn={() => next({ kind: 'walk-in', time: opened.time })}
          onBlock={() => next({ kind: 'block', time: opened.time, entry: null })}
        />
      )
    case 'walk-in':
      return (
        <WalkInForm
          {...form}
          providerId={providerId}
          startTime={opened.time}
          onSend={(input) => void finish(acts.walkIn(input))}
        />
      )
    case 'block':
      return (
        <BlockForm
          {...form}
          {...opened}
          onSend={(input) => void finish(opened.entry ? acts.changeBlock(opened.entry.id, input) : acts.block(input))}
        />
      )
    case 'move':
      return (
        <MoveForm {...form} {...opened} providerId={providerId} onSend={(input) => void finish(acts.move(input))} />
      )
    case 'entry': {
      // The current data of the entry; if it no longer exists, its last known data.
      const entry = view.entries.find(({ id }) => id === opened.entry.id) ?? opened.entry
      return (
        <EntrySheet
          providerId={providerId}
          entry={entry}
          person={view.staff.find(({ id }) => id === entry.staffId) ?? null}
          onClose={onClose}
          onChanged={onChanged}
          onMove={() => next({ kind: 'move', entry, to: entry })}
          onEdit={() => next({ kind: 'block', time: timeOf(entry), entry })}
          onRemove={(scope) => void finish(acts.remove(entry.id, scope))}
        />
      )
    }
  }
}

const nameOf = (view: CalendarView, staffId: string | null) => view.staff.find(({ id }) => id === staffId)?.name ?? null
const timeOf = ({ date, startMinute, endMinute, staffId }: CalendarEntry) => ({
  date,
  from: startMinute,
  until: endMinute,
  staffId,
})
