import type { Instant } from '#shared/time/instant.ts'
import { isWithin } from '#shared/time/interval.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { chooseResources, type ChosenResources, type PooledTimeline } from '#booking/rules/bookings/choose-resources.ts'
import { isFreeThroughout, noClaims, seatsLeft, timelineOf } from '#booking/rules/bookings/occupation.ts'
import { openings, type Openings } from '#booking/rules/slots/openings.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { shapeAt } from '#booking/rules/bookings/shape.ts'
import type { Calendar, Hours, Person } from '#booking/rules/bookings/terms.ts'

/** A person who can do the work, or null where a service only needs things. */
export interface Candidate {
  personId: string | null
  /** One object for all who have the same hours, so that its starts are calculated once. */
  openings: Openings
  /** Whether the whole visit is within the opening hours. */
  fits(startsAt: Instant): boolean
  /** Free seats for a visit that fits; 0 when there is a conflict or too few seats for the party. */
  seatsLeftAt(startsAt: Instant): number
}

interface Range {
  from: LocalDate
  until: LocalDate
  party: number
}

/** Everybody who can do the work, prepared for repeated lookups. */
export function candidates(calendar: Calendar, range: Range): Candidate[] {
  const { terms, people, pooledResources, needsPerson } = calendar
  const openingsOf = openingsOnce(calendar, range)
  const findResources = resourceFinder(
    calendar,
    range.party,
    pooledResources.map((resource) => ({ ...resource, ...timelineOf(resource.claims.list()) })),
  )
  const everybody = needsPerson || terms.pools.length === 0 ? people : [null]
  return everybody.map((person) => {
    const openings = openingsOf(person?.hours ?? null)
    return {
      personId: person?.id ?? null,
      openings,
      fits: (startsAt) => isWithin(openings.open, shapeAt(terms, startsAt).resource),
      seatsLeftAt:
        terms.capacity > 1
          ? seatFinder(calendar, range.party, person, findResources)
          : freeFinder(calendar, person, findResources),
    }
  })
}

type FindResources = (startsAt: Instant, sessionId: string | null) => ChosenResources | undefined

/** Outside a class: one claim serves the whole party, so a start is free or it is not. */
function freeFinder({ terms }: Calendar, person: Person | null, find: FindResources): Candidate['seatsLeftAt'] {
  const busy = (person?.claims ?? noClaims).busy()
  const pieces = shapeAt(terms, 0).person
  const needsResources = terms.pools.length > 0
  return (startsAt) => {
    if (!isFreeThroughout(busy, pieces, startsAt)) return 0
    return needsResources ? (find(startsAt, null)?.seatsLeft ?? 0) : 1
  }
}

/** In a class each person of the party needs a seat. */
function seatFinder(
  { terms }: Calendar,
  party: number,
  person: Person | null,
  find: FindResources,
): Candidate['seatsLeftAt'] {
  const { capacity, serviceId, pools } = terms
  const claims = person?.claims ?? noClaims
  const [timeline, busy, pieces] = [timelineOf(claims.list()), claims.busy(), shapeAt(terms, 0).person]
  const sessionAt = (startsAt: Instant) => sessionOf(serviceId, startsAt, person?.id ?? null)
  return (startsAt) => {
    const ofPerson = isFreeThroughout(busy, pieces, startsAt)
      ? capacity
      : seatsLeft(timeline, shapeAt(terms, startsAt).person, sessionAt(startsAt), capacity)
    if (ofPerson < party) return 0
    return pools.length > 0 ? Math.min(ofPerson, find(startsAt, sessionAt(startsAt))?.seatsLeft ?? 0) : ofPerson
  }
}

/** Outside a class the free things do not depend on the person, so each start is looked up once. */
function resourceFinder({ terms }: Calendar, party: number, pooledResources: PooledTimeline[]): FindResources {
  const { capacity, pools } = terms
  const isClass = capacity > 1
  const find: FindResources = (startsAt, sessionId) =>
    chooseResources(pooledResources, {
      pools,
      within: shapeAt(terms, startsAt).resource,
      sessionId,
      capacity,
      party: isClass ? party : 1,
    })
  if (isClass) return find
  const known = new Map<Instant, ChosenResources | undefined>()
  return (startsAt, sessionId) => {
    if (!known.has(startsAt)) known.set(startsAt, find(startsAt, sessionId))
    return known.get(startsAt)
  }
}

/** Most people have the hours of the venue, and shifts are shared: equal hours are calculated once. */
function openingsOnce({ terms, venueHours }: Calendar, days: Range): (staffHours: Hours | null) => Openings {
  const known = new Map<string, Openings>()
  return (staffHours) => {
    const key = staffHours ? JSON.stringify(staffHours) : ''
    const found = known.get(key) ?? openings(terms.timeZone, days, venueHours, staffHours)
    known.set(key, found)
    return found
  }
}
