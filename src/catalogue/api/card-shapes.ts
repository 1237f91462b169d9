import { z } from '@hono/zod-openapi'
import { categoryKeys } from '#market/rules/categories.ts'
import { fulfillmentMethodKeys } from '#catalogue/rules/search/filters.ts'
import { regions } from '#market/rules/regions/regions.ts'

export const categorySchema = z.enum(categoryKeys)
export const regionSchema = z.enum(regions)
export const kindSchema = z.enum(['booking', 'order', 'quote'])
export const fulfillmentMethodSchema = z.enum(fulfillmentMethodKeys)

export const instantSchema = z.iso.datetime().openapi({ example: '2026-11-06T15:00:00.000Z' })
export const countrySchema = z.string().length(2).openapi({ description: 'ISO 3166-1', example: 'PT' })

export const moneySchema = z
  .object({
    minor: z.number().int().openapi({ description: 'In the smallest unit of the currency.', example: 6000 }),
    currency: z.string().openapi({ example: 'EUR' }),
    display: z.string().openapi({ example: 'EUR 60' }),
  })
  .openapi('Money')

export const priceSchema = moneySchema
  .extend({
    isFrom: z.boolean().openapi({ description: 'Some options cost more.' }),
    unit: z.enum(['per hour', 'per person']).nullable(),
  })
  .openapi('Price')

export const ratingSchema = z.object({ value: z.number(), count: z.number().int() }).openapi('Rating')

export const nextFreeSchema = z
  .object({ at: instantSchema, display: z.string().openapi({ example: 'Today 14:30' }), isSoon: z.boolean() })
  .openapi('NextFree', { description: 'The next time that can be booked, on the clock of the venue.' })

export const pictureSchema = z
  .object({ file: z.string(), alt: z.string(), color: z.string(), origin: z.string(), focus: z.string().optional() })
  .openapi('Picture')

export const cardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    href: z.string(),
    title: z.string(),
    category: categorySchema,
    subcategory: z.string(),
    kind: kindSchema,
    pictures: z.array(pictureSchema),
    provider: z.object({ name: z.string(), slug: z.string(), isVerified: z.boolean() }),
    city: z.string(),
    district: z.string(),
    country: countrySchema,
    countryName: z.string(),
    ways: z.array(fulfillmentMethodSchema),
    price: priceSchema,
    rating: ratingSchema.nullable(),
    isNew: z.boolean(),
    badge: z.enum(['New', 'Featured']).nullable(),
    confirmMode: z.enum(['instant', 'request']),
    preparationMinutes: z.number().int().nullable(),
    timeZone: z.string(),
    nextFree: nextFreeSchema.nullable(),
    openText: z.string().nullable(),
    footText: z.string(),
    distanceKm: z.number().nullable(),
  })
  .openapi('ServiceCard')

export const providerCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    href: z.string(),
    name: z.string(),
    nameLocal: z.string().nullable(),
    pictures: z.array(pictureSchema),
    isVerified: z.boolean(),
    isTrusted: z.boolean(),
    isNew: z.boolean(),
    city: z.string(),
    country: countrySchema,
    countryName: z.string(),
    categories: z.array(categorySchema),
    subcategories: z.array(z.string()),
    price: priceSchema.nullable(),
    rating: ratingSchema.nullable(),
    serviceCount: z.number().int(),
    timeZone: z.string(),
    nextFree: nextFreeSchema.nullable(),
  })
  .openapi('ProviderCard')
