import type { Instant } from '#shared/time/instant.ts'
import type { BookingStatus } from '#booking/rules/bookings/booking-states.ts'
import type { OpenDay } from '#booking/rules/slots/shown.ts'

export type { BookingStatus } from '#booking/rules/bookings/booking-states.ts'
export type { NoSlotReason } from '#booking/rules/slots/day-reasons.ts'
export type { OpenDay, OpenSlot } from '#booking/rules/slots/shown.ts'

export interface OpenSlots {
  serviceId: string
  timeZone: string
  today: string
  from: string
  until: string
  days: OpenDay[]
  /** "Times are those of Lisbon (UTC+0)." */
  zoneLine: string
}

/** A request for the free slots of a service. */
export interface SlotRequest {
  serviceId: string
  /** Default: the first option on sale. */
  optionId?: string
  /** The minutes of all add-ons together. */
  extraMinutes?: number
  /** null or undefined: anyone. */
  staffId?: string | null
  party?: number
}

export interface OpenSlotsInput extends SlotRequest {
  /** "2026-11-06" */
  from: string
  /** Inclusive; the answer covers at most 62 days. */
  until: string
}

export interface HoldInput extends SlotRequest {
  optionId: string
  startsAt: Instant
}

/** A slot that is held for a visitor who has not ordered yet. */
export interface HeldBooking {
  id: string
  serviceId: string
  optionId: string
  startsAt: Instant
  endsAt: Instant
  /** null once the booking is active. */
  expiresAt: Instant | null
  staffId: string | null
  staffName: string | null
  party: number
  timeZone: string
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
}

export interface BookingView extends HeldBooking {
  status: BookingStatus
  reference: string | null
  /** The sequence of the calendar file; increases when the booking is moved. */
  sequence: number
  /** The wall time that the customer agreed to: "2026-11-06T15:00". */
  localStart: string
}

/** A request to move an active booking. */
export interface OtherTime {
  bookingId: string
  startsAt: Instant
  /** undefined: the present person; null: anyone. */
  staffId?: string | null | undefined
  /** Another option of the same service, with the duration including add-ons; undefined: the booked option. */
  option?: { optionId: string; durationMinutes: number } | undefined
  /** How many days ahead, from now. */
  withinDays: number
  /** The provider moves the booking: notice and horizon protect the provider and do not apply. */
  isByBusiness?: boolean | undefined
  /** A sale at the counter, as in `CounterBooking`. */
  counter?: { anyway: boolean } | undefined
}

export interface OtherTimesInput extends Omit<OtherTime, 'startsAt'> {
  /** The new time is held before it is claimed. */
  isHeldFirst?: boolean | undefined
  from: string
  until: string
}
