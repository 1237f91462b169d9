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
  fulfillmentMethodSchema,
} from '#catalogue/api/card-shapes.ts'

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
    isExact: z.boolean().openapi({ description: 'False: only the neighbourhood is told until something is booked.' }),
  })
  .openapi('Place')

const staffSchema = z
  .object({ id: z.uuid(), name: z.string(), picture: z.string().nullable(), role: z.string().nullable() })
  .openapi('StaffMember')
const regionLabelSchema = z.object({ slug: regionSchema, label: z.string() })
const languageSchema = z.object({ code: z.string(), name: z.string() })
const daySchema = z.object({ weekday: z.number().int(), label: z.string(), text: z.string() })
const whole = z.number().int()

const optionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  groupName: z.string(),
  description: z.string(),
  priceMinor: whole,
  durationMinutes: whole.nullable(),
  maxQuantity: whole,
  picture: z.string().nullable(),
  price: moneySchema,
})

const addonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  priceMinor: whole,
  extraMinutes: whole,
  maxQuantity: whole,
  price: moneySchema,
})

const questionSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
  when: z.enum(['before', 'after']),
})

export const servicePageSchema = z
  .object({
    state: z.enum(['on_sale', 'paused', 'suspended', 'archived', 'draft', 'in_review']),
    backOn: z.string().nullable(),
    id: z.uuid(),
    slug: z.string(),
    href: z.string(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    category: categorySchema,
    subcategories: z.array(z.string()),
    kind: kindSchema,
    layout: z.string(),
    accent: z.string(),
    parts: z.array(z.object({ key: z.enum(['gallery', 'about', 'team', 'faq', 'similar']), isShown: z.boolean() })),
    pictures: z.array(pictureSchema),
    pricing: z.enum(['fixed', 'per_hour', 'per_person', 'from', 'free']),
    currency: z.string(),
    price: priceSchema,
    taxPercent: z.number(),
    taxIncluded: z.boolean(),
    options: z.array(optionSchema),
    addons: z.array(addonSchema),
    staff: z.array(staffSchema),
    anyoneAllowed: z.boolean(),
    capacity: whole,
    partyMin: whole,
    partyMax: whole,
    ways: z.array(fulfillmentMethodSchema),
    serviceAreaKm: whole.nullable(),
    travelFees: z.array(z.object({ upToKm: z.number(), feeMinor: whole, display: z.string() })),
    deliveryZones: z.array(
      z.object({
        radiusKm: z.number(),
        feeMinor: whole,
        minimumMinor: whole,
        freeFromMinor: whole.nullable(),
        display: z.string(),
      }),
    ),
    noticeMinutes: whole,
    horizonDays: whole,
    confirmMode: z.enum(['instant', 'request']),
    preparationMinutes: whole.nullable(),
    minimumOrder: moneySchema.nullable(),
    isSoldOut: z.boolean(),
    questions: z.array(questionSchema),
    policy: z.enum(['flexible', 'standard', 'strict', 'none']),
    paymentMode: z.enum(['full', 'deposit', 'card_hold', 'at_venue']),
    depositPercent: z.number().nullable(),
    noShowPercent: z.number().nullable(),
    needsPhone: z.boolean(),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    languages: z.array(languageSchema),
    tags: z.array(z.string()),
    accessFeatures: z.array(z.string()),
    attributes: z.record(z.string(), z.unknown()),
    rating: ratingSchema.nullable(),
    completedCount: whole,
    provider: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      isVerified: z.boolean(),
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
  .openapi('Service')

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
  .openapi('Provider')
