import type { Interval } from '#shared/time/interval.ts'
import { seatsLeft, type Timeline } from '#booking/rules/bookings/occupation.ts'

export interface PooledTimeline extends Timeline {
  id: string
  pool: string
}

export interface PoolRequest {
  pools: readonly string[]
  within: Interval
  sessionId: string | null
  capacity: number
  party: number
}

export interface ChosenResources {
  ids: string[]
  seatsLeft: number
}

/**
 * One free resource for each pool, in order of id; undefined when a pool has none. A class stays in the room where it
 * has seats booked, so the fullest room with free seats comes first.
 */
export function chooseResources(
  pooledResources: readonly PooledTimeline[],
  wish: PoolRequest,
): ChosenResources | undefined {
  const chosen: ChosenResources = { ids: [], seatsLeft: wish.capacity }
  for (const pool of wish.pools) {
    const best = bestOf(
      pooledResources.filter((resource) => resource.pool === pool && !chosen.ids.includes(resource.id)),
      wish,
    )
    if (!best) return undefined
    chosen.ids.push(best.id)
    chosen.seatsLeft = Math.min(chosen.seatsLeft, best.left)
  }
  return chosen
}

function bestOf(pooledResources: readonly PooledTimeline[], { within, sessionId, capacity, party }: PoolRequest) {
  return pooledResources
    .map((resource) => ({ id: resource.id, left: seatsLeft(resource, [within], sessionId, capacity) }))
    .filter(({ left }) => left >= party)
    .toSorted((a, b) => a.left - b.left || (a.id < b.id ? -1 : 1))[0]
}
