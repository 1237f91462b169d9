import { longDay, timesText } from '#ordering/rules/calendar/calendar-words.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

/** A time chosen by click, drag or keyboard. */
export interface NewEntryTime {
  date: string
  from: number
  /** Null: no end was chosen. */
  until: number | null
  staffId: string | null
}

interface NewSheetProps {
  time: NewEntryTime
  personName: string | null
  mayBlock: boolean
  mayWalkIn: boolean
  onWalkIn(): void
  onBlock(): void
  onClose(): void
}

/** Choice between an appointment and a block. */
export const NewSheet = ({ time, personName, mayBlock, mayWalkIn, onWalkIn, onBlock, onClose }: NewSheetProps) => (
  <Dialog
    title={`${longDay(time.date)}, ${time.until ? timesText(time.from, time.until) : clockTime(time.from)}`}
    isOpen
    onClose={onClose}
  >
    <div className="grid gap-3">
      {personName && <p className="text-text-2">With {personName}</p>}
      {mayWalkIn && (
        <Choice icon="user-plus" title="Appointment" text="For somebody who is here, or calls" onPress={onWalkIn} />
      )}
      {mayBlock && (
        <Choice
          icon="ban"
          title="Block time"
          text="Lunch, a course, away: customers cannot book it"
          onPress={onBlock}
        />
      )}
    </div>
  </Dialog>
)

const Choice = ({ icon, title, text, onPress }: { icon: IconName; title: string; text: string; onPress(): void }) => (
  <button
    type="button"
    className="flex min-h-16 items-center gap-4 rounded-md border border-border-strong px-4 py-3 text-start hover:bg-surface-2"
    onClick={onPress}
  >
    <Icon name={icon} size="large" className="shrink-0" />
    <span className="grid">
      <span className="font-semibold">{title}</span>
      <span className="type-small text-text-2">{text}</span>
    </span>
  </button>
)
