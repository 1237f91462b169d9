import { ScriptButton } from '#ui/page/drawing.tsx'
interface CountChip<Value extends string> {
  value: Value
  label: string
  count: number
}

interface CountChipsProps<Value extends string> {
  /** Accessible name of the group: "State". */
  label: string
  chips: CountChip<Value>[]
  value: Value
  onValue(value: Value): void
}

const most = 1_000

/** One filter as chips, each with how many rows it shows; they scroll sideways on phones. Above 1,000 it says "1,000+". */
export const CountChips = <Value extends string>({ label, chips, value, onValue }: CountChipsProps<Value>) => (
  <div
    role="group"
    aria-label={label}
    className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
  >
    {chips.map((chip) => (
      <ScriptButton
        key={chip.value}
        type="button"
        className="chip shrink-0"
        aria-pressed={chip.value === value}
        onClick={() => onValue(chip.value)}
      >
        {chip.label} <span className="tabular-nums opacity-75">{chip.count > most ? '1,000+' : chip.count}</span>
      </ScriptButton>
    ))}
  </div>
)
