import { z } from 'zod'

/** Part of the contract: what people looked for and did not find. Days are those of UTC. */
export const unmetSearchFilters = z.object({
  q: z.string().max(80).optional(),
  id: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
  /** `nothing`: nothing was found; `less`: words or filters had to be left out. */
  found: z.enum(['nothing', 'less']).optional(),
  /** `words`: something was typed; `filters`: only filters were set. */
  kind: z.enum(['words', 'filters']).optional(),
  category: z.enum(['food', 'local', 'hair', 'other']).optional(),
  country: z.string().trim().length(2).optional(),
  /** Without it the last 30 days. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type UnmetSearchFilters = z.infer<typeof unmetSearchFilters>

export interface UnmetSearchLine {
  id: string
  /** '' where only filters were set. */
  text: string
  /** Of a search without words: what it was for. */
  filters: string
  times: number
  /** How many of them found nothing at all. */
  nothing: number
  firstDay: string
  lastDay: string
  /** Where it was looked for, most often first: "Lisbon, Portugal". At most five. */
  places: { label: string; times: number }[]
  /** Words of a synonym begin with it: searches find something else by now. */
  hasSynonyms: boolean
}
