import type { AppContext } from '#server/context.ts'
import { countryOfZone } from '#analytics/rules/country-of-zone.ts'
import { findTowns } from '#analytics/store/events.server.ts'
import { plainText } from '#shared/text/plain-text.ts'

export interface Whereabouts {
  country: string | null
  city: string | null
}

interface EventPlace {
  zone: string | null
  place: string | null
}

const keyOf = ({ zone, place }: EventPlace) => `${zone ?? ''}\n${place ?? ''}`

/** "Nairobi, Kenya" → "nairobi". A text with a digit may be a street address, so it is not looked up. */
const townIn = (place: string | null) => (place && !/\d/.test(place) ? plainText(place.split(',')[0]!) : '')

/**
 * Finds the places of visitors: the town that they chose on this site, if one of that name exists, else the country of
 * their time zone.
 */
export async function findWhereabouts(
  ctx: Pick<AppContext, 'db'>,
  events: EventPlace[],
): Promise<(one: EventPlace) => Whereabouts> {
  const different = new Map(events.map((one) => [keyOf(one), one]))
  const named = [...different].flatMap(([key, { zone, place }]) => {
    const name = townIn(place)
    return name ? [{ key, name, country: zone && countryOfZone(zone) }] : []
  })
  const towns = named.length > 0 ? await findTowns(ctx.db, named) : []
  const known = new Map(towns.map(({ requested: key, city, country }) => [key, { city, country }]))
  return (one) => known.get(keyOf(one)) ?? { city: null, country: one.zone && countryOfZone(one.zone) }
}
