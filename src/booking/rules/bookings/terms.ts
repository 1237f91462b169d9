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
  /** A gap within the visit (for example while hair dye sets): the person is free, the chair is not. */
  gap: { startsMinutes: number; lengthMinutes: number } | null
  stepMinutes: number
  /** Seats of a class; 1 where a booking claims the person. */
  capacity: number
  /** One resource of each pool is needed; a pool listed twice means two of it. */
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

/** When a venue is open or a person works: the weekly hours and the exceptions. */
export interface Hours {
  week: (ClockWindow & { weekday: number })[]
  exceptions: { firstDate: LocalDate; lastDate: LocalDate; windows: ClockWindow[]; reason?: string }[]
}

/** Claimed time of a resource. In a class, one claim for each seat. */
export interface Claim extends Interval {
  sessionId: string
  seat: number
}

/** When a resource is claimed, as sorted numbers without overlaps: a lookup compares no objects. */
export interface BusyTimes {
  starts: Float64Array
  ends: Float64Array
}

/** The claims of one resource in the range. */
export interface Claims {
  /** In order of time; only classes need their sessions and seats. */
  list(): readonly Claim[]
  busy(): BusyTimes
}

/** A resource with all its claims in the range. */
interface Resource {
  id: string
  claims: Claims
}

export interface Person extends Resource {
  /** null: the hours of the venue. */
  hours: Hours | null
}

export interface PooledResource extends Resource {
  pool: string
}

/** All data that the slots of one service depend on. */
export interface Calendar {
  terms: Terms
  venueHours: Hours
  /** False for a service that only uses things. */
  needsPerson: boolean
  people: Person[]
  pooledResources: PooledResource[]
  /** Live bookings of the service by local day, for the daily limit. */
  bookingsByDay: ReadonlyMap<LocalDate, number>
}

export interface SlotQuery {
  now: Instant
  from: LocalDate
  /** Inclusive. */
  until: LocalDate
  party: number
  /** Whether it is enough that somebody is available: then a start names one person at most. Default: false. */
  isAnyoneEnough?: boolean
}

/** A free start with the people who are available. */
export interface FreeStart extends Interval {
  date: LocalDate
  minute: number
  staffIds: string[]
  seatsLeft: number | null
}
