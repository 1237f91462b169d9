import type { WallTime } from '#booking/rules/block-times.ts'

export type { BlockConflict, WallTime } from '#booking/rules/block-times.ts'

/** Part of the contract: time that a business takes for itself, and what it books at the counter. */

// POST /own/providers/{providerId}/calendar/blocks

export interface BlockInput extends WallTime {
  /** After the start, at most 31 days; may pass 1440. */
  endMinute: number
  /** Whose time; empty with `placeId` set: everybody and everything there. */
  staffIds: string[]
  placeId?: string | undefined
  /** At most 80 letters; "Lunch". */
  reason: string
  /** Every week on the same weekday and wall time, until this day (included), at most 52 times. */
  weeklyUntil?: string | undefined
}

/** Which of those that were made together: this one, this and all later ones, or all. */
export type BlockScope = 'one' | 'following' | 'all'

// PATCH …/blocks/{id}. With 'following' and 'all' only reason and minutes change, each on its own day.
export interface BlockChange {
  scope?: BlockScope | undefined
  date?: string | undefined
  startMinute?: number | undefined
  endMinute?: number | undefined
  isSecond?: boolean | undefined
  staffId?: string | undefined
  reason?: string | undefined
}

/** What was made, changed, removed (`DELETE …/blocks/{id}?scope=`) or brought back (`POST …/blocks/restore`, with `ids`: that is the undo of removing). */
export interface BlocksView {
  seriesId: string
  ids: string[]
  /** "Lunch: 12 times" */
  text: string
}

/** Time for somebody who stands at the counter: without notice, horizon and daily limit, and with `anyway` outside opening hours. */
export interface CounterBooking {
  /** Made before, so that a second try makes the same. */
  id: string
  reference: string
  serviceId: string
  optionId: string
  staffId: string | null
  party?: number | undefined
  startsAt: number
  anyway: boolean
}
