import { byStart, firstFrom, type Interval } from '#shared/time/interval.ts'
import type { Claim } from '#booking/rules/bookings/terms.ts'

/** The claims of one resource, sorted for repeated lookups. */
export interface Timeline {
  claims: readonly Claim[]
  /** The longest claim in ms: a lookup need not go further back than that. */
  longest: number
}

/** Sorts the claims of one resource for repeated lookups. */
export function timelineOf(claims: readonly Claim[]): Timeline {
  const isSorted = claims.every((claim, index) => index === 0 || claims[index - 1]!.startsAt <= claim.startsAt)
  return {
    claims: isSorted ? claims : claims.toSorted(byStart),
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
