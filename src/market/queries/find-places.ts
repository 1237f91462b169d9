import type { Place } from '#market/contract.ts'
import { countryName } from '#market/rules/names.ts'
import { countries } from '#market/rules/regions.ts'
import { plainText, plainWords } from '#shared/plain-text.ts'
import { selectPlaceNamed, selectPlacesFrom, type StoredPlace } from '#market/store/places.server.ts'
import type { AppContext } from '#context.ts'

/** Towns whose name begins with the text ("sao pau", "São Paulo, Br"), the largest first. Nothing before the second letter. */
export async function findPlaces(ctx: AppContext, text: string, limit = 8): Promise<Place[]> {
  const [town = '', ...rest] = text.split(',').map(plainText)
  if (town.length < 2) return []
  const country = rest.filter((part) => part !== '').at(-1)
  const found = (await selectPlacesFrom(ctx.db, town, country ? 50 : limit)).map(shownPlace)
  return found.filter((place) => !country || isNamed(place.country, country)).slice(0, limit)
}

/** The town that a saved address names ("Rua Augusta 12, Lisbon, Portugal"), read from its end; undefined when none does. */
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
      const found = await selectPlaceNamed(ctx.db, name, country)
      if (found) return shownPlace(found)
    }
  }
  return undefined
}

/** The part itself, and without a postal code or what else holds a digit: "1100 053 lisbon" → "lisbon". */
function namesIn(part: string): string[] {
  const words = plainWords(part)
    .filter((word) => !/\d/.test(word))
    .join(' ')
  return [...new Set([part, words])].filter((name) => name.length >= 2)
}

const isExactly = (code: string, text: string) => text === code.toLowerCase() || text === plainText(countryName(code))

const isNamed = (code: string, beginning: string) =>
  isExactly(code, beginning) || plainText(countryName(code)).startsWith(beginning)

function shownPlace(place: StoredPlace): Place {
  const name = countryName(place.country)
  return { ...place, countryName: name, label: `${place.name}, ${name}` }
}
