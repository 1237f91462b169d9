import type { Instant } from '#shared/time/instant.ts'
import { clockTime, dateOfEpochDay, type LocalDate } from '#shared/time/local-date.ts'
import { zoneOf, type Zone } from '#shared/time/zone-data.ts'

export { isZone, zoneDataVersion, zoneNames } from '#shared/time/zone-data.ts'

/** A date and time on the local clock: "2026-11-06T15:00". */
export type LocalDateTime = string

export interface LocalMoment {
  date: LocalDate
  /** Minute of the day, 0 to 1439. */
  minute: number
  offsetMinutes: number
}

/** A period during which a zone keeps its offset. */
export interface Stretch {
  startsAt: Instant
  endsAt: Instant
  offsetMinutes: number
}

// Milliseconds; no zone has ever been further than this from UTC.
const farthest = 26 * 3_600_000

function indexAt({ untils }: Zone, at: Instant): number {
  let low = 0
  let high = untils.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (untils[middle]! <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Minutes east of UTC. */
export function offsetMinutesAt(zone: string, at: Instant): number {
  const found = zoneOf(zone)
  return found.offsets[indexAt(found, at)]!
}

/** The periods of constant offset that a span of time touches, in order. */
export function stretchesOf(zone: string, startsAt: Instant, endsAt: Instant): Stretch[] {
  const found = zoneOf(zone)
  const stretches: Stretch[] = []
  for (let index = indexAt(found, startsAt); index < found.untils.length; index++) {
    const from = found.untils[index - 1] ?? -Infinity
    if (from >= endsAt) break
    stretches.push({ startsAt: from, endsAt: found.untils[index]!, offsetMinutes: found.offsets[index]! })
  }
  return stretches
}

/** The milliseconds of a local time, read as if it were UTC. */
const wallOf = (local: LocalDateTime): number => Date.parse(`${local}Z`)

/** The instants at which the local clock shows this time: none when it is skipped, two when it is repeated. */
export function instantsOf(zone: string, local: LocalDateTime): Instant[] {
  const wall = wallOf(local)
  return stretchesOf(zone, wall - farthest, wall + farthest)
    .map((stretch) => ({ ...stretch, at: wall - stretch.offsetMinutes * 60_000 }))
    .filter(({ at, startsAt, endsAt }) => at >= startsAt && at < endsAt)
    .map(({ at }) => at)
}

/**
 * The first instant at which the local clock shows this time or, where it is skipped, the first instant after the gap.
 */
export function startOfLocal(zone: string, local: LocalDateTime): Instant {
  const wall = wallOf(local)
  for (const { startsAt, endsAt, offsetMinutes } of stretchesOf(zone, wall - farthest, wall + farthest)) {
    const at = Math.max(wall - offsetMinutes * 60_000, startsAt)
    if (at < endsAt) return at
  }
  throw new Error(`no instant for ${local} in ${zone}`)
}

export function localOf(zone: string, at: Instant): LocalMoment {
  const offsetMinutes = offsetMinutesAt(zone, at)
  const wall = at + offsetMinutes * 60_000
  const day = Math.floor(wall / 86_400_000)
  return {
    date: dateOfEpochDay(day),
    minute: Math.floor((wall - day * 86_400_000) / 60_000),
    offsetMinutes,
  }
}

export function localDateTimeOf(zone: string, at: Instant): LocalDateTime {
  const { date, minute } = localOf(zone, at)
  return `${date}T${clockTime(minute)}`
}

/** Whether the local time of this instant is repeated, as when daylight saving time ends. */
export function comesTwice(zone: string, at: Instant): boolean {
  const changesNearby = stretchesOf(zone, at - farthest, at + farthest).length > 1
  return changesNearby && instantsOf(zone, localDateTimeOf(zone, at)).length > 1
}
