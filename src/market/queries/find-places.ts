import type { FoundPlaces, Place, Whereabouts } from '#market/contract.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { unambiguousPlace } from '#market/rules/regions/unambiguous-place.ts'
import { kmBetween, nearKm, type Bounds } from '#market/rules/regions/geography.ts'
import { countries } from '#market/rules/regions/regions.ts'
import { isEnoughOfName, plainText, plainWords } from '#shared/text/plain-text.ts'
import {
  selectNearestPlace,
  selectPlaceNamed,
  selectPlacesFrom,
  selectTownsOn,
  type NamedPlace,
  type StoredPlace,
} from '#market/store/places.server.ts'
import type { AppContext } from '#server/context.ts'

interface PlaceQuery {
  limit?: number
  /** The town or country of the person who searches; near towns come first. */
  around?: string
}

/**
 * Towns with a name, their own or a further one, that begins with the text ("sao pau", "São Paulo, Br"), the largest
 * first; up to half of them are towns near the person. Nothing for less than two letters.
 */
export const findPlaces = async (ctx: AppContext, text: string, query: PlaceQuery = {}): Promise<Place[]> =>
  (await findNamed(ctx, text, query)).map(shownPlace)

async function findNamed(
  ctx: AppContext,
  text: string,
  { limit = 8, around = '' }: PlaceQuery = {},
): Promise<NamedPlace[]> {
  const [town = '', ...rest] = text.split(',').map(plainText)
  if (!isEnoughOfName(town)) return []
  const country = rest.filter((part) => part !== '').at(-1)
  const here = around ? await findWhereabouts(ctx, around) : undefined
  const [largest, ofCountry] = await Promise.all([
    selectPlacesFrom(ctx.db, town, country ? 50 : limit),
    here ? selectPlacesFrom(ctx.db, town, 50, here.country) : [],
  ])
  const closest = here ? closestFirst(ofCountry, here).slice(0, Math.ceil(limit / 2)) : []
  const found = [...closest, ...largest.filter(({ id }) => !closest.some((one) => one.id === id))]
  return found.filter((place) => !country || isNamed(place.country, country)).slice(0, limit)
}

/** Near towns first, then the others, each in their given order (the largest first). */
function closestFirst(places: NamedPlace[], { point }: Whereabouts): NamedPlace[] {
  const isNear = (place: NamedPlace) => point !== null && kmBetween(point, place) <= nearKm
  return [...places.filter(isNear), ...places.filter((place) => !isNear(place))]
}

/**
 * Suggests towns and countries for a typed text, and the one that is almost certainly meant, even if only half of its
 * name is typed.
 */
export async function suggestPlaces(ctx: AppContext, text: string, around = ''): Promise<FoundPlaces> {
  const typed = plainText(text)
  if (!isEnoughOfName(typed)) return { items: [], countries: [], completed: null }
  const [found, whole] = await Promise.all([findNamed(ctx, text, { around }), findWhereabouts(ctx, text)])
  const items = found.map(shownPlace)
  const towns = found.map(({ weight }, index) => ({ weight, label: items[index]!.label }))
  const named = countries
    .filter((code) => plainText(countryName(code)).startsWith(typed))
    .map((country) => ({ country, label: countryName(country) }))
  return {
    items,
    countries: named.slice(0, 2),
    completed: whole ? text.trim() : unambiguousPlace(towns, named),
  }
}

/**
 * The town that a saved address names ("Rua Augusta 12, Lisbon, Portugal"), read from its end; undefined when it names
 * none.
 */
export async function findPlaceOf(ctx: AppContext, address: string): Promise<Place | undefined> {
  const parts = address
    .slice(0, 200)
    .split(/[,;\n]/)
    .map(plainText)
    .filter((part) => part !== '')
    .toReversed()
  const country = countries.find((code) => parts.some((part) => isExactly(code, part))) ?? null
  for (const part of parts.filter((one) => country === null || !isExactly(country, one))) {
    for (const name of namesIn(part)) {
      const found = await selectPlaceNamed(ctx.db, { name, country })
      if (found) return shownPlace(found)
    }
  }
  return undefined
}

/** The town of a typed name in a country; also one that is no longer offered, because addresses keep it. */
export const findTownNamed = (ctx: AppContext, name: string, country: string) =>
  selectPlaceNamed(ctx.db, { name: plainText(name), country, isHiddenToo: true })

/** The closest town to a point; undefined on the open sea and in empty land. */
export async function findNearestTown(
  ctx: AppContext,
  point: { latitude: number; longitude: number },
): Promise<Place | undefined> {
  const place = await selectNearestPlace(ctx.db, point)
  return place && shownPlace(place)
}

const mostTowns = 120

/** The towns that a part of the map names, the largest first. */
export const listTownsOn = (ctx: AppContext, bounds: Bounds) => selectTownsOn(ctx.db, bounds, mostTowns)

/** The country or town that a typed text names; undefined for an unknown one. */
export async function findWhereabouts(ctx: AppContext, text: string): Promise<Whereabouts | undefined> {
  const country = countries.find((code) => plainText(countryName(code)) === plainText(text))
  if (country) return { name: countryName(country), country, point: null }
  const place = await findPlaceOf(ctx, text)
  return place && { name: place.name, country: place.country, point: place }
}

/**
 * The part itself, and the part without words that contain a digit, such as postal codes: "1100 053 lisbon" → "lisbon".
 */
function namesIn(part: string): string[] {
  const words = plainWords(part)
    .filter((word) => !/\d/.test(word))
    .join(' ')
  return [...new Set([part, words])].filter((name) => name.length >= 2)
}

const isExactly = (code: string, text: string) => text === code.toLowerCase() || text === plainText(countryName(code))

const isNamed = (code: string, beginning: string) =>
  isExactly(code, beginning) || plainText(countryName(code)).startsWith(beginning)

function shownPlace(found: StoredPlace | NamedPlace): Place {
  const { id, name, country, latitude, longitude, timeZone, population } = found
  const alsoNamed = 'alsoNamed' in found ? found.alsoNamed : null
  const place = { id, name, country, latitude, longitude, timeZone, population, alsoNamed }
  return { ...place, countryName: countryName(country), label: `${name}, ${countryName(country)}` }
}
