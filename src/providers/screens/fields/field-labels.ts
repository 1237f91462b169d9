import { countryNameOf } from '#identity/screens/profile/choices.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { nameOfWeekday } from '#providers/rules/locations/week-hours.ts'
import { clockTime } from '#shared/time/local-date.ts'

const labels: Record<keyof ProviderForm, string> = {
  name: 'Business name',
  legalName: 'Legal name',
  legalType: 'Who stands behind it',
  registrationNumber: 'Registration number',
  taxId: 'Tax number',
  categories: 'What you offer',
  foundedYear: 'In business since',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  social: 'Links',
  country: 'Country',
  city: 'City or town',
  line1: 'Street and number',
  district: 'Part of town',
  postalCode: 'Postal code',
  latitude: 'Place on the map',
  longitude: 'Place on the map',
  timeZone: 'Time zone',
  hideExactAddress: 'Hidden address',
  serviceAreaKm: 'How far you travel',
  summary: 'In one sentence',
  description: 'About the business',
  languages: 'Languages',
  logo: 'Logo',
  cover: 'Cover',
  hours: 'Opening hours',
  person: 'First person',
  proofs: 'Documents',
  currency: 'Currency',
  taxRates: 'Taxes',
  payoutMethod: 'How you are paid',
  iban: 'IBAN',
  accountHolder: 'Account holder',
  plan: 'Plan',
  acceptsTerms: 'Terms for providers',
  acceptsDataTerms: 'Data terms',
  maySell: 'May sell',
}

/** "taxRates.0.percent" → "Taxes" */
export const labelOfField = (field: string): string => labels[field.split('.')[0] as keyof ProviderForm] ?? field

type NameOf = (category: string) => string

const listed = (texts: string[]) => texts.join(', ') || 'Nothing'

const special: { [Name in keyof ProviderForm]?: (value: ProviderForm[Name], nameOf: NameOf) => string } = {
  categories: (keys, nameOf) => listed(keys.map(nameOf)),
  country: (code) => (code ? countryNameOf(code) : 'Nothing'),
  social: (links) => listed(Object.values(links)),
  hours: (hours) =>
    listed(
      hours.map(
        ({ weekday, opensMinute, closesMinute }) =>
          `${nameOfWeekday(weekday).slice(0, 3)} ${clockTime(opensMinute)}–${clockTime(closesMinute)}`,
      ),
    ),
  person: ({ name, role }) => listed([name, role].filter(Boolean)),
  proofs: (proofs) => listed(proofs.map(({ fileName }) => fileName)),
  taxRates: (rates) => listed(rates.map(({ name, percent }) => `${name} ${percent} %`)),
  languages: (codes) => listed(codes),
  logo: (id) => (id ? 'A picture' : 'Nothing'),
  cover: (id) => (id ? 'A picture' : 'Nothing'),
}

/** The value of a field as text, for comparing two versions; categories have the names that this market uses. */
export function textOfField<Name extends keyof ProviderForm>(form: ProviderForm, field: Name, nameOf: NameOf): string {
  const value = form[field]
  const spell = special[field] as ((value: ProviderForm[Name], nameOf: NameOf) => string) | undefined
  if (spell) return spell(value, nameOf)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? 'Nothing' : String(value)
}
