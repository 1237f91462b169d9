import * as z from 'zod'
import type { Instant } from '#shared/time/instant.ts'
import type { BookingStatus } from '#booking/rules/bookings/booking-states.ts'
import { instant, isoDay, timeZone } from '#shared/field-schemas.ts'
import { noSlotReasons } from '#booking/rules/slots/day-reasons.ts'
import { dayParts } from '#shared/time/day-part.ts'

const noSlotReason = z.enum(noSlotReasons)
const dayPart = z.enum(dayParts)

export type { BookingStatus } from '#booking/rules/bookings/booking-states.ts'
export type { NoSlotReason } from '#booking/rules/slots/day-reasons.ts'

const seatsLeft = z.int().nullable().describe('Free seats of a class; null where one booking takes it all.')
const label = z.string().describe('"15:00", or "01:00 (UTC−4)" where the hour occurs twice.')

export const openSlotSchema = z
  .object({
    startsAt: instant.describe('ISO 8601 in UTC.'),
    endsAt: instant,
    date: isoDay,
    time: z.string().describe('"15:00"'),
    label,
    part: dayPart,
    staffIds: z.array(z.uuid()).describe('Who is available.'),
    seatsLeft,
    display: z.string().describe('"Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)"'),
  })
  .meta({ id: 'OpenSlot', description: "A free start. Texts are in the venue's time zone." })
export type OpenSlot = z.infer<typeof openSlotSchema>

const daySlotSchema = z
  .object({
    startsAt: instant.describe('ISO 8601 in UTC.'),
    label,
    seatsLeft,
    staff: z
      .array(z.int())
      .optional()
      .describe('Who is available, if it was requested: positions in `staffIds` of the answer, counted from 0.'),
  })
  .meta({ id: 'DaySlot', description: 'A free start of a day; what all starts share is said once for the answer.' })
export type DaySlot = z.infer<typeof daySlotSchema>

export const openDaySchema = z
  .object({
    date: isoDay,
    weekday: z.int().describe('ISO: 1 is Monday.'),
    title: z.string().describe('"Fri 6 Nov 2026"'),
    reason: noSlotReason.nullable().describe('Why there are no slots; null where there are some.'),
    slots: z.array(daySlotSchema),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.infer<typeof openDaySchema>

export const openSlotsSchema = z
  .object({
    serviceId: z.uuid(),
    timeZone,
    today: isoDay,
    from: isoDay,
    until: isoDay,
    durationMinutes: z.int().nullable().describe('From `startsAt` of a slot to its end; null while nothing is sold.'),
    staffIds: z.array(z.uuid()).optional().describe('Everybody who is available at some time, if it was requested.'),
    days: z.array(openDaySchema),
    zoneLine: z.string().describe('"Times are those of Lisbon (UTC+0)."'),
  })
  .meta({ id: 'OpenSlots' })
export type OpenSlots = z.infer<typeof openSlotsSchema>

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
  /** Whether to say who is available at each time; default: false. */
  withStaff?: boolean
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
