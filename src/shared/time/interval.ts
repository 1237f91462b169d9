import type { Instant } from '#shared/time/instant.ts'

/** The time from `startsAt` (included) to `endsAt` (excluded). */
export interface Interval {
  startsAt: Instant
  endsAt: Instant
}

/** Intervals that only touch do not overlap. */
export const overlaps = (a: Interval, b: Interval): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

export const contains = (outer: Interval, inner: Interval): boolean =>
  outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt

export const byStart = (a: Interval, b: Interval): number => a.startsAt - b.startsAt || a.endsAt - b.endsAt

/** Sorts intervals, and joins those that touch or overlap. */
export function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { startsAt, endsAt } of intervals.toSorted(byStart)) {
    const last = result.at(-1)
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt)
    else result.push({ startsAt, endsAt })
  }
  return result
}

/** The intersection of two lists. Each list is sorted and free of overlaps. */
export function intersection(left: Interval[], right: Interval[]): Interval[] {
  const result: Interval[] = []
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const [a, b] = [left[i]!, right[j]!]
    const startsAt = Math.max(a.startsAt, b.startsAt)
    const endsAt = Math.min(a.endsAt, b.endsAt)
    if (startsAt < endsAt) result.push({ startsAt, endsAt })
    if (a.endsAt < b.endsAt) i++
    else j++
  }
  return result
}

/** Index of the first interval of a sorted list that starts at `at` or later; the list's length when there is none. */
export function firstFrom(sorted: readonly Interval[], at: Instant): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.startsAt < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether one interval of a sorted list without overlaps contains all of `inner`. */
export function isWithin(sorted: readonly Interval[], inner: Interval): boolean {
  const outer = sorted[firstFrom(sorted, inner.startsAt + 1) - 1]
  return outer !== undefined && contains(outer, inner)
}
