import { useState } from 'react'
import { nameOfWeekday, weekdays } from '#providers/rules/locations/week-hours.ts'
import { Button } from '#ui/button.tsx'

interface DayCopiesProps {
  from: number
  onCopy(to: number[]): void
  onBack(): void
}

/** Chooses the days to which the hours of one day are copied. */
export function DayCopies({ from, onCopy, onBack }: DayCopiesProps) {
  const others = weekdays.filter((weekday) => weekday !== from)
  const [chosen, setChosen] = useState<number[]>(others.filter((weekday) => weekday <= 5))
  const toggle = (weekday: number) =>
    setChosen(chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])
  return (
    <div className="mt-1 mb-2 grid gap-3 rounded-md bg-surface-2 p-4">
      <fieldset>
        <legend className="type-small mb-2 font-semibold">Copy {nameOfWeekday(from)} to</legend>
        <div className="flex flex-wrap gap-2">
          {others.map((weekday) => (
            <label
              key={weekday}
              className="chip cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(weekday)}
                onChange={() => toggle(weekday)}
              />
              <span aria-hidden="true">{nameOfWeekday(weekday).slice(0, 3)}</span>
              <span className="sr-only">{nameOfWeekday(weekday)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="small" kind="neutral" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
        <Button type="button" size="small" kind="quiet" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
