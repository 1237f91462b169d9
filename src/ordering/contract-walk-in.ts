import * as z from 'zod'
import type { Repeat } from '#ordering/rules/repeats.ts'
import { isoDay } from '#shared/field-schemas.ts'
import type { WallTime } from '#booking/contract-blocks.ts'

/** Contract for walk-in customers, recorded by the business. */

// POST /me/providers/{providerId}/calendar/walk-ins

export interface WalkInInput extends Partial<WallTime> {
  /** 1–80 characters. */
  name: string
  phone?: string | undefined
  /** Confirmation, reminders and a link to the visit go there. */
  email?: string | undefined
  /** From the client book; their address and number are used where none is entered. */
  clientId?: string | undefined
  /** Absent: walk_in. */
  source?: 'walk_in' | 'phone' | undefined
  /** The same visit again. */
  repeat?: Repeat | undefined
  note?: string | undefined
  serviceId: string
  optionId: string
  /** null or absent: any free staff member; for staff: themselves. */
  staffId?: string | null | undefined
  party?: number | undefined
  /** In minor units; absent: the catalogue price. Only managers and owners can set another one. */
  priceMinor?: number | undefined
  /** Also outside opening hours, but never over another entry. Without it such a time throws `outside-hours`. */
  anyway?: boolean | undefined
}

export const walkInViewSchema = z
  .object({
    id: z.uuid().describe('The booking id, which is the id of its calendar entry.'),
    itemId: z.uuid(),
    reference: z.string(),
    count: z.int().describe('How many visits were recorded.'),
    text: z.string().describe('"Anna, Tue 10 Nov 2026, 15:00 (Lisbon, UTC+0)"'),
  })
  .meta({ id: 'WalkInView' })
export type WalkInView = z.infer<typeof walkInViewSchema>

// POST /me/providers/{providerId}/calendar/walk-ins/days

export const seriesViewSchema = z
  .object({
    days: z.array(
      z.object({
        date: isoDay,
        text: z.string(),
        state: z
          .enum(['free', 'outside-hours', 'taken', 'too-far'])
          .describe('outside-hours needs `anyway`; taken and too far days must be skipped.'),
      }),
    ),
  })
  .meta({ id: 'SeriesView' })
export type SeriesView = z.infer<typeof seriesViewSchema>
