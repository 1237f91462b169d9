import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { chooseResources } from '#booking/rules/bookings/choose-resources.ts'
import { chooseSeats, seatsTaken, timelineOf, type Timeline } from '#booking/rules/bookings/occupation.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { shapeAt } from '#booking/rules/bookings/shape.ts'
import type { Calendar } from '#booking/rules/bookings/terms.ts'

interface PlannedClaim extends Interval {
  resourceId: string
  sessionId: string
  seat: number
}

export interface Placing {
  bookingId: string
  personId: string | null
  startsAt: Instant
  party: number
}

/** The claims of a booking on a person and resources; undefined when there is a conflict. */
export function claimsFor(
  calendar: Calendar,
  { bookingId, personId, startsAt, party }: Placing,
): PlannedClaim[] | undefined {
  const { terms } = calendar
  const isClass = terms.capacity > 1
  const sessionId = isClass ? sessionOf(terms.serviceId, startsAt, personId) : bookingId
  const shape = shapeAt(terms, startsAt)
  const pooledResources = calendar.pooledResources.map((resource) => ({
    ...resource,
    ...timelineOf(resource.claims.list()),
  }))
  const wanted = isClass ? party : 1
  const chosen = chooseResources(pooledResources, {
    pools: terms.pools,
    within: shape.resource,
    sessionId,
    capacity: terms.capacity,
    party: wanted,
  })
  if (!chosen) return undefined
  const person = calendar.people.find(({ id }) => id === personId)
  const taken = [
    ...(person ? [{ id: person.id, pieces: shape.person, timeline: timelineOf(person.claims.list()) }] : []),
    ...pooledResources
      .filter(({ id }) => chosen.ids.includes(id))
      .map((resource) => ({ id: resource.id, pieces: [shape.resource], timeline: resource as Timeline })),
  ]
  const gone = taken.flatMap(({ pieces, timeline }) =>
    pieces.flatMap((piece) => [...(seatsTaken(timeline, piece, sessionId) ?? [])]),
  )
  const seats = isClass ? chooseSeats(gone, terms.capacity, wanted) : [0]
  if (seats.length < wanted) return undefined
  return taken.flatMap(({ id, pieces }) =>
    pieces.flatMap((piece) => seats.map((seat) => ({ ...piece, resourceId: id, sessionId, seat }))),
  )
}

/** Puts people who already have bookings for this class before those who have none. */
export function classFirst(calendar: Calendar, startsAt: Instant, personIds: readonly string[]): string[] {
  const { serviceId } = calendar.terms
  const hasBegun = (personId: string) =>
    calendar.people.some(
      ({ id, claims }) =>
        id === personId && claims.list().some((claim) => claim.sessionId === sessionOf(serviceId, startsAt, id)),
    )
  return personIds.toSorted((a, b) => Number(hasBegun(b)) - Number(hasBegun(a)))
}
