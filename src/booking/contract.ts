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

/** What is wanted of a service's calendar. */
export interface SlotRequest {
  serviceId: string
  /** Left out: the first option on sale. */
  optionId?: string
  /** Of add-ons, all together. */
  extraMinutes?: number
  /** null or left out: anyone. */
  staffId?: string | null
  party?: number
}

export interface OpenSlotsInput extends SlotRequest {
  /** "2026-11-06" */
  from: string
  /** Included; at most 62 days are answered. */
  until: string
}

export interface HoldInput extends SlotRequest {
  optionId: string
  startsAt: Instant
}

/** Time that is kept for a visitor who has not ordered yet. */
export interface HeldBooking {
  id: string
  serviceId: string
  optionId: string
  startsAt: Instant
  endsAt: Instant
  /** null once the booking is agreed. */
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
  /** Of the calendar file; grows when the booking is moved. */
  sequence: number
  /** The wall time that was promised: "2026-11-06T15:00". */
  localStart: string
}

/** Another time for a booking that is agreed. */
export interface OtherTime {
  bookingId: string
  startsAt: Instant
  /** Left out: who does it now; null: anyone. */
  staffId?: string | null | undefined
  /** Another option of the same service, with what it takes of add-ons; left out: the one that was booked. */
  option?: { optionId: string; durationMinutes: number } | undefined
  /** How far ahead, from now. */
  withinDays: number
  /** Notice and horizon protect the business; it needs none against itself. */
  isByBusiness?: boolean | undefined
  /** Of somebody who stands there: as `CounterBooking`. */
  counter?: { anyway: boolean } | undefined
}

export interface OtherTimesInput extends Omit<OtherTime, 'startsAt'> {
  /** The new time is held before it is taken. */
  isHeldFirst?: boolean | undefined
  from: string
  until: string
}
