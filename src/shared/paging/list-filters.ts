import { z } from 'zod'

/** Where the next page of a list begins: what the page before returned as `next`. */
export const cursor = z.string().max(200).optional()

/** An id to filter by; one that does not exist matches nothing. */
export const idFilter = z.string().trim().max(60).optional()

/** Filters of every list of a dashboard: its search field, one row by its id, and its page. */
export const rowFilters = { q: z.string().trim().max(254).optional(), id: idFilter, cursor }

/** UTC days, both inclusive. */
export const daySpan = { from: z.iso.date().optional(), until: z.iso.date().optional() }

/** A box to tick: only rows for which it is true. */
export const onlyIf = z.literal('1').optional()
