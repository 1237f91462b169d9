import * as z from 'zod'
import type { WallTime } from '#booking/contract-blocks.ts'

/** Contract for walk-in customers, recorded by the business. */

// POST /me/providers/{providerId}/calendar/walk-ins

export interface WalkInInput extends Partial<WallTime> {
  /** 1–80 characters. */
  name: string
  phone?: string | undefined
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
    text: z.string().describe('"Anna, Tue 10 Nov 2026, 15:00 (Lisbon, UTC+0)"'),
  })
  .meta({ id: 'WalkInView' })
export type WalkInView = z.infer<typeof walkInViewSchema>
