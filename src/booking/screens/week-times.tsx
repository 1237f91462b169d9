import type { DayTimes, PickerView } from '#booking/rules/picker.ts'
import { Time } from '#booking/screens/day-times.tsx'

/** The free times of seven days side by side, below the days themselves; on phones those of the day that is open. */
export const WeekTimes = ({ picker }: { picker: PickerView }) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">Free times of these days</legend>
    <div className="week-times">
      {picker.week.map((day) => (
        <WeekDay
          key={day.date}
          day={day}
          isOpen={day.date === picker.selected.date}
          suggested={picker.suggestedStartsAt}
        />
      ))}
    </div>
  </fieldset>
)

const WeekDay = ({ day, isOpen, suggested }: { day: DayTimes; isOpen: boolean; suggested: string | null }) => (
  <div role="group" aria-label={`Times on ${day.title}`} data-open={isOpen || undefined} className="week-day">
    {day.emptyText && (
      <p className="col-span-full text-center text-text-3">
        <span className={isOpen ? 'lg:sr-only' : 'sr-only'}>{day.emptyText}</span>
        <span aria-hidden="true" className={isOpen ? 'max-lg:hidden' : ''}>
          –
        </span>
      </p>
    )}
    {day.parts
      .flatMap(({ slots }) => slots)
      .map((slot) => (
        <Time
          key={slot.startsAt}
          slot={slot}
          isSuggested={slot.startsAt === suggested}
          dayTitle={isOpen ? undefined : day.title}
        />
      ))}
  </div>
)
