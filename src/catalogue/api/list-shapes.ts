import { z } from '@hono/zod-openapi'
import { cardSchema, categorySchema, countrySchema, kindSchema, regionSchema } from '#catalogue/api/card-shapes.ts'
import { sorts, valuesFilterEntries, valuesFilters, type ValuesFilterKey } from '#catalogue/rules/search/filters.ts'
import { dayParts } from '#shared/time/day-part.ts'
import { mostPartyStored } from '#shared/time/free-hours.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const box = (description: string) => z.enum(['1', 'true', '0', 'false']).optional().meta({ description })
const hourSchema = (description: string, example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-4]):00$/)
    .optional()
    .meta({ description, example })
const many = (description: string) =>
  z
    .string()
    .max(600)
    .optional()
    .meta({ description: `${description}; several, with commas between.` })

/** "Access: step-free, parking …; several, with commas between." */
const valuesParameters = Object.fromEntries(
  valuesFilterEntries.map(([, { parameter, legend, choices = [['vegan'], ['insured']] }]) => [
    parameter,
    many(`${legend}: ${choices.map(([value]) => value).join(', ')} …`),
  ]),
) as Record<(typeof valuesFilters)[ValuesFilterKey]['parameter'], ReturnType<typeof many>>

/** Filters of lists. The pages use the same names in their addresses. */
export const filterQuery = z.object({
  q: z.string().max(120).optional().meta({
    description: 'Words that all must occur, in any form; names of trades in eight languages mean the trade.',
  }),
  exact: box('The words as they are typed: no typing error is corrected.'),
  region: z
    .string()
    .max(60)
    .optional()
    .meta({ enum: [...regionSchema.options] }),
  category: z
    .string()
    .max(60)
    .optional()
    .meta({ enum: [...categorySchema.options] }),
  sub: z.string().max(60).optional().meta({ description: 'A sub-category.' }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  city: z.string().max(80).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce
    .number()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'In kilometres around `lat` and `lng`; 25 unless told.' }),
  bounds: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'A part of the map: west, south, east, north in degrees.', example: '-9.3,38.6,-9,38.9' }),
  kind: kindSchema.optional(),
  from: z.coerce.number().min(0).optional().meta({ description: 'Lowest price, in whole units of `currency`.' }),
  to: z.coerce.number().min(0).optional().meta({ description: 'Highest price.' }),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .optional(),
  rating: z.coerce.number().min(1).max(5).optional(),
  free: z.iso.date().optional().meta({ description: 'A day with a free time, in the calendar of the venue.' }),
  until: z.iso.date().optional().meta({
    description:
      'The last day, where a free time on any of several in a row will do: at most 31 with `free` as the first.',
  }),
  part: z.enum(dayParts).optional().meta({
    description:
      'When a free time begins: before noon, from noon, or from five. Without `free`, on any day of the next 30.',
  }),
  after: hourSchema('A free time begins at this hour or later, by the clock of the venue.', '17:00'),
  before: hourSchema('A free time begins before this hour.', '20:00'),
  party: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostPartyStored)
    .optional()
    .meta({ description: 'A free time for this number of people. Without `free`, on any day of the next 30.' }),
  open: box('Open now.'),
  instant: box('Confirmed at once.'),
  'pay-at-venue': box('Paid at the venue.'),
  verified: box('Providers whose papers were seen.'),
  ...valuesParameters,
  sort: z.enum(sorts).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).optional().meta({ description: '20 unless told.' }),
})

/** A number of matches. */
export const totalSchema = z.object({
  amount: z.number().int(),
  isMore: z.boolean().meta({ description: 'There are more than `amount`; they are not counted.' }),
  display: z.string().meta({ example: '1,000+' }),
})

export const searchSchema = z.object({
  items: z.array(cardSchema),
  next: z.string().nullable(),
  correctedText: z.string().nullable().meta({
    description: 'What was searched instead of what was typed; `exact=1` searches for the words as they are.',
  }),
  dropped: z.array(z.string()).meta({ description: 'Words and filters that were left out for anything to be found.' }),
})

const amount = z.number().int()

export const regionSummarySchema = z.object({
  slug: regionSchema,
  label: z.string(),
  parent: regionSchema.nullable(),
  services: amount,
  providers: amount,
  countries: amount,
  categories: z.record(categorySchema, amount),
})

export const categorySummarySchema = z.object({
  key: categorySchema,
  label: z.string(),
  route: z.string().meta({ description: 'Of its pages: `/{route}/{region}`.' }),
  amount,
  subcategories: z.array(z.object({ key: z.string(), label: z.string() })),
})

export const suggestionSchema = z.object({
  kind: z.enum(['service', 'provider', 'category', 'city']),
  label: z.string(),
  detail: z.string(),
  href: z.string(),
})

export const townSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  country: countrySchema,
  countryName: z.string(),
  label: z.string().meta({ example: 'Lisbon, Portugal' }),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  population: z.number().int(),
  alsoNamed: z.string().nullable().meta({
    description: 'The further name by which it was found ("Lisboa"), where its own begins otherwise.',
  }),
})

export const placesSchema = z.object({
  items: z.array(townSchema),
  countries: z.array(z.object({ country: countrySchema, label: z.string() })),
  completed: z
    .string()
    .nullable()
    .meta({ description: 'What was typed where it is a whole name, else the one place that it surely stands for.' }),
})

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const boundsQuery = z.object({
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
})

export const pointQuery = z.object({ latitude: degrees(90), longitude: degrees(180) })

export const townOnMapSchema = townSchema.pick({ name: true, latitude: true, longitude: true, population: true })

export const textQuery = z.object({
  q: z.string().max(120).meta({
    description:
      'What was typed; nothing is answered before the second letter, or the first character of Chinese, Japanese or Korean.',
  }),
  around: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Where somebody is ("Lisbon, Portugal"): what is close to it comes first.' }),
})
