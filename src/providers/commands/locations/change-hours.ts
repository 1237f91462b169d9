import type { AppContext } from '#server/context.ts'
import type { ClosedDaysInput } from '#providers/contract-input.ts'
import type { ClosedDays } from '#providers/contract.ts'
import { changePart, type Inside } from '#providers/commands/locations/change-parts.ts'
import { requireLocation, requireResource } from '#providers/commands/locations/require-parts.ts'
import { shownClosed } from '#providers/queries/list-parts.ts'
import { isWindow, sortedHours, untilNextDay, wrongHours } from '#providers/rules/locations/opening-hours.ts'
import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { changedMeanwhile, noAccess, noPart, wrongFields } from '#providers/rules/errors.ts'
import {
  deleteClosedDays,
  findClosedDays,
  insertClosedDays,
  listWeek,
  replaceWeek,
  type ClosedDaysRow,
  type HoursOwner,
} from '#providers/store/hours.server.ts'
import { listLocationRows } from '#providers/store/locations.server.ts'
import { findLastChange } from '#providers/store/provider-events.server.ts'
import { isId, newId } from '#shared/ids.ts'
import { isSame } from '#shared/merge-changes.ts'

export interface WeekInput {
  week: FormHours[]
  /** The hours that the editor saw. */
  base?: FormHours[] | undefined
}

/**
 * Sets the weekly opening hours of a location. Throws `not-found`, `permission-denied`, `argument-error`,
 * `changed-meanwhile` and `transition-not-allowed`.
 */
export const setLocationHours = (
  ctx: AppContext,
  providerId: string,
  locationId: string,
  input: WeekInput,
): Promise<FormHours[]> =>
  changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async (inside) => {
    await requireLocation(inside.ctx, providerId, locationId)
    return setWeek(inside.ctx, providerId, { locationId }, input)
  })

/**
 * Sets a person's weekly hours, within those of the location; an empty week uses the location's hours. Staff may set
 * their own. Throws the same errors as `setLocationHours`.
 */
export const setPersonHours = (
  ctx: AppContext,
  providerId: string,
  resourceId: string,
  input: WeekInput,
): Promise<FormHours[]> =>
  changePart(ctx, { providerId, right: 'edit-my-hours' }, 'hours', async (inside) => {
    await requireResource(inside.ctx, providerId, resourceId, 'person')
    requireMyCalendar(inside, resourceId)
    return setWeek(inside.ctx, providerId, { resourceId }, input)
  })

/** Staff may only change the hours of the person that is assigned to them, and of nobody if none is. */
function requireMyCalendar({ membership: { rights, resourceId } }: Inside, wanted: string | null): void {
  if (!rights.includes('edit-hours') && (wanted === null || resourceId !== wanted)) throw noAccess()
}

async function setWeek(ctx: AppContext, providerId: string, owner: HoursOwner, { week: typed, base }: WeekInput) {
  const week = sortedHours(typed.map(untilNextDay))
  const wrong = wrongHours(week)
  if (wrong) throw wrongFields({ week: wrong })
  const current = sortedHours(await listWeek(ctx.db, owner))
  if (isSame(current, week)) return { did: null, result: current }
  if (base && !isSame(current, sortedHours(base))) {
    const last = await findLastChange(ctx.db, providerId, ['hours', 'profile'])
    throw changedMeanwhile({
      form: { week: current },
      fields: ['week'],
      by: last?.byName ?? null,
      at: last?.at ?? null,
    })
  }
  await replaceWeek(
    ctx.db,
    owner,
    week.map((hours) => ({ ...hours, id: newId() })),
  )
  return { did: { hoursOf: 'locationId' in owner ? owner.locationId : owner.resourceId }, result: week }
}

/**
 * Adds days on which a location, a person or (naming neither) the whole provider is closed or open at other times.
 * Existing bookings are kept. Throws `not-found`, `permission-denied`, `argument-error` and `transition-not-allowed`.
 */
export const addClosedDays = (ctx: AppContext, providerId: string, input: ClosedDaysInput): Promise<ClosedDays[]> =>
  changePart(ctx, { providerId, right: 'edit-my-hours' }, 'hours', async (inside) => {
    requireMyCalendar(inside, input.personId ?? null)
    const { firstDate, lastDate = firstDate, reason } = input
    const windows = input.windows.map(untilNextDay)
    const wrong = problemsOf({ ...input, lastDate, windows })
    if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
    const rows = (await ownersOf(inside.ctx, providerId, input)).map((owner): ClosedDaysRow => ({
      id: newId(),
      ...owner,
      firstDate,
      lastDate,
      windows,
      reason: reason.trim(),
    }))
    for (const row of rows) await insertClosedDays(inside.ctx.db, row)
    return { did: { closed: `${firstDate} – ${lastDate}` }, result: rows.map(shownClosed) }
  })

type Owners = Pick<ClosedDaysRow, 'locationId' | 'resourceId'>[]

async function ownersOf(
  ctx: AppContext,
  providerId: string,
  { locationId, personId }: ClosedDaysInput,
): Promise<Owners> {
  if (personId)
    return [{ locationId: null, resourceId: (await requireResource(ctx, providerId, personId, 'person')).id }]
  const places = locationId
    ? [await requireLocation(ctx, providerId, locationId)]
    : await listLocationRows(ctx.db, providerId)
  return places.map(({ id }) => ({ locationId: id, resourceId: null }))
}

const longestDays = 366

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

type WholeDays = ClosedDaysInput & { lastDate: string }

function problemsOf({ firstDate, lastDate, windows, locationId, personId }: WholeDays): Record<string, string> {
  const areDays = isDay(firstDate) && isDay(lastDate)
  const length = areDays ? (Date.parse(lastDate) - Date.parse(firstDate)) / 86_400_000 : 0
  const areWindows = windows.every((window) => isWindow({ weekday: 1, ...window }))
  return {
    ...(!areDays && { firstDate: 'Choose the days.' }),
    ...(length < 0 && { lastDate: 'The last day is not before the first.' }),
    ...(length > longestDays && { lastDate: 'Choose a year at most.' }),
    ...(locationId && personId && { personId: 'Choose a place or a person, not both.' }),
    ...((!areWindows || wrongHours(windows.map((window) => ({ weekday: 1, ...window }))) !== null) && {
      windows: 'These times cannot be.',
    }),
  }
}

/** Throws `not-found`, `permission-denied` and `transition-not-allowed`. */
export const removeClosedDays = (ctx: AppContext, providerId: string, id: string): Promise<void> =>
  changePart(ctx, { providerId, right: 'edit-my-hours' }, 'hours', async (inside) => {
    const found = isId(id) ? await findClosedDays(inside.ctx.db, providerId, id) : undefined
    if (!found) throw noPart('day')
    requireMyCalendar(inside, found.resourceId)
    await deleteClosedDays(inside.ctx.db, id)
    return { did: { opened: `${found.firstDate} – ${found.lastDate}` }, result: undefined }
  })
