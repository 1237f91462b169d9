import { byStart, firstFrom, type Interval } from '#shared/time/interval.ts'
import type { Claim } from '#booking/rules/bookings/terms.ts'

/** Claims of one person or thing, ready to be asked many times. */
export interface Timeline {
  claims: readonly Claim[]
  /** No claim is longer, so a look back need not go further. */
  longest: number
}

export function timelineOf(claims: readonly Claim[]): Timeline {
  const isSorted = claims.every((claim, index) => index === 0 || claims[index - 1]!.startsAt <= claim.startsAt)
  return {
    claims: isSorted ? claims : claims.toSorted(byStart),
    longest: claims.reduce((longest, { startsAt, endsAt }) => Math.max(longest, endsAt - startsAt), 0),
  }
}

/** Calls back for every claim that overlaps, until told to stop by `false`. */
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

/** Seats of a session that are taken in this time; undefined where another session is in the way. */
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

/** Seats that are left in all of these times: those of the fullest, and none where something else is in the way. */
export function seatsLeft(timeline: Timeline, pieces: Interval[], sessionId: string | null, capacity: number): number {
  return Math.min(...pieces.map((piece) => capacity - (seatsTaken(timeline, piece, sessionId)?.size ?? capacity)))
}

/** The lowest seats that nobody has, on none of these persons and things. */
export function chooseSeats(taken: Iterable<number>, capacity: number, party: number): number[] {
  const gone = new Set(taken)
  return Array.from({ length: capacity }, (_, seat) => seat)
    .filter((seat) => !gone.has(seat))
    .slice(0, party)
}
