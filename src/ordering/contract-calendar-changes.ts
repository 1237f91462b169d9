import type { WallTime } from '#booking/contract-blocks.ts'

export type * from '#booking/contract-blocks.ts'
export type * from '#ordering/contract-walk-in.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/**
 * Part of the contract: changes from the calendar of a business, below `/api/v1/own/providers/{providerId}/calendar`.
 * All writes require an `idempotency-key`.
 */

// GET …/moves/preview?entryId=&date=&startMinute=&endMinute=&staffId=&isSecond= and POST …/moves

export interface MoveInput extends WallTime {
  entryId: string
  /** Omitted: the same person. */
  staffId?: string | undefined
  /** Only for a block: its new end. */
  endMinute?: number | undefined
  /**
   * Only for a proposal: 'ill', 'overbooked', 'closed', 'address', 'customer_asked', 'safety', 'other' (the default).
   */
  reason?: string | undefined
  /** Only for a walk-in: allows a time outside opening hours. */
  anyway?: boolean | undefined
  /**
   * `startsAt` of the entry as shown to the member. If somebody has moved it since, the move fails (`moved-meanwhile`).
   */
  seen?: string | undefined
  /** `way` of the preview. If the move would now work the other way, it fails (`terms-changed`). */
  expects?: 'at-once' | 'proposal' | undefined
}

export interface MovePreview {
  way: 'at-once' | 'proposal' | 'impossible'
  /**
   * What the move would do, or why it is impossible: "Rita A. is asked, and has until Tue 15:00 to answer. 15:00 stays
   * hers until then."
   */
  text: string
  /** Code of the refusal: 'slot-taken', 'outside-hours', 'begun', … */
  code: ErrorCode | null
  /** The walk-in would be outside opening hours; possible with `anyway`. */
  needsAnyway: boolean
  /** Whether the customer gets a mail. */
  tellsCustomer: boolean
  answerBy: { at: string; display: string } | null
  from: CalendarPoint
  to: CalendarPoint
  /** Nearby free times if this one is not free: at most three. */
  nearest: CalendarPoint[]
}

export interface CalendarPoint {
  date: string
  startMinute: number
  staffId: string | null
  staffName: string | null
  startsAt: string
  /** "Thu 12 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
}

export interface MoveDone {
  way: 'at-once' | 'proposal'
  entryId: string
  text: string
  /** Input for the same endpoint that undoes an immediate move; null for a proposal. */
  undo: MoveInput | null
}

// GET …/services: services that the business can sell at the counter, including those paused for customers. Staff get
// the services that they perform.

export interface CounterServices {
  services: CounterService[]
}

export interface CounterService {
  id: string
  title: string
  /** Paused for customers. */
  isPaused: boolean
  options: { id: string; name: string }[]
  staff: { id: string; name: string }[]
  partyMin: number
  partyMax: number
}

// GET …/free?serviceId=&optionId=&date=&staffId=&party= for the walk-in form: without minimum notice, booking horizon
// and daily limit.

export interface FreeTimesView {
  date: string
  timeZone: string
  zoneLine: string
  /** The present time rounded to 5 minutes: the initial value of the form. */
  now: WallTime
  minutes: number
  price: { minor: number; currency: string; display: string }
  times: { startMinute: number; isSecond: boolean; label: string; staffIds: string[]; isOutsideHours: boolean }[]
}
