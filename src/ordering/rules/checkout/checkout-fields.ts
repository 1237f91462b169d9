import { isEmail } from '#identity/rules/codes/email-addresses.ts'

export interface AddressFields {
  line1?: string
  line2?: string
  city?: string
  postalCode?: string
  state?: string
  country?: string
  hint?: string
}

export interface ContactFields {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  company?: { name?: string; taxId?: string; address?: string } | null
}

export interface Needs {
  lastName: boolean
  phone: boolean
}

export type FieldErrors = Record<string, string>

// Countries with a fixed postal code format; other countries accept any text or none.
const postalCodes: Record<string, RegExp | undefined> = {
  US: /^\d{5}(-\d{4})?$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  PT: /^\d{4}-\d{3}$/,
  CH: /^\d{4}$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  MX: /^\d{5}$/,
  IN: /^\d{6}$/,
  JP: /^\d{3}-?\d{4}$/,
  KR: /^\d{5}$/,
  ZA: /^\d{4}$/,
  TR: /^\d{5}$/,
  SG: /^\d{6}$/,
  CN: /^\d{6}$/,
}

/** "+351 912 345-678" → "+351912345678"; undefined for an invalid international number. */
export function phoneOf(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined
}

const isBetween = (text: string | undefined, least: number, most: number) => {
  const length = (text ?? '').trim().length
  return length >= least && length <= most
}

/** Missing or invalid contact data, by field; empty when valid. */
export function contactErrors(contact: ContactFields, needs: Needs): FieldErrors {
  const errors: FieldErrors = {}
  if (!isEmail((contact.email ?? '').trim())) errors.email = 'Please write your email address as name@example.com.'
  if (!isBetween(contact.firstName, 1, 60)) errors.firstName = 'Please tell us your first name.'
  if (needs.lastName && !isBetween(contact.lastName, 1, 60)) errors.lastName = 'A provider needs your last name.'
  if (contact.phone?.trim() ? !phoneOf(contact.phone) : needs.phone)
    errors.phone = 'Please write the number with its country code, like +351 912 345 678.'
  return { ...errors, ...companyErrors(contact.company) }
}

function companyErrors(company: ContactFields['company']): FieldErrors {
  if (!company || ![company.name, company.taxId, company.address].some((text) => text?.trim())) return {}
  const errors: FieldErrors = {}
  if (!isBetween(company.name, 2, 120)) errors['company.name'] = 'Please write the name of the company.'
  if (company.taxId?.trim() && !isBetween(company.taxId, 4, 20))
    errors['company.taxId'] = 'A tax number has 4 to 20 characters.'
  return errors
}

/** Missing or invalid address data, by field, with `prefix`. */
export function addressErrors(address: AddressFields, prefix: string): FieldErrors {
  const errors: FieldErrors = {}
  const country = (address.country ?? '').trim().toUpperCase()
  if (!isBetween(address.line1, 3, 100)) errors[`${prefix}.line1`] = 'Please write street and number.'
  if (!isBetween(address.city, 1, 80)) errors[`${prefix}.city`] = 'Please write the city.'
  if (!/^[A-Z]{2}$/.test(country)) errors[`${prefix}.country`] = 'Please choose the country.'
  const pattern = postalCodes[country]
  if (pattern && !pattern.test((address.postalCode ?? '').trim().toUpperCase()))
    errors[`${prefix}.postalCode`] = 'This is not a postal code of this country.'
  return errors
}
