import { z } from 'zod'

/** Part of the contract: searches with too few or no results. Days are UTC. */
export const unmetSearchFilters = z.object({
  q: z.string().max(80).optional(),
  id: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
  /** `nothing`: no results; `less`: results only after words or filters were dropped. */
  found: z.enum(['nothing', 'less']).optional(),
  /** `words`: with text; `filters`: with filters only. */
  kind: z.enum(['words', 'filters']).optional(),
  category: z.enum(['food', 'local', 'hair', 'other']).optional(),
  country: z.string().trim().length(2).optional(),
  /** Omitted: the last 30 days. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type UnmetSearchFilters = z.infer<typeof unmetSearchFilters>

export interface UnmetSearchLine {
  id: string
  /** '' for a search with filters only. */
  text: string
  /** For a search without text: its filters in words. */
  filters: string
  times: number
  /** How many of them had no results. */
  nothing: number
  firstDay: string
  lastDay: string
  /** Where people searched, most frequent first: "Lisbon, Portugal". At most five. */
  places: { label: string; times: number }[]
  /** A synonym for these words was added, so the search finds results now. */
  hasSynonyms: boolean
}
