import * as z from 'zod'
import { categoryKeys } from '#market/rules/categories.ts'
import { busyChoices } from '#providers/rules/busy.ts'
import { memberRoles } from '#providers/rules/member-rights.ts'
import { legalTypes, planKeys, proofKinds } from '#providers/rules/sign-up/provider-form.ts'
import { pointPrecisions } from '#shared/adapters/geocoder.ts'
import { oneLine } from '#shared/text/one-line.ts'
import { socialNetworks } from '#providers/rules/web-address.ts'

// Shapes of input: types, and upper limits above any honest form. `rules/check-provider-form.ts` checks the values.
// Zero bytes and unpaired surrogates are rejected, because the database cannot store them.
const text = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .refine((typed) => !typed.includes('\0') && typed.isWellFormed(), 'This text has signs that cannot be kept.')

const id = z.uuid().toLowerCase()

export const formHoursSchema = z
  .object({
    weekday: z.int().min(1).max(7),
    opensMinute: z.int().min(0).max(1_439),
    closesMinute: z.int().min(1).max(2_880),
  })
  .meta({
    id: 'FormHours',
    description:
      "Opening hours of a week: ISO weekday, minutes of the day on the venue's clock; past midnight they go on counting.",
  })
export type FormHours = z.infer<typeof formHoursSchema>

export const addressInput = z.object({
  line1: text(300),
  postalCode: text(60),
  city: text(200),
  country: text(2),
})

export const foundPointSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    precision: z.enum(pointPrecisions).describe('Of the house, of its street, or of the middle of its town.'),
  })
  .meta({ id: 'FoundPoint' })

export const weekShape = z.array(formHoursSchema).max(50)

export const formTaxRateSchema = z
  .object({
    id,
    name: oneLine(60),
    percent: oneLine(12).meta({ description: 'As it was typed: "23" or "7.5".' }),
    isDefault: z.boolean(),
  })
  .meta({ id: 'FormTaxRate' })
export type FormTaxRate = z.infer<typeof formTaxRateSchema>

export const providerFormSchema = z
  .object({
    // 1 Business
    name: text(200),
    legalName: text(300),
    legalType: z.enum(['', ...legalTypes]),
    registrationNumber: text(100),
    taxId: text(100),
    categories: z.array(z.enum(categoryKeys)).max(10),
    foundedYear: z.number().int().min(0).max(9999).nullable(),
    // 2 Contact and place
    email: text(300),
    phone: text(60),
    website: text(400),
    social: z.partialRecord(z.enum(socialNetworks), text(400)) as unknown as z.ZodType<Record<string, string>>,
    country: text(2),
    city: text(200),
    line1: text(300),
    district: text(200),
    postalCode: text(60),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .nullable()
      .describe('Of the city that was chosen from the list; null where it was typed.'),
    longitude: z.number().min(-180).max(180).nullable(),
    timeZone: text(60),
    hideExactAddress: z.boolean(),
    serviceAreaKm: z.number().int().min(0).max(5_000).nullable(),
    // 3 About
    summary: text(1_000),
    description: text(10_000),
    languages: z.array(text(12)).max(50),
    logo: id.nullable().describe('Id of an upload.'),
    cover: id.nullable(),
    hours: weekShape,
    // 4 Team: the first person
    person: z.object({ name: text(200), role: text(200), picture: id.nullable() }),
    // 5 Proof
    proofs: z.array(z.object({ mediaId: id, kind: z.enum(proofKinds), fileName: text(300) })).max(12),
    // 6 Money
    currency: text(3),
    taxRates: z.array(formTaxRateSchema).max(30),
    payoutMethod: z.enum(['', 'at_venue', 'bank']),
    iban: text(60).describe('Asked only for "bank".'),
    accountHolder: text(300),
    plan: z.enum(['', ...planKeys]),
    // 7 Consent
    acceptsTerms: z.boolean(),
    acceptsDataTerms: z.boolean(),
    maySell: z.boolean(),
  })
  .meta({
    id: 'ProviderForm',
    description: 'All that is asked when a business signs up, as it is typed: half of it may be missing.',
  })
export type ProviderForm = z.infer<typeof providerFormSchema>

/** Some fields of the form; what is no field of it is left out. */
export const providerFieldsInput = providerFormSchema.partial()

export const changeProviderInput = z.object({ changes: providerFieldsInput, base: providerFieldsInput.default({}) })

export const planInput = z.object({ plan: z.enum(planKeys) })
export const appealInput = z.object({ text: text(2_000) })

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'A day is written 2026-12-31.')

export const pauseInput = z.object({ from: date.optional(), until: date.optional() })

export const busyInput = z.object({ minutes: z.literal(busyChoices).describe('0 ends it.') })

export const inviteInput = z.object({ email: oneLine(254), role: z.enum(memberRoles), resourceId: id.nullish() })
export const memberInput = z.object({ role: z.enum(memberRoles).optional(), resourceId: id.nullish() })

const place = {
  name: oneLine(80),
  line1: oneLine(120),
  district: oneLine(80).default(''),
  city: oneLine(80),
  postalCode: oneLine(20).default(''),
  country: oneLine(2),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  timeZone: text(60).optional(),
  hideExactAddress: z.boolean().default(false),
}

export const newLocationInput = z.object(place)
// Without defaults, which would overwrite stored values.
export const locationInput = z
  .object({ ...place, district: oneLine(80), postalCode: oneLine(20), hideExactAddress: z.boolean() })
  .partial()

export const newPersonInput = z.object({
  name: oneLine(80),
  role: oneLine(60).nullish(),
  picture: id.nullish(),
  locationId: id.optional(),
})
export const personInput = newPersonInput.partial()

export const newPooledResourceInput = z.object({ name: oneLine(80), pool: oneLine(40), locationId: id.optional() })
export const pooledResourceInput = newPooledResourceInput.partial()

export const weekInput = z.object({ week: weekShape, base: weekShape.optional() })

export const closedDaysInput = z.object({
  locationId: id.nullish(),
  personId: id.nullish(),
  firstDate: date,
  lastDate: date.optional().describe('Default: the first day.'),
  windows: z
    .array(
      z.object({ opensMinute: z.number().int().min(0).max(1_439), closesMinute: z.number().int().min(1).max(2_880) }),
    )
    .max(4)
    .default([]),
  reason: oneLine(120).default(''),
})

export const taxRatesInput = z.object({ rates: z.array(formTaxRateSchema).max(30) })

export const termsInput = z.object({
  policy: z.enum(['flexible', 'standard', 'strict', 'none']).optional(),
  paymentModes: z
    .array(z.enum(['full', 'deposit', 'card_hold', 'at_venue']))
    .max(4)
    .optional(),
  needsLastName: z.boolean().optional(),
})

export type LocationInput = z.infer<typeof locationInput>
export type PersonInput = z.infer<typeof personInput>
export type PooledResourceInput = z.infer<typeof pooledResourceInput>
export type ClosedDaysInput = z.infer<typeof closedDaysInput>
export type TermsInput = z.infer<typeof termsInput>
