import { requiredProofs, proofTexts } from '#providers/rules/sign-up/required-proofs.ts'
import { providerSteps, type ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { isIban } from '#shared/text/iban.ts'
import { isWebAddress, socialNetworks } from '#providers/rules/web-address.ts'
import { wrongHours } from '#providers/rules/locations/opening-hours.ts'
import { wrongTaxRates } from '#providers/rules/tax-rates.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import { visibleLength } from '#shared/text/plain-text.ts'

/** Facts that are not in the form. */
export interface AroundProviderForm {
  /** The current year. */
  year: number
  /** Whether the contact address is verified: it is the account's, or its code was entered. */
  isEmailVerified: boolean
  /** The setting `providers.required_proofs`. */
  requiredProofs?: readonly string[]
}

type Said = [field: string, code: string, text: string]

/**
 * Lists everything that is missing or wrong, in the order of the steps. The browser runs it while a person types, the
 * server again when the form is submitted.
 */
export function checkProviderForm(form: ProviderForm, around: AroundProviderForm): FormProblem[] {
  const said = [
    business(form, around),
    place(form, around),
    about(form),
    team(form),
    proof(form, around),
    money(form),
    consent(form),
  ]
  return said.flatMap((step, index) => step.map(([field, code, text]) => ({ field, code, text, step: index })))
}

/** The index of the step with a field ("taxRates.0.name"). */
export const stepOfField = (field: string): number => {
  const [first] = field.split('.')
  return Math.max(
    0,
    providerSteps.findIndex(({ fields }) => fields.some((one) => one === first)),
  )
}

const lengthOf = (text: string): number => [...text.trim()].length

interface Length {
  atLeast?: number
  atMost: number
}

/** Checks the length of a text. `what` starts the message: "The name". */
function sized(field: string, text: string, what: string, { atLeast = 0, atMost }: Length): Said[] {
  const [length, visible] = [lengthOf(text), visibleLength(text)]
  if (visible === 0 && atLeast > 0) return [[field, 'missing', `${what} is missing.`]]
  if (visible < atLeast) return [[field, 'too-short', `${what} needs ${atLeast} characters or more.`]]
  return length > atMost ? [[field, 'too-long', `${what} has room for ${atMost} characters.`]] : []
}

const when = (isWrong: boolean, field: string, code: string, text: string): Said[] =>
  isWrong ? [[field, code, text]] : []

const business = (form: ProviderForm, { year }: AroundProviderForm): Said[] => [
  ...sized('name', form.name, 'The public name', { atLeast: 2, atMost: 80 }),
  ...when(/[\n\r\t<>]/.test(form.name), 'name', 'not-a-name', 'A name is one line of letters, numbers and signs.'),
  ...sized('legalName', form.legalName, 'The legal name', { atLeast: 2, atMost: 120 }),
  ...when(form.legalType === '', 'legalType', 'missing', 'Choose what kind of business this is.'),
  ...sized('registrationNumber', form.registrationNumber, 'The registration number', { atMost: 40 }),
  ...sized('taxId', form.taxId, 'The tax number', { atMost: 40 }),
  ...when(form.categories.length === 0, 'categories', 'missing', 'Choose at least one category.'),
  ...when(form.categories.length > 3, 'categories', 'too-many', 'Choose three categories at most.'),
  ...when(
    form.foundedYear !== null && !(form.foundedYear >= 1800 && form.foundedYear <= year),
    'foundedYear',
    'not-a-year',
    `The year lies between 1800 and ${year}.`,
  ),
]

const place = (form: ProviderForm, { isEmailVerified }: AroundProviderForm): Said[] => [
  ...contact(form, isEmailVerified),
  ...when(form.country === '', 'country', 'missing', 'Choose the country.'),
  ...sized('city', form.city, 'The city', { atLeast: 1, atMost: 80 }),
  ...sized('line1', form.line1, 'The address', { atLeast: 2, atMost: 120 }),
  ...sized('district', form.district, 'The district', { atMost: 80 }),
  ...sized('postalCode', form.postalCode, 'The postal code', { atMost: 20 }),
  ...when(
    form.serviceAreaKm !== null && !(form.serviceAreaKm >= 1 && form.serviceAreaKm <= 500),
    'serviceAreaKm',
    'out-of-range',
    'The area reaches from 1 to 500 km.',
  ),
]

const mail = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/

function contact(form: ProviderForm, isEmailVerified: boolean): Said[] {
  const isMail = form.email.length <= 254 && mail.test(form.email.trim())
  const phone = form.phone.replaceAll(/[\s().\-/]/g, '')
  return [
    ...when(form.email.trim() === '', 'email', 'missing', 'The email address is missing.'),
    ...when(form.email.trim() !== '' && !isMail, 'email', 'not-an-email', 'Enter a valid email address.'),
    ...when(
      isMail && !isEmailVerified,
      'email',
      'not-verified',
      'Confirm this address with the code that we mail to it.',
    ),
    ...when(phone === '', 'phone', 'missing', 'The phone number is missing.'),
    ...when(
      phone !== '' && !/^\+[1-9]\d{6,14}$/.test(phone),
      'phone',
      'not-a-phone',
      'Enter the number with country code, like +44 20 7946 0000.',
    ),
    ...when(
      form.website !== '' && !isWebAddress(form.website),
      'website',
      'not-a-link',
      'A website begins with https:// or http://.',
    ),
    ...links(form.social),
  ]
}

function links(social: Record<string, string>): Said[] {
  const given = Object.entries(social).filter(([, address]) => address !== '')
  const wrong = given.filter(
    ([network, address]) => !socialNetworks.some((one) => one === network) || !isWebAddress(address),
  )
  return [
    ...wrong.map(([network]): Said => [`social.${network}`, 'not-a-link', 'A link begins with https:// or http://.']),
    ...when(given.length > 5, 'social', 'too-many', 'There is room for five links.'),
  ]
}

function about(form: ProviderForm): Said[] {
  const hours = wrongHours(form.hours)
  return [
    ...sized('summary', form.summary, 'The summary', { atLeast: 10, atMost: 160 }),
    ...sized('description', form.description, 'The description', { atLeast: 50, atMost: 2_000 }),
    ...when(
      form.languages.length === 0,
      'languages',
      'missing',
      'Choose the languages in which customers can talk to you.',
    ),
    ...when(form.languages.length > 10, 'languages', 'too-many', 'Choose ten languages at most.'),
    ...when(form.hours.length === 0, 'hours', 'missing', 'Say when you are open.'),
    ...when(hours !== null, 'hours', 'wrong-hours', hours ?? ''),
  ]
}

const team = ({ person }: ProviderForm): Said[] => [
  ...sized('person.name', person.name, 'The name', { atLeast: 1, atMost: 80 }),
  ...sized('person.role', person.role, 'What this person does', { atMost: 60 }),
]

function proof(form: ProviderForm, { requiredProofs: requested = [] }: AroundProviderForm): Said[] {
  const missing = requiredProofs(requested, form).filter((kind) => !form.proofs.some((one) => one.kind === kind))
  return [
    ...missing.map((kind): Said => ['proofs', `missing_${kind}`, `${proofTexts[kind]} is missing.`]),
    ...when(form.proofs.length > 6, 'proofs', 'too-many', 'There is room for six documents.'),
  ]
}

function money(form: ProviderForm): Said[] {
  const isBank = form.payoutMethod === 'bank'
  return [
    ...when(form.currency === '', 'currency', 'missing', 'Choose the currency of your prices.'),
    ...wrongTaxRates(form.taxRates).map(({ at, code, text }): Said => [
      at === '' ? 'taxRates' : `taxRates.${at}`,
      code,
      text,
    ]),
    ...when(form.payoutMethod === '', 'payoutMethod', 'missing', 'Choose how you are paid.'),
    ...when(isBank && form.iban.trim() === '', 'iban', 'missing', 'The IBAN is missing.'),
    ...when(
      isBank && form.iban.trim() !== '' && !isIban(form.iban),
      'iban',
      'not-an-iban',
      'This IBAN has a slip in it.',
    ),
    ...(isBank
      ? sized('accountHolder', form.accountHolder, 'The name of the account', { atLeast: 2, atMost: 120 })
      : []),
    ...when(form.plan === '', 'plan', 'missing', 'Choose a plan.'),
  ]
}

const consent = (form: ProviderForm): Said[] => [
  ...when(!form.acceptsTerms, 'acceptsTerms', 'missing', 'Please read and accept the terms for providers.'),
  ...when(!form.acceptsDataTerms, 'acceptsDataTerms', 'missing', 'Please read and accept how data is handled.'),
  ...when(!form.maySell, 'maySell', 'missing', 'Please confirm that you may sell this.'),
]
