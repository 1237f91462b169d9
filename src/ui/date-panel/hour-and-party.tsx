import { mostPartyStored, readHour, writeHour } from '#shared/time/free-hours.ts'
import type { DateChoice } from '#ui/date-panel/date-choice.ts'
import { SelectField } from '#ui/form/field.tsx'

interface HourAndPartyProps {
  choice: DateChoice
  onChange(choice: DateChoice): void
}

// A visit seldom starts earlier or later; URLs and the API take every hour.
const hours = Array.from({ length: 17 }, (_, index) => index + 6)
const parties = Array.from({ length: mostPartyStored }, (_, index) => index + 1)

/** "After 17:00" and "2 people"; both may stay open. */
export const HourAndParty = ({ choice, onChange }: HourAndPartyProps) => (
  <div className="grid grid-cols-2 gap-3">
    <SelectField
      label="From"
      name="after"
      isOptional
      defaultValue={choice.after === null ? '' : writeHour(choice.after)}
      onChange={({ target }) => onChange({ ...choice, after: readHour(target.value, 0, 23) ?? null })}
    >
      <option value="">Any time</option>
      {[...new Set([...hours, choice.after ?? 6])].map((hour) => (
        <option key={hour}>{writeHour(hour)}</option>
      ))}
    </SelectField>
    <SelectField
      label="People"
      name="party"
      isOptional
      defaultValue={choice.party ?? ''}
      onChange={({ target }) => onChange({ ...choice, party: target.value ? Number(target.value) : null })}
    >
      <option value="">Any number</option>
      {parties.map((party) => (
        <option key={party} value={party}>
          {party === 1 ? '1 person' : `${party} people`}
        </option>
      ))}
    </SelectField>
  </div>
)
