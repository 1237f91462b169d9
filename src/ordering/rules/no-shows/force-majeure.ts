import type { Instant } from '#shared/time/instant.ts'

/** A force majeure rule: a place and a time span. */
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
  /** For goods: the end of the wanted window. */
  wantedUntil: Instant | null
  placedAt: Instant
  snapshot: { startsAt: Instant | null; endsAt: Instant | null; place: { country: string; city: string } }
}

const plain = (text: string) => text.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The force majeure rule for an item, by its place and time; undefined: none. */
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
