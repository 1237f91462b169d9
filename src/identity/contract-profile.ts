import * as z from 'zod'
import { isCountry } from '#identity/rules/countries.ts'
import { isLocale, mostAddresses } from '#identity/rules/profile.ts'
import { oneLine } from '#shared/text/one-line.ts'
import { isZone } from '#shared/time/zones.ts'

const text = (longest: number) => oneLine(longest, `At most ${longest} characters.`)

const orEmpty = (isKnown: (value: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(64)
    .refine((value) => value === '' || isKnown(value), message)

const country = orEmpty(isCountry, 'Choose a country from the list.')

export const addressSchema = z.strictObject({
  /** "Home", "Work". */
  label: text(40).default(''),
  line1: text(100).min(3, 'Please write street and number.'),
  line2: text(100).default(''),
  district: text(80).default(''),
  city: text(80).min(1, 'Please write the city.'),
  postalCode: text(20).default(''),
  country: z.string().trim().refine(isCountry, 'Please choose the country.'),
  note: z.string().trim().max(200, 'At most 200 characters.').default(''),
  isDefault: z.boolean().default(false),
})

/** Optional notifications by channel. Notifications required for an order are always sent. */
export const notificationPreferences = z.strictObject({
  bookingReminders: z.boolean(),
  orderUpdates: z.boolean(),
  messages: z.boolean(),
  newsletter: z.boolean(),
})

/** A partial update of the profile: omitted fields stay, an empty text is a value. */
export const profileChanges = z.strictObject({
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  city: text(120).optional(),
  country: country.optional(),
  region: z
    .string()
    .trim()
    .regex(/^[a-z-]{0,40}$/, 'Choose a region from the list.')
    .optional(),
  locale: orEmpty(isLocale, 'Choose a language from the list.').optional(),
  timeZone: orEmpty(isZone, 'Choose a time zone from the list.').optional(),
  currency: orEmpty((value) => /^[A-Z]{3}$/.test(value), 'Choose a currency from the list.').optional(),
  addresses: z.array(addressSchema).max(mostAddresses, `At most ${mostAddresses} addresses.`).optional(),
  notifications: notificationPreferences.partial().optional(),
})

export type ProfileChanges = z.infer<typeof profileChanges>
export type PostalAddress = z.infer<typeof addressSchema>
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** The profile as returned by its endpoint. */
export interface Profile {
  uid: string
  firstName: string
  lastName: string
  city: string
  /** ISO 3166-1 alpha-2, or empty. */
  country: string
  region: string
  locale: string
  timeZone: string
  currency: string
  addresses: PostalAddress[]
  notifications: NotificationPreferences
}

/** An account event, in words for its owner. */
export interface AccountEvent {
  /** ISO instant. */
  at: string
  type: string
  text: string
  device: string
  /** Truncated network address. */
  ip: string
}
