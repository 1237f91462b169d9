import { z } from 'zod'
import { daySpan, rowFilters } from '#shared/paging/list-filters.ts'

/** Part of the contract: searches with too few or no results. Days are UTC. */
export const unmetSearchFilters = z.object({
  ...rowFilters,
  /** `nothing`: no results; `less`: results only after words or filters were dropped. */
  found: z.enum(['nothing', 'less']).optional(),
  /** `words`: with text; `filters`: with filters only. */
  kind: z.enum(['words', 'filters']).optional(),
  category: z.enum(['food', 'local', 'hair', 'other']).optional(),
  country: z.string().trim().length(2).optional(),
  /** Omitted: the last 30 days. */
  ...daySpan,
})
export type UnmetSearchFilters = z.infer<typeof unmetSearchFilters>

export const unmetSearchLineSchema = z
  .object({
    id: z.uuid(),
    text: z.string().describe("'' for a search with filters only."),
    filters: z.string().describe('For a search without text: its filters in words.'),
    times: z.number(),
    nothing: z.number().describe('How many of them had no results.'),
    firstDay: z.string(),
    lastDay: z.string(),
    places: z
      .array(z.object({ label: z.string(), times: z.number() }))
      .describe('Where people searched, most frequent first: "Lisbon, Portugal". At most five.'),
    hasSynonyms: z.boolean().describe('A synonym for these words was added, so the search finds results now.'),
  })
  .meta({ id: 'UnmetSearchLine' })
export type UnmetSearchLine = z.infer<typeof unmetSearchLineSchema>
