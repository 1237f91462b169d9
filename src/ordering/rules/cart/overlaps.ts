import type { Instant } from '#shared/time/instant.ts'

export interface Visit {
  itemId: string
  title: string
  startsAt: Instant
  endsAt: Instant
}

/** Pairs of visits at overlapping times. Only a warning, because people also book for others. */
export function overlapsOf(visits: Visit[]): [Visit, Visit][] {
  const sorted = visits.toSorted((a, b) => a.startsAt - b.startsAt)
  return sorted.flatMap((first, index) =>
    sorted
      .slice(index + 1)
      .flatMap((second) => (second.startsAt < first.endsAt ? [[first, second] as [Visit, Visit]] : [])),
  )
}
