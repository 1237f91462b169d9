import type { Instant } from '#shared/time/instant.ts'

/** A place and a span of time in which nobody can help it. */
export interface Excuse {
  id: string
  title: string
  country: string
  /** '': the whole country. */
  city: string
  startsAt: Instant
  endsAt: Instant
}

interface Affected {
  /** Of goods: the end of the window in which they were wanted. */
  wantedUntil: Instant | null
  placedAt: Instant
  snapshot: { startsAt: Instant | null; endsAt: Instant | null; place: { country: string; city: string } }
}

const plain = (text: string) => text.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The excuse that an item falls under, by its place and by the time at which it was to be; undefined: none. */
export function excuseOf({ wantedUntil, placedAt, snapshot }: Affected, excuses: Excuse[]): Excuse | undefined {
  const { place } = snapshot
  const from = snapshot.startsAt ?? wantedUntil ?? placedAt
  const until = snapshot.endsAt ?? from
  return excuses.find(
    ({ country, city, startsAt, endsAt }) =>
      country === place.country &&
      (city === '' || plain(city) === plain(place.city)) &&
      from <= endsAt &&
      until >= startsAt,
  )
}

export const isExcused = (item: Affected, excuses: Excuse[]): boolean => excuseOf(item, excuses) !== undefined
