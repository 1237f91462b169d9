import { useEffect, useId, useMemo, useState } from 'react'
import type { ProfileFieldsProps } from '#identity/screens/profile/profile-form.tsx'
import { countryChoices, countryNameOf } from '#identity/screens/profile/choices.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'
import { isEnoughOfName } from '#shared/text/plain-text.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'

interface Town {
  name: string
  country: string
  countryName: string
  label: string
  alsoNamed: string | null
}

/** Towns with a name that begins with the typed text, requested shortly after the last key press. */
function useTowns(typed: string, country: string): Town[] {
  const [towns, setTowns] = useState<Town[]>([])
  useEffect(() => {
    if (!isEnoughOfName(typed.trim())) return setTowns([])
    const stop = new AbortController()
    const text = country ? `${typed}, ${countryNameOf(country)}` : typed
    const send = () =>
      fetch(`/api/v1/places?q=${encodeURIComponent(text)}`, { signal: stop.signal })
        .then(async (response) => response.ok && setTowns(((await response.json()) as { items: Town[] }).items))
        // Without suggestions the person can still type the town.
        .catch(() => {})
    const timer = setTimeout(() => void send(), 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, country])
  return towns
}

/** Country and city, with suggestions. A chosen suggestion sets the country, too, where none is chosen. */
export function PlaceFields({ profile, errorOf }: ProfileFieldsProps) {
  const list = useId()
  const [country, setCountry] = useState(profile.country)
  const [city, setCity] = useState(profile.city)
  const towns = useTowns(city, country)
  const countries = useMemo(() => countryChoices(), [])
  const typeCity = (text: string) => {
    setCity(text)
    const town = towns.find(({ name, label }) => name === text || label === text)
    if (town && !country) setCountry(town.country)
    if (town && town.label === text) setCity(town.name)
  }
  return (
    <>
      <SelectField
        label="Country"
        name="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        autoComplete="country"
        error={errorOf('country')}
        required={false}
      >
        <option value="">Not said</option>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="City"
        name="city"
        value={city}
        onChange={(event) => typeCity(event.target.value)}
        maxLength={120}
        list={list}
        autoComplete="off"
        error={errorOf('city')}
        isOptional
      />
      <datalist id={list}>
        {towns.map((town) => (
          <option key={town.label} value={country ? town.name : town.label}>
            {`${namesOfPlace(town)}, ${town.countryName}`}
          </option>
        ))}
      </datalist>
    </>
  )
}
