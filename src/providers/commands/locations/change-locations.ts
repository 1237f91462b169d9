import type { AppContext } from '#server/context.ts'
import { openCountries } from '#market/rules/regions/regions.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { LocationInput } from '#providers/contract-input.ts'
import type { ProviderLocation } from '#providers/contract.ts'
import { changePart } from '#providers/commands/locations/change-parts.ts'
import { requireLocation } from '#providers/commands/locations/require-parts.ts'
import { withPlace } from '#providers/queries/prepare-form.ts'
import { listLocations } from '#providers/queries/list-parts.ts'
import { inUse, lastPlace, noPart, planLimit, wrongFields } from '#providers/rules/errors.ts'
import {
  deleteLocation,
  insertLocation,
  listLocationRows,
  updateLocation,
  type LocationRow,
} from '#providers/store/locations.server.ts'
import { listResourceRows } from '#providers/store/resources.server.ts'
import { newId } from '#shared/ids.ts'
import { isZone } from '#shared/time/zones.ts'

/**
 * Adds a location. Throws `not-found`, `permission-denied`, `plan-limit`, `argument-error` and
 * `transition-not-allowed`.
 */
export async function addLocation(
  ctx: AppContext,
  providerId: string,
  input: LocationInput,
): Promise<ProviderLocation> {
  const id = newId()
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside, state }) => {
    const rows = await listLocationRows(inside.db, providerId)
    const { name, limits } = planIn(ctx.settings, state.plan)
    if (rows.length >= limits.locations) throw planLimit('places', limits.locations, name)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    await insertLocation(inside.db, providerId, await placed(inside, input, { ...blank, id, position }))
    return { did: { addedLocation: id }, result: undefined }
  })
  return shown(ctx, providerId, id)
}

/** Throws `not-found`, `permission-denied`, `argument-error` and `transition-not-allowed`. */
export async function changeLocation(
  ctx: AppContext,
  providerId: string,
  id: string,
  input: LocationInput,
): Promise<ProviderLocation> {
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside }) => {
    const before = await requireLocation(inside, providerId, id)
    await updateLocation(inside.db, providerId, await placed(inside, input, before))
    return { did: { changedLocation: id }, result: undefined }
  })
  return shown(ctx, providerId, id)
}

/**
 * Throws `not-found`, `permission-denied`, `last-location`, `in-use` (people, things, services or bookings are there)
 * and `transition-not-allowed`.
 */
export async function removeLocation(ctx: AppContext, providerId: string, id: string): Promise<void> {
  const removal = changePart(
    ctx,
    { providerId, right: 'edit-hours' },
    'hours',
    async ({ ctx: { db }, ctx: inside }) => {
      await requireLocation(inside, providerId, id)
      if ((await listLocationRows(db, providerId)).length === 1) throw lastPlace()
      const residents = [
        ...(await listResourceRows(db, providerId, 'person')),
        ...(await listResourceRows(db, providerId, 'equipment')),
      ]
      if (residents.some(({ locationId }) => locationId === id)) throw inUse('place')
      await deleteLocation(db, providerId, id)
      return { did: { removedLocation: id }, result: undefined }
    },
  )
  await removal.catch((error: unknown) => {
    throw isPointedAt(error) ? inUse('place') : error
  })
}

/** Services, or bookings of removed people, still refer to it (SQLSTATE 23503: foreign key violation). */
const isPointedAt = (error: unknown) => (error as { code?: string }).code === '23503'

const shown = async (ctx: AppContext, providerId: string, id: string): Promise<ProviderLocation> => {
  const found = (await listLocations(ctx, providerId)).find((location) => location.id === id)
  if (!found) throw noPart('location')
  return found
}

type Place = Omit<LocationRow, 'latitude' | 'longitude'> & { latitude: number | null; longitude: number | null }

const blank: Omit<Place, 'id' | 'position'> = {
  name: '',
  line1: '',
  district: '',
  city: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
  timeZone: '',
  hideExactAddress: false,
}

/** Merges the input into the location, with coordinates. A changed town is looked up again. */
async function placed(
  ctx: AppContext,
  { latitude, longitude, timeZone, ...said }: LocationInput,
  before: Place,
): Promise<LocationRow> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const next = { ...before, ...trimmed(given) }
  const moved = next.city !== before.city || next.country !== before.country
  const place = await withPlace(ctx, {
    ...next,
    latitude: latitude ?? (moved ? null : before.latitude),
    longitude: longitude ?? (moved ? null : before.longitude),
    timeZone: timeZone ?? (moved ? '' : before.timeZone),
  })
  // A provider may stay in a country that was closed after it signed up.
  const wrong = problemsOf(place, [...openCountries(ctx.settings), before.country])
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return place as LocationRow
}

const trimmed = (given: Record<string, unknown>): Partial<Place> =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  )

const problemsOf = (
  { name, line1, city, country, latitude, longitude, timeZone }: Place,
  countries: string[],
): Record<string, string> => ({
  ...(name === '' && { name: 'Give this place a name.' }),
  ...(line1.length < 2 && { line1: 'The address is missing.' }),
  ...(city === '' && { city: 'The city is missing.' }),
  ...(!countries.includes(country) && { country: 'Choose a country from the list.' }),
  ...((latitude === null || longitude === null) &&
    city !== '' && { city: 'Choose a town from the list, so that customers find you on the map.' }),
  ...(latitude !== null && !isZone(timeZone) && { timeZone: 'Choose the time zone in which your clock goes.' }),
})
