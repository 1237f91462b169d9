import { useMemo, type ReactNode } from 'react'
import type { Profile } from '#identity/contract-profile.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import {
  currencyChoices,
  deviceZone,
  languageChoices,
  zoneGroups,
  type Choice,
} from '#identity/screens/profile/choices.ts'
import { useSaveProfile } from '#identity/screens/profile/save-profile.ts'
import { ErrorNotice, SaveBar } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { SelectField } from '#ui/form/field.tsx'

const Options = ({ choices }: { choices: Choice[] }): ReactNode =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export function HabitsForm({ profile }: { profile: Profile }) {
  const saveProfile = useSaveProfile()
  const { busy, isSaved, message, errorOf, onSend, onInput } = useSaving((values) =>
    saveProfile({
      locale: textOf(values, 'locale'),
      timeZone: textOf(values, 'timeZone'),
      currency: textOf(values, 'currency'),
    }),
  )
  const [languages, zones, currencies] = useMemo(() => [languageChoices(), zoneGroups(), currencyChoices()], [])
  return (
    <ScriptForm onSend={onSend} onInput={onInput}>
      <ErrorNotice message={message} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Language"
          name="locale"
          defaultValue={profile.locale}
          hint="Pages are in English so far; this is kept for more."
          error={errorOf('locale')}
          isOptional
        >
          <option value="">Not said</option>
          <Options choices={languages} />
        </SelectField>
        <SelectField
          label="Currency"
          name="currency"
          defaultValue={profile.currency}
          hint="You always pay in the currency of the business."
          error={errorOf('currency')}
          isOptional
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
          isOptional
        >
          <option value="">Same as the device</option>
          {zones.map(({ label, zones: inside }) => (
            <optgroup key={label} label={label}>
              <Options choices={inside} />
            </optgroup>
          ))}
        </SelectField>
      </div>
      <SaveBar busy={busy} isSaved={isSaved} />
    </ScriptForm>
  )
}
