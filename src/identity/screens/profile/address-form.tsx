import { useMemo } from 'react'
import type { PostalAddress } from '#identity/contract-profile.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { countryChoices } from '#identity/screens/profile/choices.ts'
import { isSameAddress, useSaveAddresses } from '#identity/screens/profile/save-addresses.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useUserLocation } from '#identity/screens/user-location.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

interface AddressFormProps {
  /** The edited address; undefined: a new one. */
  address?: PostalAddress
  onDone(): void
  onBack?: (() => void) | undefined
}

const addressIn = (values: FormData): PostalAddress => {
  const text = (name: string) => textOf(values, name).trim()
  return {
    label: text('label'),
    line1: text('line1'),
    line2: text('line2'),
    district: text('district'),
    city: text('city'),
    postalCode: text('postalCode'),
    country: text('country'),
    note: text('note'),
    isDefault: values.has('isDefault'),
  }
}

/**
 * Puts the address into the list: in its old place, or at the end. If it is the default, the others are not any more.
 */
function placedIn(all: PostalAddress[], next: PostalAddress, old: PostalAddress | undefined): PostalAddress[] {
  const others = next.isDefault ? all.map((one) => ({ ...one, isDefault: false })) : all
  const index = old ? all.findIndex((one) => isSameAddress(one, old)) : -1
  return index < 0 ? [...others, next] : others.with(index, next)
}

export function AddressForm({ address, onDone, onBack }: AddressFormProps) {
  const save = useSaveAddresses()
  const { country: profileCountry } = useUserLocation()
  const { busy, failure, message, onSend } = useSaving(async (values) => {
    await save((all) => placedIn(all, addressIn(values), address))
    onDone()
  })
  const wrong = Object.entries(failure?.details.messages ?? {})
  const field = (name: Exclude<keyof PostalAddress, 'isDefault'>) => ({
    name,
    defaultValue: address?.[name] ?? '',
    error: wrong.find(([path]) => path.endsWith(`.${name}`))?.[1],
  })
  return (
    <ScriptForm onSend={onSend}>
      <ErrorNotice message={message} />
      <TextField
        label="Name of this address"
        placeholder="Home"
        maxLength={40}
        className="md:max-w-sm"
        isOptional
        {...field('label')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Street and number" maxLength={100} autoComplete="address-line1" {...field('line1')} />
        <TextField
          label="Flat, floor, company"
          maxLength={100}
          autoComplete="address-line2"
          isOptional
          {...field('line2')}
        />
        <TextField label="District" maxLength={80} autoComplete="address-level3" isOptional {...field('district')} />
        <TextField label="Postal code" maxLength={20} autoComplete="postal-code" isOptional {...field('postalCode')} />
        <TextField label="City" maxLength={80} autoComplete="address-level2" {...field('city')} />
        <CountryField {...field('country')} fallback={profileCountry} />
      </div>
      <TextField
        label="How to find you"
        hint="Door code, which bell, where to park."
        maxLength={200}
        isOptional
        {...field('note')}
      />
      <Checkbox name="isDefault" label="Use this address by default" defaultChecked={address?.isDefault ?? false} />
      <Buttons busy={busy} send="Save address" onBack={onBack} />
    </ScriptForm>
  )
}

interface CountryFieldProps {
  name: string
  defaultValue: string
  error: string | undefined
  fallback: string
}

const CountryField = ({ name, defaultValue, error, fallback }: CountryFieldProps) => (
  <SelectField
    label="Country"
    name={name}
    defaultValue={defaultValue || fallback}
    autoComplete="country"
    {...(error && { error })}
  >
    <option value="">Choose</option>
    {useMemo(() => countryChoices(), []).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
