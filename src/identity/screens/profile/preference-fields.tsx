import { useMemo, type ReactNode } from 'react'
import { currencyChoices, languageChoices, zoneGroups, type Choice } from '#identity/screens/profile/choices.ts'
import type { ProfileFieldsProps } from '#identity/screens/profile/profile-form.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { deviceZone } from '#ui/page/drawing.tsx'

const Options = ({ choices }: { choices: Choice[] }): ReactNode =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Language, currency and time zone of a person. */
export function PreferenceFields({ profile, errorOf }: ProfileFieldsProps) {
  const [languages, zones, currencies] = useMemo(() => [languageChoices(), zoneGroups(), currencyChoices()], [])
  return (
    <>
      <SelectField
        label="Language"
        name="locale"
        defaultValue={profile.locale}
        error={errorOf('locale')}
        required={false}
      >
        <option value="">Not said</option>
        <Options choices={languages} />
      </SelectField>
      <SelectField
        label="Currency"
        name="currency"
        defaultValue={profile.currency}
        error={errorOf('currency')}
        required={false}
      >
        <option value="">Not said</option>
        <Options choices={currencies} />
      </SelectField>
      <SelectField
        label="Time zone"
        name="timeZone"
        defaultValue={profile.timeZone}
        hint={`Your device is in ${deviceZone().replaceAll('_', ' ')}.`}
        error={errorOf('timeZone')}
        required={false}
      >
        <option value="">Same as the device</option>
        {zones.map(({ label, zones: inside }) => (
          <optgroup key={label} label={label}>
            <Options choices={inside} />
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}
