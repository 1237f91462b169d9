import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** How a service uses time, for one option with its add-ons. */
export interface Terms {
  serviceId: string
  timeZone: string
  durationMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** While something sets, the person is free and the chair is not. */
  gap: { startsMinutes: number; lengthMinutes: number } | null
  stepMinutes: number
  /** Seats of a class; 1 where a booking takes the person. */
  capacity: number
  /** One thing of each is needed; a pool named twice means two of it. */
  pools: string[]
  noticeMinutes: number
  horizonDays: number
  dailyLimit: number | null
  /** No slots before this day. */
  pausedUntil: LocalDate | null
}

export interface ClockWindow {
  opensMinute: number
  closesMinute: number
}

/** When a venue is open or a person works: a week, and the days that differ. */
export interface Hours {
  week: (ClockWindow & { weekday: number })[]
  exceptions: { firstDate: LocalDate; lastDate: LocalDate; windows: ClockWindow[]; reason?: string }[]
}

/** Time taken on a person or thing. In a class, one for each seat. */
export interface Claim extends Interval {
  sessionId: string
  seat: number
}

/** A person or thing with all that is taken of it in the range, sorted by start. */
interface Resource {
  id: string
  claims: Claim[]
}

export interface Person extends Resource {
  /** null: whenever the venue is open. */
  hours: Hours | null
}

export interface PooledResource extends Resource {
  pool: string
}

/** All that the calendar of one service hangs on. */
export interface Calendar {
  terms: Terms
  venueHours: Hours
  /** False where a service takes things only. */
  needsPerson: boolean
  people: Person[]
  pooledResources: PooledResource[]
  /** Live bookings of the service by local day, for the daily limit. */
  bookingsByDay: ReadonlyMap<LocalDate, number>
}

export interface SlotQuery {
  now: Instant
  from: LocalDate
  /** Included. */
  until: LocalDate
  party: number
}

/** A start that fits, with who can take it. */
export interface FreeStart extends Interval {
  date: LocalDate
  minute: number
  staffIds: string[]
  seatsLeft: number | null
}
