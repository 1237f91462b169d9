import { z } from '@hono/zod-openapi'
import {
  cardSchema,
  categorySchema,
  countrySchema,
  instantSchema,
  kindSchema,
  moneySchema,
  nextFreeSchema,
  pictureSchema,
  priceSchema,
  ratingSchema,
  regionSchema,
} from '#catalogue/api/card-shapes.ts'
import { partForm, publicFields, shownAddon, shownOption } from '#catalogue/shapes.ts'

const placeSchema = z
  .object({
    line1: z.string().nullable(),
    district: z.string(),
    city: z.string(),
    postalCode: z.string().nullable(),
    country: countrySchema,
    countryName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    isExact: z.boolean().meta({ description: 'False: only the neighbourhood is told until something is booked.' }),
  })
  .meta({ id: 'Place' })

const staffSchema = z
  .object({ id: z.uuid(), name: z.string(), picture: z.string().nullable(), role: z.string().nullable() })
  .meta({ id: 'StaffMember' })
const regionLabelSchema = z.object({ slug: regionSchema, label: z.string() })
const languageSchema = z.object({ code: z.string(), name: z.string() })
const daySchema = z.object({ weekday: z.number().int(), label: z.string(), text: z.string() })
const whole = z.number().int()

const zoneTerms = z.object({
  feeMinor: whole,
  minimumMinor: whole,
  freeFromMinor: whole.nullable(),
  display: z.string(),
  text: z.string().describe('Where it is: "within 5 km".'),
})

export const servicePageSchema = z
  .object({
    ...publicFields.shape,
    state: z.enum(['on_sale', 'paused', 'suspended', 'archived', 'draft', 'in_review']),
    backOn: z.string().nullable(),
    id: z.uuid(),
    slug: z.string(),
    href: z.string(),
    category: categorySchema,
    kind: kindSchema,
    layout: z.string(),
    parts: z.array(partForm),
    pictures: z.array(pictureSchema),
    price: priceSchema,
    taxPercent: z.number(),
    options: z.array(shownOption.extend({ price: moneySchema })),
    addons: z.array(shownAddon.extend({ price: moneySchema })),
    staff: z.array(staffSchema),
    travelFees: z.array(z.object({ upToKm: z.number(), feeMinor: whole, display: z.string() })),
    deliveryZones: z.array(
      z.union([
        zoneTerms.extend({ radiusKm: z.number() }),
        zoneTerms.extend({ postalCodes: z.array(z.string()).describe('Whole ones, and beginnings with an asterisk.') }),
        zoneTerms.extend({ corners: z.array(z.object({ latitude: z.number(), longitude: z.number() })) }),
      ]),
    ),
    preparationMinutes: whole.nullable(),
    minimumOrder: moneySchema.nullable(),
    isSoldOut: z.boolean(),
    languages: z.array(languageSchema),
    rating: ratingSchema.nullable(),
    completedCount: whole,
    provider: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      isVerified: z.boolean(),
      verifiedSince: z.iso.date().nullable().describe('The day on which its identity was verified; null: unknown.'),
      isTrusted: z.boolean(),
      needsLastName: z.boolean(),
      replyMinutes: whole.nullable(),
      city: z.string(),
      countryName: z.string(),
      logo: pictureSchema.nullable(),
    }),
    place: placeSchema,
    openingHours: z.array(daySchema),
    openText: z.string().nullable(),
    nextFree: nextFreeSchema.nullable(),
    region: regionLabelSchema,
    publishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Service' })

export const providerPageSchema = z
  .object({
    state: z.enum(['active', 'paused', 'suspended', 'closed']),
    backOn: z.string().nullable(),
    id: z.uuid(),
    slug: z.string(),
    href: z.string(),
    name: z.string(),
    nameLocal: z.string().nullable(),
    summary: z.string(),
    description: z.string(),
    city: z.string(),
    country: countrySchema,
    countryName: z.string(),
    region: regionLabelSchema,
    timeZone: z.string(),
    languages: z.array(languageSchema),
    categories: z.array(categorySchema),
    foundedYear: whole.nullable(),
    joinedAt: instantSchema,
    pictures: z.array(pictureSchema),
    logo: pictureSchema.nullable(),
    website: z.string(),
    social: z.record(z.string(), z.string()),
    isVerified: z.boolean(),
    isTrusted: z.boolean(),
    replyMinutes: whole.nullable(),
    rating: ratingSchema.nullable(),
    team: z.array(staffSchema),
    places: z.array(placeSchema),
    openingHours: z.array(daySchema),
    openText: z.string().nullable(),
    services: z.array(cardSchema),
  })
  .meta({ id: 'Provider' })
