import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

export interface DeadlineInput {
  kind: 'booking' | 'order'
  category: string
  placedAt: Instant
  /** Start of an appointment. */
  startsAt: Instant | null
  /** For goods with a wanted time; null: as soon as possible. */
  wantedFrom: Instant | null
  preparationMinutes: number
  /** Opening times of the venue from the order on, ascending. */
  openings: Interval[]
}

/** The instant after this much opening time; undefined when the venue is not open that long. */
export function afterOpenTime(openings: Interval[], from: Instant, length: number): Instant | undefined {
  let left = length
  for (const { startsAt, endsAt } of openings) {
    const start = Math.max(startsAt, from)
    if (endsAt - start >= left) return start + left
    left -= Math.max(0, endsAt - start)
  }
  return undefined
}

function usualDeadline(item: DeadlineInput): Instant {
  if (item.category !== 'food') return item.placedAt + hours(24)
  if (item.wantedFrom !== null)
    return Math.min(item.placedAt + hours(4), item.wantedFrom - minutes(item.preparationMinutes))
  return afterOpenTime(item.openings, item.placedAt, minutes(15)) ?? item.placedAt + hours(24)
}

/**
 * The provider's deadline to answer. At least 15 minutes (30 for a visit), at most `longestHours`, which is at most a
 * day.
 */
export function acceptBy(item: DeadlineInput, longestHours = 24): Instant {
  const { placedAt, startsAt } = item
  const latest = placedAt + hours(longestHours)
  if (startsAt !== null) return Math.max(placedAt + minutes(30), Math.min(latest, startsAt - minutes(60)))
  return Math.max(placedAt + minutes(15), Math.min(latest, usualDeadline(item)))
}

/** Minimum notice for a visit that needs the provider's answer. */
export const shortestRequestNotice = minutes(90)

/** How long a customer can open a dispute. */
export function problemWindow(kind: string, category: string, fulfillmentMethod: string): number {
  if (kind === 'order' && fulfillmentMethod === 'delivery' && category !== 'food') return hours(7 * 24)
  return hours({ food: 24, hair: 48 }[category] ?? 72)
}

interface Waiting {
  placedAt: Instant
  acceptBy: Instant
  /** Number of reminders sent. */
  reminded: number
}

/** Shares of the time to answer at which a reminder is sent. */
export const reminderShares = [0.5, 0.85] as const

/** Number of reminders due by now. */
export const remindersDue = ({ placedAt, acceptBy }: Pick<Waiting, 'placedAt' | 'acceptBy'>, now: Instant): number =>
  reminderShares.filter((share) => now >= placedAt + (acceptBy - placedAt) * share).length

export const isReminderDue = (waiting: Waiting, now: Instant): boolean =>
  now < waiting.acceptBy && remindersDue(waiting, now) > waiting.reminded
