import type { WallTime } from '#booking/contract-blocks.ts'

/** Part of the contract: somebody who came by themselves and is written down by the business. */

// POST /own/providers/{providerId}/calendar/walk-ins

export interface WalkInInput extends Partial<WallTime> {
  /** 1–80 letters. */
  name: string
  phone?: string | undefined
  note?: string | undefined
  serviceId: string
  optionId: string
  /** null or left out: whoever is free; of staff: themselves. */
  staffId?: string | null | undefined
  party?: number | undefined
  /** In minor units; left out: as in the catalogue. Another one is for managers and owners. */
  priceMinor?: number | undefined
  /** Outside opening hours as well. Never over something else. Without it such a time is refused as `outside-hours`. */
  anyway?: boolean | undefined
}

export interface WalkInView {
  /** The booking: the id of its entry. */
  id: string
  itemId: string
  reference: string
  /** "Anna, Tue 10 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  text: string
}
