import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { WholePlace } from '#providers/rules/sign-up/whole-provider.ts'
import type { Picture } from '#shared/picture.ts'

interface Around {
  region: string
  logo: Picture | null
  pictures: Picture[]
  payout: object
}

/** The columns of a checked form. */
export const columnsOfForm = (form: ProviderForm, { region, logo, pictures, payout }: Around) => ({
  name: form.name,
  legalName: form.legalName,
  legalType: form.legalType,
  registrationNumber: form.registrationNumber,
  taxId: form.taxId,
  categories: form.categories,
  foundedYear: form.foundedYear,
  email: form.email,
  phone: form.phone,
  website: form.website,
  social: form.social,
  country: form.country,
  city: form.city,
  region,
  timeZone: form.timeZone,
  serviceAreaKm: form.serviceAreaKm,
  summary: form.summary,
  description: form.description,
  languages: form.languages,
  currency: form.currency,
  payout,
  logo,
  pictures,
})

/** The address of the first location. Coordinates are set: a form without them has a problem. */
export const placeOfForm = (form: ProviderForm, id: string): WholePlace => ({
  id,
  line1: form.line1,
  district: form.district,
  city: form.city,
  postalCode: form.postalCode,
  country: form.country,
  latitude: form.latitude ?? 0,
  longitude: form.longitude ?? 0,
  timeZone: form.timeZone,
  hideExactAddress: form.hideExactAddress,
})

/** Minimum sizes of single images, in pixels. */
export const smallestPictures = {
  logo: { width: 256, height: 256, text: 'The logo needs 256 × 256 pixels or more.' },
  cover: { width: 1200, height: 400, text: 'The cover needs 1,200 × 400 pixels or more.' },
} as const
