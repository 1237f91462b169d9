import { KeyHint } from '#ui/table/key-hint.tsx'

const hints = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['x', 'mark'],
  ['a', 'approve'],
  ['c', 'ask for changes'],
  ['r', 'reject'],
] as const

/** The keyboard shortcuts, with a switch for people who use speech input or press keys by accident. */
export const QueueKeys = ({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) => (
  <div className="type-small flex flex-wrap items-center gap-x-4 gap-y-1 text-text-2 max-lg:hidden">
    {isOn && (
      <ul aria-label="Keys" className="flex flex-wrap gap-x-3 gap-y-1">
        {hints.map(([key, text]) => (
          <li key={key} className="flex items-center gap-1.5">
            <KeyHint>{key}</KeyHint> {text}
          </li>
        ))}
      </ul>
    )}
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      Single-key shortcuts
    </label>
  </div>
)
