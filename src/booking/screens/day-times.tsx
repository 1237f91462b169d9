import type { CSSProperties } from 'react'
import type { DayTimes, PickerSlot } from '#booking/rules/slots/picker.ts'

interface DayTimesProps {
  day: DayTimes
  /** The slot that is preselected. */
  suggested: string | null
  /** A slot that was taken in the meantime: still shown, struck through. */
  taken?: string | null
  /** Beside the page text: a day with many times scrolls in its own box. */
  isLow?: boolean
}

/** The free times of one day as radio buttons, in groups, so that the browser handles the arrow keys. */
export const DayTimesList = ({ day, suggested, taken, isLow }: DayTimesProps) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className={isLow ? 'type-small mb-2 font-semibold' : 'type-h3 mb-3'}>
      Times on <span className="whitespace-nowrap">{day.title}</span>
    </legend>
    {day.emptyText && <p className="text-text-2">{day.emptyText}</p>}
    <div className={isLow ? '-m-1 grid gap-3 p-1 lg:max-h-56 lg:overflow-y-auto lg:overscroll-contain' : 'grid gap-4'}>
      {day.parts.map((part) => (
        <div key={part.title} role="group" aria-label={part.title}>
          <p className="type-small mb-2 text-text-2">{part.title}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {part.slots.map((slot) => (
              <Time
                key={slot.startsAt}
                slot={slot}
                isSuggested={slot.startsAt === suggested}
                isTaken={slot.startsAt === taken}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  </fieldset>
)

interface TimeProps {
  slot: PickerSlot
  isSuggested: boolean
  isTaken?: boolean
  /** Where several days are side by side: "Fri 6 Nov 2026", for screen readers. */
  dayTitle?: string
  /** The position in a grid. */
  style?: CSSProperties
  /** Hidden in a grid until "More times" is pressed. */
  isLate?: boolean
}

export const Time = ({ slot, isSuggested, isTaken, dayTitle, style, isLate }: TimeProps) => (
  <label className="time" style={style} data-late={isLate || undefined}>
    <input
      type="radio"
      name="startsAt"
      value={slot.startsAt}
      defaultChecked={isSuggested && !isTaken}
      disabled={isTaken}
      required
    />
    <span>
      {dayTitle && <span className="sr-only">{dayTitle} </span>}
      {slot.label}
      {slot.seatsText && <span className="type-caption block font-medium">{slot.seatsText}</span>}
    </span>
  </label>
)
