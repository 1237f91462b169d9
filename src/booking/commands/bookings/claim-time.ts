import type { AppContext } from '#server/context.ts'
import { localOf } from '#shared/time/zones.ts'
import { inTurn } from '#booking/rules/bookings/choose-staff.ts'
import { claimsFor, classFirst } from '#booking/rules/bookings/claims.ts'
import { counterStarts } from '#booking/rules/slots/free-at.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { resourcesOf, type Plan, type WantedStart } from '#booking/rules/bookings/plan.ts'
import { outsideHours } from '#booking/rules/errors.ts'
import type { Calendar, FreeStart } from '#booking/rules/bookings/terms.ts'
import { getCalendar } from '#booking/queries/get-calendar.ts'
import { listExpiredOn, listWorkloads, setBookingsReleased } from '#booking/store/bookings.server.ts'
import { deleteClaims, insertClaims, lockResources, lockServices, unlessTaken } from '#booking/store/claims.server.ts'

export interface Counter {
  anyway: boolean
}

export interface TimeRequest extends WantedStart {
  bookingId: string
  status: 'held' | 'active'
  /** The booking that moves: its present claims do not conflict with the new time. */
  beside?: string
  /** A sale at the counter: any start time is possible and, with `anyway`, also outside opening hours. */
  counter?: Counter | undefined
  /** Writes the booking once the person is chosen; rolled back if the time turns out to be taken. */
  save(personId: string | null): Promise<void>
}

/**
 * Claims the time of a booking with the first available person; false when nobody is available. Runs inside a
 * transaction. It locks all possible resources in one order and releases expired holds; the constraint of the database
 * is decisive.
 */
export async function claimTime(ctx: AppContext, wanted: TimeRequest): Promise<boolean> {
  await lockFor(ctx, [wanted.plan])
  await releaseExpired(ctx, resourcesOf(wanted.plan))
  const { calendar, start } = await findFreeStart(ctx, wanted, { except: exceptOf(wanted), counter: wanted.counter })
  if (!start) return false
  for (const personId of await peopleInTurn(ctx, calendar, start)) {
    if (await claimWith(ctx, calendar, wanted, personId)) return true
  }
  return false
}

interface ClaimOptions {
  except?: string | null
  counter?: Counter | undefined
}

/**
 * The start with everybody who is available now; undefined when it is not free. At the counter it throws
 * `outside-hours`.
 */
export async function findFreeStart(
  ctx: AppContext,
  { plan, wish, startsAt }: WantedStart,
  { except = null, counter }: ClaimOptions = {},
): Promise<{ calendar: Calendar; start: FreeStart | undefined }> {
  const { date } = localOf(plan.timeZone, startsAt)
  const days = { from: date, until: date }
  const calendar = await getCalendar(ctx, plan, wish, { ...days, except })
  if (counter) {
    const start = counterStarts(calendar, days, wish.party)(startsAt)
    if (start?.isOutsideHours && !counter.anyway) throw outsideHours()
    return { calendar, start }
  }
  const free = openSlots(calendar, { ...days, now: ctx.now, party: wish.party })
  return { calendar, start: free.flatMap(({ starts }) => starts).find((one) => one.startsAt === startsAt) }
}

/** Locks services first, then resources, each in order of id. */
export async function lockFor(ctx: AppContext, plans: readonly Plan[]): Promise<void> {
  const counted = plans.filter(({ dailyLimit }) => dailyLimit !== null).map(({ serviceId }) => serviceId)
  if (counted.length > 0) await lockServices(ctx.db, counted)
  await lockResources(ctx.db, plans.flatMap(resourcesOf))
}

/** Releases expired holds, so that they do not block their time. */
export async function releaseExpired(ctx: AppContext, resourceIds: string[]): Promise<void> {
  const expired = (await listExpiredOn(ctx.db, resourceIds, ctx.now)).map(({ id }) => id)
  if (expired.length === 0) return
  await setBookingsReleased(ctx.db, expired)
  await deleteClaims(ctx.db, expired)
}

async function peopleInTurn(
  ctx: AppContext,
  calendar: Calendar,
  { staffIds, startsAt, date }: FreeStart,
): Promise<(string | null)[]> {
  if (staffIds.length === 0) return [null]
  if (staffIds.length === 1) return staffIds
  const turn = inTurn(await listWorkloads(ctx.db, staffIds, date, ctx.now))
  return calendar.terms.capacity > 1 ? classFirst(calendar, startsAt, turn) : turn
}

async function claimWith(
  { db }: AppContext,
  calendar: Calendar,
  wanted: TimeRequest,
  personId: string | null,
): Promise<boolean> {
  const { bookingId, startsAt, wish, status } = wanted
  const claims = claimsBeside(
    exceptOf(wanted),
    claimsFor(calendar, { bookingId, personId, startsAt, party: wish.party }),
  )
  if (!claims) return false
  return unlessTaken(db, async () => {
    await wanted.save(personId)
    await insertClaims(db, bookingId, status, claims)
  })
}

// Seats of a class must not overlap seats of the same class at another time, so the old time counts as taken.
const exceptOf = ({ plan, beside }: TimeRequest) => (plan.capacity > 1 ? null : (beside ?? null))

/** Claims of the same session may overlap in time, but not share a seat. */
const claimsBeside = (except: string | null, claims: ReturnType<typeof claimsFor>) =>
  except === null ? claims : claims?.map((claim) => ({ ...claim, sessionId: except, seat: 1 }))
