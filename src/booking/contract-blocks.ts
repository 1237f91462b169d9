import * as z from 'zod'
import { isoDay } from '#shared/field-schemas.ts'

export type { BlockConflict } from '#booking/rules/block-times.ts'

/** Part of the contract: blocks and bookings at the counter. */

// POST /me/providers/{providerId}/calendar/blocks

export interface BlockInput extends WallTime {
  /** In minutes since midnight: after the start, at most 31 days later; may exceed 1440. */
  endMinute: number
  /** Whose time is blocked; empty with `placeId` set: all resources of the place. */
  staffIds: string[]
  placeId?: string | undefined
  /** At most 80 characters; "Lunch". */
  reason: string
  /** Repeats weekly on the same weekday and wall time until this day (inclusive), at most 52 times. */
  weeklyUntil?: string | undefined
}

/** Which blocks of a series: this one, this and all later ones, or all. */
export type BlockScope = 'one' | 'following' | 'all'

// PATCH …/blocks/{id}. With 'following' and 'all' only the reason and the minutes change, each block on its own day.
export interface BlockChange {
  scope?: BlockScope | undefined
  date?: string | undefined
  startMinute?: number | undefined
  endMinute?: number | undefined
  isSecond?: boolean | undefined
  staffId?: string | undefined
  reason?: string | undefined
}

export const blocksViewSchema = z
  .object({
    seriesId: z.uuid(),
    ids: z.array(z.uuid()),
    text: z.string().describe('"Lunch: 12 times"'),
  })
  .meta({
    id: 'BlocksView',
    description:
      'The blocks that were created, changed, removed (`DELETE …/blocks/{id}?scope=`) or restored (`POST …/blocks/restore` with `ids`, the undo of a removal).',
  })
export type BlocksView = z.infer<typeof blocksViewSchema>

/**
 * A booking at the counter: notice, horizon and daily limit do not apply; with `anyway` it can be outside opening
 * hours.
 */
export interface CounterBooking {
  /** Created by the client, so that a retry returns the same booking. */
  id: string
  reference: string
  serviceId: string
  optionId: string
  staffId: string | null
  party?: number | undefined
  startsAt: number
  anyway: boolean
}

export const wallTimeSchema = z
  .object({
    date: isoDay,
    startMinute: z.int(),
    isSecond: z.boolean().optional(),
  })
  .meta({
    id: 'WallTime',
    description:
      'A wall time at the place: "2026-11-06", 900 (minutes since midnight). A time that occurs twice means the first one, unless `isSecond` is set.',
  })
export type WallTime = z.infer<typeof wallTimeSchema>
