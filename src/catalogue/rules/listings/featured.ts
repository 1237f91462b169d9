import type { Instant } from '#shared/time/instant.ts'
import { daysBetween } from '#shared/time/local-date.ts'

export const featuredStates = ['running', 'coming', 'over', 'unavailable'] as const

export type FeaturedState = (typeof featuredStates)[number]

const longestDays = 366

const date = /^\d{4}-\d{2}-\d{2}$/
const isDate = (text: string) =>
  date.test(text) && !Number.isNaN(Date.parse(text)) && new Date(Date.parse(text)).toISOString().startsWith(text)

/** Problems of the dates, by field. Both days are included, from midnight to midnight in UTC. */
export function featuredProblems(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): Record<string, string> {
  if (!isDate(startsOn)) return { startsOn: 'Choose the first day.' }
  if (!isDate(endsOn)) return { endsOn: 'Choose the last day.' }
  if (startsOn < today) return { startsOn: 'That day has passed. Begin today at the earliest.' }
  if (endsOn < startsOn) return { endsOn: 'The last day comes after the first.' }
  if (daysBetween(startsOn, endsOn) > longestDays) return { endsOn: 'A year at most.' }
  if (daysBetween(today, startsOn) > longestDays) return { startsOn: 'A year ahead at most.' }
  return {}
}

interface Span {
  startsAt: Instant
  endsAt: Instant
}

/** The current state. A service that is off sale is hidden, and returns when it is on sale again. */
export function featuredState(
  { startsAt, endsAt, isListed }: Span & { isListed: boolean },
  now: Instant,
): FeaturedState {
  if (endsAt <= now) return 'over'
  if (startsAt > now) return 'coming'
  return isListed ? 'running' : 'unavailable'
}

/** The first position that is free in that time; null when all four are taken. */
export function freePlace(others: readonly { place: number }[]): number | null {
  const taken = new Set(others.map(({ place }) => place))
  return [1, 2, 3, 4].find((place) => !taken.has(place)) ?? null
}
