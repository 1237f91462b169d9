import type { WallTime } from '#booking/contract-blocks.ts'

export type * from '#booking/contract-blocks.ts'
export type * from '#ordering/contract-walk-in.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** Part of the contract: what is changed from the calendar of a business, below `/api/v1/own/providers/{providerId}/calendar`. All writes take an `idempotency-key`. */

// GET …/moves/preview?entryId=&date=&startMinute=&endMinute=&staffId=&isSecond= and POST …/moves

export interface MoveInput extends WallTime {
  entryId: string
  /** Left out: as it is. */
  staffId?: string | undefined
  /** Of a block: another length. */
  endMinute?: number | undefined
  /** Of a proposal: 'ill', 'overbooked', 'closed', 'address', 'customer_asked', 'safety', 'other' (the default). */
  reason?: string | undefined
  /** Of a walk-in: outside opening hours as well. */
  anyway?: boolean | undefined
  /** When the entry began as it was seen (its `startsAt`): when somebody moved it meanwhile, nothing is done (`moved-meanwhile`). */
  seen?: string | undefined
  /** As the preview told; when it would be another one meanwhile, nothing is done (`terms-changed`). */
  expects?: 'at-once' | 'proposal' | undefined
}

export interface MovePreview {
  way: 'at-once' | 'proposal' | 'impossible'
  /** What will happen, or why it cannot: "Rita A. is asked, and has until Tue 15:00 to answer. 15:00 stays hers until then." */
  text: string
  /** The code of the refusal: 'slot-taken', 'outside-hours', 'begun', … */
  code: ErrorCode | null
  /** "outside-hours" of a walk-in: it can be done with `anyway`. */
  needsAnyway: boolean
  /** Whether a letter goes to the customer. */
  tellsCustomer: boolean
  answerBy: { at: string; display: string } | null
  from: CalendarPoint
  to: CalendarPoint
  /** Free times nearby where this one is not: at most three. */
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
  /** What takes it back: the same endpoint again with these, for what moved at once. */
  undo: MoveInput | null
}

// GET …/services: what can be sold at the counter, also while it is paused for customers. Staff get what they do themselves.

export interface CounterServices {
  services: CounterService[]
}

export interface CounterService {
  id: string
  title: string
  /** Customers cannot book it at the moment. */
  isPaused: boolean
  options: { id: string; name: string }[]
  staff: { id: string; name: string }[]
  partyMin: number
  partyMax: number
}

// GET …/free?serviceId=&optionId=&date=&staffId=&party= for the form of walk-ins: without notice, horizon and daily limit.

export interface FreeTimesView {
  date: string
  timeZone: string
  zoneLine: string
  /** The present time rounded to 5 minutes: what the form begins with. */
  now: WallTime
  minutes: number
  price: { minor: number; currency: string; display: string }
  times: { startMinute: number; isSecond: boolean; label: string; staffIds: string[]; isOutsideHours: boolean }[]
}
