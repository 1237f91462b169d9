import * as z from 'zod'
import { instant } from '#shared/field-schemas.ts'

/** Calendar feeds of a business. */
export const feedKind = z.enum(['staff', 'business'])

export const shownFeedSchema = z
  .object({
    kind: z.enum(['customer', 'staff', 'business']),
    isOn: z.boolean(),
    madeAt: instant.nullable().describe('When the address was created.'),
    readAt: instant.nullable().describe('When it was last read.'),
    readText: z.string().nullable().describe('"Mon 2 Nov 2026, 10:00 UTC"'),
  })
  .meta({ id: 'ShownFeed', description: 'A calendar feed and whether it exists.' })
export type ShownFeed = z.infer<typeof shownFeedSchema>

export const madeFeedSchema = z
  .object({
    feed: shownFeedSchema,
    url: z.string(),
  })
  .meta({ id: 'MadeFeed', description: 'With its address, which is returned only once.' })
export type MadeFeed = z.infer<typeof madeFeedSchema>
