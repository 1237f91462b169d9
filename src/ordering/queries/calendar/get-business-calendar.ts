import type { AppContext } from '#server/context.ts'
import { readableDays } from '#booking/queries/list-open-slots.ts'
import { listClockHours } from '#booking/queries/list-clock-hours.ts'
import { zoneLine } from '#booking/rules/slots/shown.ts'
import type {
  CalendarQuery,
  CalendarColor,
  CalendarEntry,
  CalendarRights,
  CalendarView,
} from '#ordering/contract-calendar.ts'
import { blockEntry, visitEntry } from '#ordering/queries/calendar/calendar-entries.ts'
import { clockChangesOn, manyZonesLine, wallNow } from '#ordering/rules/calendar/calendar-wall-clock.ts'
import {
  listBlocks,
  listPeople,
  listPlaces,
  listVisits,
  type PersonRow,
  type PlaceRow,
} from '#ordering/store/calendar.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import { datesFrom, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { startOfLocal } from '#shared/time/zones.ts'

const longest = 42
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The calendar of a business: working hours and everything that takes time, in the local time of each location. Staff
 * see their own column. The number of statements does not depend on the number of entries. Throws unauthenticated,
 * not-found, argument-error for invalid dates.
 */
export async function getBusinessCalendar(
  ctx: AppContext,
  providerId: string,
  query: CalendarQuery,
): Promise<CalendarView> {
  const membership = await requireMember(ctx, providerId, 'see-orders')
  const range = readableDays(query)
  const days = {
    from: range.from,
    until: range.until < plusDays(range.from, longest) ? range.until : plusDays(range.from, longest - 1),
  }
  const places = await listPlaces(ctx.db, providerId)
  const people = await listPeople(ctx.db, providerId)
  const wanted = wantedOf(membership, query)
  const entries = await entriesOf(ctx, { membership, places, days, ...wanted })
  const columns = columnsOf(people, wanted, entries)
  const hours = await listClockHours(
    ctx,
    columns.map(({ id, placeId }) => ({ id, locationId: placeId })),
    days.from,
    days.until,
  )
  return {
    ...days,
    ...placesOf(ctx, places, wanted.placeId, days),
    staff: columns.map(({ id, name, picture, role, placeId, color }) => ({ id, name, picture, role, placeId, color })),
    open: hours.map(({ personId, date, windows, note }) => ({ staffId: personId, date, windows, note })),
    entries,
    rights: rightsOf(membership),
    serverNow: isoOf(ctx.now),
  }
}

interface Wanted {
  staffId: string | null
  placeId: string | null
}

const idOrNobody = (id: string | undefined) => (id ? (isId(id) ? id : nobody) : null)

/** For staff, the filter is always their own column. */
const wantedOf = ({ role, resourceId }: Membership, { staffId, placeId }: CalendarQuery): Wanted => ({
  staffId: role === 'staff' ? (resourceId ?? nobody) : idOrNobody(staffId),
  placeId: idOrNobody(placeId),
})

interface OpenCalendar extends Wanted {
  membership: Membership
  places: PlaceRow[]
  days: { from: LocalDate; until: LocalDate }
}

async function entriesOf(
  ctx: AppContext,
  { membership, places, days, staffId, placeId }: OpenCalendar,
): Promise<CalendarEntry[]> {
  if (places.length === 0) return []
  // Days begin at a different instant in each zone: the query covers all of them, and each location then filters by its
  // own days.
  const starts = places.map(({ timeZone }) => startOfLocal(timeZone, `${days.from}T00:00`))
  const ends = places.map(({ timeZone }) => startOfLocal(timeZone, `${plusDays(days.until, 1)}T00:00`))
  const scope = {
    providerId: membership.providerId,
    staffId,
    placeId,
    startsAt: Math.min(...starts),
    endsAt: Math.max(...ends),
  }
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const visits = await listVisits(ctx.db, scope, ctx.now)
  const blocks = await listBlocks(ctx.db, scope)
  const all = [
    ...visits.map((visit) => visitEntry(ctx, membership, placeOf.get(visit.placeId)!, visit)),
    ...blocks.map((block) => blockEntry(membership, placeOf.get(block.placeId)!, block)),
  ]
  const isOnDays = ({ date, endMinute }: CalendarEntry) =>
    date <= days.until && plusDays(date, Math.floor((endMinute - 1) / 1440)) >= days.from
  return withoutPooled(all.filter(isOnDays)).toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1),
  )
}

/** A block of pooled equipment and rooms is shown once, and only if no person has the same block. */
function withoutPooled(entries: CalendarEntry[]): CalendarEntry[] {
  const named = ({ series, startsAt }: CalendarEntry) => `${series?.id} ${startsAt}`
  const seen = new Set(entries.filter(({ kind, staffId }) => kind === 'block' && staffId !== null).map(named))
  return entries.filter((entry) => {
    if (entry.kind !== 'block' || entry.staffId !== null) return true
    if (seen.has(named(entry))) return false
    seen.add(named(entry))
    return true
  })
}

type Column = PersonRow & { color: CalendarColor }

/**
 * Current people, and former ones who still have entries in the range. A colour depends on the position among all
 * people, so that it stays the same under every filter.
 */
function columnsOf(people: PersonRow[], { staffId, placeId }: Wanted, entries: CalendarEntry[]): Column[] {
  const busy = new Set(entries.map((entry) => entry.staffId))
  return people
    .map((person, index) => ({ ...person, color: ((index % 6) + 1) as CalendarColor }))
    .filter(
      (person) =>
        (staffId === null || person.id === staffId) &&
        (placeId === null || person.placeId === placeId || busy.has(person.id)),
    )
    .filter((person) => person.isActive || busy.has(person.id))
}

function placesOf(
  { now }: AppContext,
  places: PlaceRow[],
  placeId: string | null,
  { from, until }: { from: LocalDate; until: LocalDate },
) {
  const shown = places.find(({ id }) => id === placeId) ?? places[0]
  const timeZone = shown?.timeZone ?? 'UTC'
  const zones = new Set((placeId === null ? places : [shown]).flatMap((place) => place?.timeZone ?? []))
  const dates = datesFrom(from, until)
  return {
    ...wallNow(timeZone, now),
    timeZone,
    zoneLine: zones.size > 1 ? manyZonesLine : zoneLine(timeZone, startOfLocal(timeZone, `${from}T12:00`)),
    clockChanges: [...zones].flatMap((zone) => dates.flatMap((date) => clockChangesOn(zone, date))),
    places: places.map((place) => ({ ...place, ...wallNow(place.timeZone, now) })),
  }
}

function rightsOf({ role, rights, resourceId }: Membership): CalendarRights {
  const mayAct = rights.includes('answer-orders') && (role !== 'staff' || resourceId !== null)
  return {
    mayBlock: mayAct,
    mayMove: mayAct,
    mayWalkIn: mayAct,
    seesAll: role !== 'staff',
    managesAll: rights.includes('edit-hours'),
    myStaffId: resourceId,
  }
}
