import { useId, useMemo } from 'react'
import { countryChoices, countryNameOf } from '#identity/screens/profile/choices.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'
import type { Town } from '#providers/screens/fields/use-known-town.ts'
import { useTowns } from '#providers/screens/fields/use-towns.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

interface TownFieldProps {
  town: Town
  onChange(town: Partial<Town>): void
  errorOf(field: string): string | undefined
  onLeave?(field: string): void
}

/** Country and town. A town from the list sets the time zone and the coordinates; a small town can be typed. */
export function TownFields({ town, onChange, errorOf, onLeave = () => {} }: TownFieldProps) {
  const list = useId()
  const countries = useMemo(() => countryChoices(), [])
  const towns = useTowns(town.city, town.country && countryNameOf(town.country))
  const typeCity = (text: string) => {
    const found = towns.find(({ name, label }) => label === text || (name === text && town.country !== ''))
    if (!found) return onChange({ city: text, latitude: null, longitude: null })
    const { name, country, latitude, longitude, timeZone } = found
    onChange({ city: name, country, latitude, longitude, timeZone })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={idOfField('country')}
        label="Country"
        value={town.country}
        onChange={(event) => onChange({ country: event.target.value, latitude: null, longitude: null })}
        autoComplete="country"
        onBlur={() => onLeave('country')}
        error={errorOf('country')}
      >
        <option value="">Choose</option>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id={idOfField('city')}
        label="City or town"
        value={town.city}
        onChange={(event) => typeCity(event.target.value)}
        maxLength={80}
        list={list}
        autoComplete="off"
        onBlur={() => onLeave('city')}
        error={errorOf('city')}
      />
      <datalist id={list}>
        {towns.map((one) => (
          <option key={one.id} value={town.country ? one.name : one.label}>
            {`${namesOfPlace(one)}, ${one.countryName}`}
          </option>
        ))}
      </datalist>
    </div>
  )
}
