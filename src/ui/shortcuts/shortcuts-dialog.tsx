import { Dialog } from '#ui/dialog.tsx'
import { KeyHint } from '#ui/shortcuts/key-hint.tsx'
import { useShortcutsEnabled } from '#ui/shortcuts/use-shortcut-keys.ts'

/** A key, and what it does. */
export type Hint = [key: string, text: string]

/** The single-key shortcuts of a page, which can be turned off here. */
export function ShortcutsDialog({ hints, isOpen, onClose }: { hints: Hint[]; isOpen: boolean; onClose(): void }) {
  const [isOn, turn] = useShortcutsEnabled()
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose}>
      <ul className="grid gap-2">
        {hints.map(([key, text]) => (
          <li key={key} className="flex items-center gap-3">
            <KeyHint>{key}</KeyHint> {text}
          </li>
        ))}
      </ul>
      <label className="mt-4 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
    </Dialog>
  )
}
