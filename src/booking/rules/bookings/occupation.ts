import { byStart, firstFrom, type Interval } from '#shared/time/interval.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Claim } from '#booking/rules/bookings/terms.ts'

/** When a resource is claimed, as sorted numbers without overlaps: a lookup compares no objects. */
export interface BusyTimes {
  starts: Float64Array
  ends: Float64Array
}

/** The claims of one resource, joined where they touch or overlap, whatever their sessions. */
export function busyTimesOf(claims: readonly Claim[]): BusyTimes {
  const [starts, ends] = [new Float64Array(claims.length), new Float64Array(claims.length)]
  let size = 0
  for (const { startsAt, endsAt } of inOrder(claims)) {
    if (size > 0 && startsAt <= ends[size - 1]!) {
      ends[size - 1] = Math.max(ends[size - 1]!, endsAt)
    } else {
      starts[size] = startsAt
      ends[size++] = endsAt
    }
  }
  return { starts: starts.subarray(0, size), ends: ends.subarray(0, size) }
}

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
