import { plainIban } from '#shared/text/iban.ts'
import { sortedHours } from '#providers/rules/locations/opening-hours.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { percentOfText } from '#providers/rules/tax-rates.ts'

// Invisible characters, and those that change the direction of a line; joiners, which some scripts and emoji need,
// stay.
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const line = (text: string): string => text.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

const lines = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Normalizes spaces, characters and order, so that equal input is stored equally. */
export const normalizeForm = (form: ProviderForm): ProviderForm => ({
  ...form,
  name: line(form.name),
  legalName: line(form.legalName),
  registrationNumber: line(form.registrationNumber),
  taxId: line(form.taxId),
  categories: [...new Set(form.categories)],
  languages: [...new Set(form.languages)],
  email: form.email.trim().toLowerCase(),
  phone: form.phone.trim(),
  website: form.website.trim(),
  social: Object.fromEntries(
    Object.entries(form.social)
      .map(([network, address]) => [network, address.trim()])
      .filter(([, address]) => address !== ''),
  ),
  country: form.country.trim().toUpperCase(),
  city: line(form.city),
  line1: line(form.line1),
  district: line(form.district),
  postalCode: line(form.postalCode),
  summary: line(form.summary),
  description: lines(form.description),
  hours: sortedHours(form.hours),
  person: { ...form.person, name: line(form.person.name), role: line(form.person.role) },
  currency: form.currency.trim().toUpperCase(),
  taxRates: form.taxRates.map((rate) => ({
    ...rate,
    name: line(rate.name),
    percent: String(percentOfText(rate.percent) ?? rate.percent),
  })),
  iban: plainIban(form.iban),
  accountHolder: line(form.accountHolder),
})
