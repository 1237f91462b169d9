import type { AppContext } from '#server/context.ts'
import type { ClosedDaysInput } from '#providers/contract-input.ts'
import type { ClosedDays } from '#providers/contract.ts'
import { changePart, type Inside } from '#providers/commands/locations/change-parts.ts'
import { requireLocation, requireResource } from '#providers/commands/locations/require-parts.ts'
import { shownClosed } from '#providers/queries/list-parts.ts'
import { isWindow, sortedHours, wrongHours } from '#providers/rules/locations/opening-hours.ts'
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
  /** As it was for whoever changes it. */
  base?: FormHours[] | undefined
}

/** When a place is open, week by week. Refuses: not-found, permission-denied, argument-error, changed-meanwhile, transition-not-allowed. */
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

/** When a person works, within the hours of their place; an empty week is that of the place. Staff set their own. Refuses: as above. */
export const setPersonHours = (
  ctx: AppContext,
  providerId: string,
  resourceId: string,
  input: WeekInput,
): Promise<FormHours[]> =>
  changePart(ctx, { providerId, right: 'edit-own-hours' }, 'hours', async (inside) => {
    await requireResource(inside.ctx, providerId, resourceId, 'person')
    requireMyCalendar(inside, resourceId)
    return setWeek(inside.ctx, providerId, { resourceId }, input)
  })

/** Whose hours these are: staff have those of one person, and of nobody where none was given to them. */
function requireMyCalendar({ membership: { rights, resourceId } }: Inside, wanted: string | null): void {
  if (!rights.includes('edit-hours') && (wanted === null || resourceId !== wanted)) throw noAccess()
}

async function setWeek(ctx: AppContext, providerId: string, owner: HoursOwner, { week: typed, base }: WeekInput) {
  const week = sortedHours(typed)
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
 * Days on which a place, a person, or (naming neither) the whole business is closed, or open at other times. What was agreed stays.
 * Refuses: not-found, permission-denied, argument-error, transition-not-allowed.
 */
export const addClosedDays = (ctx: AppContext, providerId: string, input: ClosedDaysInput): Promise<ClosedDays[]> =>
  changePart(ctx, { providerId, right: 'edit-own-hours' }, 'hours', async (inside) => {
    requireMyCalendar(inside, input.personId ?? null)
    const wrong = problemsOf(input)
    if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
    const { firstDate, lastDate, windows, reason } = input
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

function problemsOf({ firstDate, lastDate, windows, locationId, personId }: ClosedDaysInput): Record<string, string> {
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

/** Refuses: not-found, permission-denied, transition-not-allowed. */
export const removeClosedDays = (ctx: AppContext, providerId: string, id: string): Promise<void> =>
  changePart(ctx, { providerId, right: 'edit-own-hours' }, 'hours', async (inside) => {
    const found = isId(id) ? await findClosedDays(inside.ctx.db, providerId, id) : undefined
    if (!found) throw noPart('day')
    requireMyCalendar(inside, found.resourceId)
    await deleteClosedDays(inside.ctx.db, id)
    return { did: { opened: `${found.firstDate} – ${found.lastDate}` }, result: undefined }
  })
