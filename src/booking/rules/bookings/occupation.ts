import { byStart, firstFrom, type Interval } from '#shared/time/interval.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { BusyTimes, Claim, Claims } from '#booking/rules/bookings/terms.ts'

/**
 * Joins intervals where they touch or overlap; each start belongs to some end, in any order. Sorted by themselves, the
 * next start is after a gap exactly when it is later than the end in its place.
 */
export function busyTimesOf(starts: Float64Array, ends: Float64Array): BusyTimes {
  starts.sort()
  ends.sort()
  let size = 0
  for (let index = 0; index < starts.length; index++) {
    const isApart = size === 0 || starts[index]! > ends[size - 1]!
    if (isApart) starts[size++] = starts[index]!
    ends[size - 1] = ends[index]!
  }
  return { starts: starts.subarray(0, size), ends: ends.subarray(0, size) }
}

/** Claims that are known one by one. */
export const claimsOf = (claims: readonly Claim[]): Claims => ({
  list: () => inOrder(claims),
  busy: () =>
    busyTimesOf(
      Float64Array.from(claims, ({ startsAt }) => startsAt),
      Float64Array.from(claims, ({ endsAt }) => endsAt),
    ),
})

export const noClaims = claimsOf([])

/** Most claims are in order of time already. */
function inOrder(claims: readonly Claim[]): readonly Claim[] {
  const isSorted = claims.every((claim, index) => index === 0 || claims[index - 1]!.startsAt <= claim.startsAt)
  return isSorted ? claims : claims.toSorted(byStart)
}

/** Whether nothing is claimed during a visit at `startsAt`; its pieces are counted from its start. */
export const isFreeThroughout = (busy: BusyTimes, pieces: readonly Interval[], startsAt: Instant): boolean =>
  pieces.every((piece) => isFree(busy, startsAt + piece.startsAt, startsAt + piece.endsAt))

function isFree({ starts, ends }: BusyTimes, startsAt: Instant, endsAt: Instant): boolean {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < endsAt) low = middle + 1
    else high = middle
  }
  return low === 0 || ends[low - 1]! <= startsAt
}

/** The claims of one resource, sorted for repeated lookups. */
export interface Timeline {
  claims: readonly Claim[]
  /** The longest claim in ms: a lookup need not go further back than that. */
  longest: number
}

/** Sorts the claims of one resource for repeated lookups. */
export function timelineOf(claims: readonly Claim[]): Timeline {
  return {
    claims: inOrder(claims),
    longest: claims.reduce((longest, { startsAt, endsAt }) => Math.max(longest, endsAt - startsAt), 0),
  }
}

/** Calls back for every overlapping claim, until the callback returns `false`. */
function eachWithin(
  { claims, longest }: Timeline,
  { startsAt, endsAt }: Interval,
  see: (claim: Claim) => boolean,
): void {
  for (let index = firstFrom(claims, endsAt) - 1; index >= 0; index--) {
    const claim = claims[index]!
    if (claim.startsAt + longest <= startsAt) return
    if (claim.endsAt > startsAt && !see(claim)) return
  }
}

/** The seats of a session taken in this interval; undefined when another session conflicts. */
export function seatsTaken(timeline: Timeline, within: Interval, sessionId: string | null): Set<number> | undefined {
  const taken = new Set<number>()
  let isBlocked = false
  eachWithin(timeline, within, (claim) => {
    isBlocked = claim.sessionId !== sessionId
    taken.add(claim.seat)
    return !isBlocked
  })
  return isBlocked ? undefined : taken
}

/** The seats free in all of these intervals: the minimum; 0 when another claim conflicts. */
export function seatsLeft(timeline: Timeline, pieces: Interval[], sessionId: string | null, capacity: number): number {
  return Math.min(...pieces.map((piece) => capacity - (seatsTaken(timeline, piece, sessionId)?.size ?? capacity)))
}

/** The lowest seat numbers that are free on all of these resources. */
export function chooseSeats(taken: Iterable<number>, capacity: number, party: number): number[] {
  const gone = new Set(taken)
  return Array.from({ length: capacity }, (_, seat) => seat)
    .filter((seat) => !gone.has(seat))
    .slice(0, party)
}
