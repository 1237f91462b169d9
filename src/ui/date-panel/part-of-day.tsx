import { dayParts, dayPartTitles } from '#shared/time/day-part.ts'
import type { DateChoice } from '#ui/date-panel/date-choice.ts'

interface PartOfDayProps {
  choice: DateChoice
  onChange(choice: DateChoice): void
}

/** Chooses morning, afternoon, evening, or any time of day. */
export const PartOfDay = ({ choice, onChange }: PartOfDayProps) => (
  <fieldset>
    <legend className="sr-only">Time of day</legend>
    <div className="flex flex-wrap gap-2">
      {[null, ...dayParts].map((part) => (
        <label key={part ?? 'any'} className="chip date-panel-chip relative cursor-pointer">
          <input
            type="radio"
            name="part"
            value={part ?? ''}
            defaultChecked={choice.part === part}
            onChange={() => onChange({ ...choice, part })}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          {part ? dayPartTitles[part] : 'Any time'}
        </label>
      ))}
    </div>
  </fieldset>
)
