import { KeyHint } from '#ui/shortcuts/key-hint.tsx'
import { Dialog } from '#ui/dialog.tsx'

const keys: [string[], string][] = [
  [['↑', '↓'], 'Earlier and later: over visits and free times'],
  [['←', '→'], 'Another person or day, at the same time'],
  [['Home', 'End'], 'First and last of the day'],
  [['Page Up', 'Page Down'], 'Days before and after'],
  [['Enter'], 'Open it; on free time: block it, or a walk-in'],
  [['M'], 'Move what has the focus'],
  [['B'], 'Block time from here'],
  [['N'], 'Walk-in from here'],
  [['T'], 'Today'],
  [['D', 'W', 'L'], 'Day, week, list'],
  [['Esc'], 'Give up dragging, close what is open'],
  [['Ctrl K'], 'Find or do anything, everywhere in the dashboard'],
  [['?'], 'These keys'],
]

/** The keyboard help. The keys work only while the calendar has the focus, so that they do not interfere elsewhere. */
export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Keys of the calendar" isOpen onClose={onClose}>
    <dl className="grid gap-3">
      {keys.map(([signs, text]) => (
        <div key={text} className="flex items-baseline gap-4">
          <dt className="flex w-36 shrink-0 flex-wrap gap-1">
            {signs.map((sign) => (
              <KeyHint key={sign}>{sign}</KeyHint>
            ))}
          </dt>
          <dd className="text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="type-small mt-5 text-text-3">
      They work while something in the calendar has the focus. Tab leads into it and out of it.
    </p>
  </Dialog>
)
