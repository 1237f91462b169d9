import { useMemo } from 'react'
import { zoneGroups } from '#identity/screens/profile/choices.ts'
import { SelectField } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

interface ZoneFieldProps {
  value: string
  onChange(zone: string): void
  error: string | undefined
}

/** The time zone of the location. It is set with the town, and can be changed. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const groups = useMemo(() => zoneGroups(), [])
  const isListed = value === '' || groups.some(({ zones }) => zones.some((zone) => zone.value === value))
  return (
    <SelectField
      id={idOfField('timeZone')}
      label="Time zone"
      hint="Comes with the town. All times on your page are those of this zone."
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    >
      <option value="">Choose</option>
      {!isListed && <option value={value}>{value.replaceAll('_', ' ')}</option>}
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map((zone) => (
            <option key={zone.value} value={zone.value}>
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
