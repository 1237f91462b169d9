import type { Instant } from '#shared/time/instant.ts'
import { isWithin, type Interval } from '#shared/time/interval.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { chooseResources, type ChosenResources, type PooledTimeline } from '#booking/rules/bookings/choose-resources.ts'
import { seatsLeft, timelineOf } from '#booking/rules/bookings/occupation.ts'
import { openings, type Openings } from '#booking/rules/slots/openings.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { shapeAt, type Shape } from '#booking/rules/bookings/shape.ts'
import type { Calendar, Hours, Person } from '#booking/rules/bookings/terms.ts'

/** A person who can do the work, or null where a service only needs things. */
export interface Candidate {
  personId: string | null
  windows: Interval[]
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
  const open = openingsOnce(calendar, range)
  const findResources = resourceFinder(
    calendar,
    range.party,
    pooledResources.map((resource) => ({ ...resource, ...timelineOf(resource.claims) })),
  )
  const everybody = needsPerson || terms.pools.length === 0 ? people : [null]
  return everybody.map((person) => {
    const { windows, open: openTime } = open(person?.hours ?? null)
    return {
      personId: person?.id ?? null,
      windows,
      fits: (startsAt) => isWithin(openTime, shapeAt(terms, startsAt).resource),
      seatsLeftAt: seatFinder(calendar, range.party, person, findResources),
    }
  })
}

type FindResources = (shape: Shape, sessionId: string | null) => ChosenResources | undefined

function seatFinder(
  { terms }: Calendar,
  party: number,
  person: Person | null,
  find: FindResources,
): Candidate['seatsLeftAt'] {
  const { capacity, serviceId } = terms
  const timeline = person && timelineOf(person.claims)
  // Without a class one claim serves the whole party; in a class each person needs a seat.
  const wanted = capacity > 1 ? party : 1
  return (startsAt) => {
    const sessionId = capacity > 1 ? sessionOf(serviceId, startsAt, person?.id ?? null) : null
    const shape = shapeAt(terms, startsAt)
    const ofPerson = timeline ? seatsLeft(timeline, shape.person, sessionId, capacity) : capacity
    if (ofPerson < wanted) return 0
    return Math.min(ofPerson, find(shape, sessionId)?.seatsLeft ?? 0)
  }
}

/** Outside a class the free things do not depend on the person, so most results are cached. */
function resourceFinder({ terms }: Calendar, party: number, pooledResources: PooledTimeline[]): FindResources {
  const { capacity, pools } = terms
  const find: FindResources = ({ resource }, sessionId) =>
    chooseResources(pooledResources, { pools, within: resource, sessionId, capacity, party: capacity > 1 ? party : 1 })
  const known = new Map<Instant, ChosenResources | undefined>()
  if (capacity > 1 || pools.length === 0) return find
  return (shape, sessionId) => {
    const { startsAt } = shape.visit
    if (!known.has(startsAt)) known.set(startsAt, find(shape, sessionId))
    return known.get(startsAt)
  }
}

/** Most people have the hours of the venue, which are calculated once. */
function openingsOnce({ terms, venueHours }: Calendar, days: Range): (staffHours: Hours | null) => Openings {
  let atVenue: Openings | undefined
  const reckon = (staffHours: Hours | null) => openings(terms.timeZone, days, venueHours, staffHours)
  return (staffHours) => (staffHours ? reckon(staffHours) : (atVenue ??= reckon(null)))
}
