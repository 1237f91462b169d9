import * as z from 'zod'

import {
  country,
  furtherPictureSchema,
  instant,
  pictureSchema,
  shownMoneySchema,
  timeZone,
} from '#shared/field-schemas.ts'
import { categoryKeys, serviceKinds } from '#market/rules/categories.ts'
import { fulfillmentMethodKeys } from '#catalogue/rules/search/filters.ts'

const category = z.enum(categoryKeys)
const serviceKind = z.enum(serviceKinds)
const fulfillmentMethod = z.enum(fulfillmentMethodKeys)

export const ratingSchema = z
  .object({
    value: z.number(),
    count: z.int(),
  })
  .meta({ id: 'Rating', description: 'Mean with one decimal.' })
export type Rating = z.infer<typeof ratingSchema>

export const shownPriceSchema = shownMoneySchema
  .extend({
    isFrom: z.boolean().describe('Options differ in price: "from" precedes the amount.'),
    unit: z
      .enum(['per hour', 'per person'])
      .nullable()
      .describe('"per hour", "per person", or null for the price of the visit.'),
  })
  .meta({ id: 'ShownPrice' })
export type ShownPrice = z.infer<typeof shownPriceSchema>

export const nextFreeSchema = z
  .object({
    at: instant,
    display: z.string(),
    isSoon: z.boolean().describe('Today or tomorrow in venue time.'),
  })
  .meta({ id: 'NextFree', description: 'An instant as ISO string and as text: "Today 14:30".' })
export type NextFree = z.infer<typeof nextFreeSchema>

const pointSchema = z
  .object({ latitude: z.number(), longitude: z.number() })
  .meta({ id: 'Point', description: 'In degrees; of a hidden address rounded to about a kilometer.' })

export const serviceCardSchema = z
  .object({
    id: z.uuid().describe('Its page is "/service/{id}".'),
    title: z.string(),
    category,
    kind: serviceKind,
    cover: pictureSchema.nullable(),
    morePictures: z.array(furtherPictureSchema).describe('At most four.'),
    provider: z.object({ name: z.string(), slug: z.string(), isVerified: z.boolean() }),
    city: z.string(),
    district: z.string(),
    country,
    fulfillmentMethods: z.array(fulfillmentMethod),
    price: shownPriceSchema,
    rating: ratingSchema.nullable(),
    badge: z
      .enum(['New', 'Featured'])
      .nullable()
      .describe('"Featured" marks only cards in featured positions, never a rank in the list.'),
    nextFree: nextFreeSchema.nullable(),
    footText: z
      .string()
      .describe(
        'One line at the bottom: next free time, else "Open until 22:30", "Ready in 25 min", "Price on request"; "" when nothing is known.',
      ),
    distanceKm: z.number().nullable().describe('From the requested point; null without one.'),
    point: pointSchema.describe('Where it is on a map.'),
  })
  .meta({ id: 'ServiceCard', description: 'The data of a card. Times are formatted when the response is built.' })
export type ServiceCard = z.infer<typeof serviceCardSchema>

export const providerCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    href: z.string().describe('"/provider/{slug}".'),
    name: z.string(),
    nameLocal: z.string().nullable(),
    pictures: z.array(pictureSchema).describe('The first is the large one; at most three.'),
    isVerified: z.boolean(),
    isTrusted: z.boolean(),
    isNew: z.boolean(),
    city: z.string(),
    country,
    countryName: z.string(),
    categories: z.array(category),
    subcategories: z.array(z.string()).describe('Up to three.'),
    price: shownPriceSchema.nullable(),
    rating: ratingSchema.nullable(),
    serviceCount: z.int(),
    timeZone,
    nextFree: nextFreeSchema.nullable(),
    point: pointSchema.nullable().describe('Where its best matching service is on a map.'),
  })
  .meta({ id: 'ProviderCard' })
export type ProviderCard = z.infer<typeof providerCardSchema>
