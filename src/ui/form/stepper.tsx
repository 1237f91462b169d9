import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'

interface StepperProps {
  label: string
  name: string
  value: number
  min?: number
  max?: number
  onChange?(value: number): void
  isLabelHidden?: boolean
}

/** A number field with minus and plus buttons. Without JavaScript only the field works. */
export function Stepper({ label, name, value, min = 1, max = 99, onChange, isLabelHidden }: StepperProps) {
  const id = useId()
  const bounded = (next: number) => onChange?.(Math.min(max, Math.max(min, next)))
  const button = 'icon-button disabled:text-text-3'
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'type-small font-semibold'}>
        {label}
      </label>
      <span className="inline-flex items-center rounded-full border border-border-strong bg-surface">
        <button
          type="button"
          className={button}
          aria-label={`Less: ${label}`}
          disabled={value <= min}
          onClick={() => bounded(value - 1)}
        >
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onChange={(event) => bounded(Number(event.target.value))}
          className="w-9 appearance-none bg-transparent text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          className={button}
          aria-label={`More: ${label}`}
          disabled={value >= max}
          onClick={() => bounded(value + 1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </span>
    </div>
  )
}
