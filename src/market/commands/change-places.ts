import type { AppContext } from '#server/context.ts'
import type { AdminPlace } from '#market/contract.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { countriesOfMarket, membershipsOf } from '#market/rules/regions/regions.ts'
import {
  deleteCustomPlace,
  insertCustomPlace,
  lockPlace,
  selectPlaceCalled,
  setPlaceHidden,
} from '#market/store/places.server.ts'
import { notFound, AppError } from '#shared/app-error.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { isZone } from '#shared/time/zones.ts'

export interface NewPlace {
  name: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
}

/**
 * Adds a town that the bundled list does not have. The caller checks permissions. Throws `argument-error` and
 * `place-there`.
 */
export async function addPlace(ctx: AppContext, given: NewPlace): Promise<AdminPlace> {
  const place = { ...given, name: given.name.normalize('NFC').replaceAll(/\s+/g, ' ').trim() }
  const wrong = problemsOf(ctx, place)
  if (Object.keys(wrong).length > 0) throw placeWrong(wrong)
  const searchName = plainText(place.name)
  return ctx.db.transaction(async (db) => {
    const there = await selectPlaceCalled(db, searchName, place.country)
    if (there) throw placeThere(`${there.name}, ${countryName(there.country)}`)
    return insertCustomPlace(db, { ...place, searchName })
  })
}

function problemsOf(
  { settings }: AppContext,
  { name, country, latitude, longitude, timeZone }: NewPlace,
): Record<string, string> {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return {
    ...((plainText(name).length < 2 || name.length > 80 || /[<>{}\p{Cc}\p{Cf}]/u.test(name)) && {
      name: 'Write its name, 2 to 80 letters.',
    }),
    ...(!countriesOfMarket(membershipsOf(settings)).includes(country) && {
      country: 'Choose a country from the list.',
    }),
    ...(!isOnEarth && { latitude: 'Latitude from −90 to 90, longitude from −180 to 180.' }),
    ...(!isZone(timeZone) && { timeZone: 'A time zone such as Europe/Lisbon.' }),
  }
}

/** Hides a town, or offers it again. Addresses that already use it keep it. Throws `not-found`. */
export async function hidePlace(ctx: AppContext, id: number, isHidden: boolean): Promise<AdminPlace> {
  return ctx.db.transaction(async (db) => {
    const place = await lockPlace(db, id)
    if (!place) throw notFound('town')
    await setPlaceHidden(db, id, isHidden)
    return { ...place, isHidden }
  })
}

/** Removes a town that this market added. Towns of the bundled list can only be hidden. Throws `not-found`. */
export async function removePlace(ctx: AppContext, id: number): Promise<AdminPlace> {
  return ctx.db.transaction(async (db) => {
    const place = await lockPlace(db, id)
    if (!place?.isCustom) throw notFound('town')
    await deleteCustomPlace(db, id)
    return place
  })
}

const placeWrong = (fields: Record<string, string>) =>
  new AppError('malformed', 'argument-error', 'Please look at what is marked.', { fields })

const placeThere = (label: string) =>
  new AppError('conflict', 'place-there', `${label} is in the list already.`, {
    fields: { name: 'It is in the list already.' },
  })
