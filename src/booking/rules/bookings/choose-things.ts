import type { Interval } from '#shared/time/interval.ts'
import { seatsLeft, type Timeline } from '#booking/rules/bookings/occupation.ts'

export interface ThingTimeline extends Timeline {
  id: string
  pool: string
}

export interface ThingWish {
  pools: readonly string[]
  within: Interval
  sessionId: string | null
  capacity: number
  party: number
}

export interface ChosenThings {
  ids: string[]
  seatsLeft: number
}

/**
 * One free thing for each pool that is named, in order of id; undefined where one is missing.
 * A class goes on in the room where it has begun, so the fullest that still has seats comes first.
 */
export function chooseThings(things: readonly ThingTimeline[], wish: ThingWish): ChosenThings | undefined {
  const chosen: ChosenThings = { ids: [], seatsLeft: wish.capacity }
  for (const pool of wish.pools) {
    const best = bestOf(
      things.filter((thing) => thing.pool === pool && !chosen.ids.includes(thing.id)),
      wish,
    )
    if (!best) return undefined
    chosen.ids.push(best.id)
    chosen.seatsLeft = Math.min(chosen.seatsLeft, best.left)
  }
  return chosen
}

function bestOf(things: readonly ThingTimeline[], { within, sessionId, capacity, party }: ThingWish) {
  return things
    .map((thing) => ({ id: thing.id, left: seatsLeft(thing, [within], sessionId, capacity) }))
    .filter(({ left }) => left >= party)
    .toSorted((a, b) => a.left - b.left || (a.id < b.id ? -1 : 1))[0]
}
