import {
  countriesOf,
  pagesOf,
  partsOf,
  regionLabels,
  regions,
  type Memberships,
  type Region,
} from '#market/rules/regions/regions.ts'

export type ChangedMemberships = { memberships: Memberships } | { field: string; problem: string }

const isPart = (region: Region) => partsOf('asia').includes(region)

/** Country codes of ISO 3166-1, and those that it reserves for users (XK, XA …). */
const countryCode = /^[A-Z]{2}$/

/** Adds a country to a region. A part of Asia adds it to Asia, too. */
export function withMembership(changed: Memberships, country: string, region: Region): ChangedMemberships {
  if (!countryCode.test(country))
    return { field: 'country', problem: 'Write the two letters of the country, such as PT.' }
  const before = regionsNow(changed, country)
  if (before.includes(region)) return { field: 'region', problem: 'It stands there already.' }
  const parent: Region[] = isPart(region) && !before.includes('asia') ? ['asia'] : []
  return { memberships: { ...changed, [country]: [...before, ...parent, region] } }
}

/** Removes a country from a region. Every country keeps at least one region, and every region at least one country. */
export function withoutMembership(changed: Memberships, country: string, region: Region): ChangedMemberships {
  const before = regionsNow(changed, country)
  if (!before.includes(region)) return { field: 'region', problem: 'It does not stand there.' }
  if (region === 'asia' && before.some(isPart))
    return { field: 'region', problem: 'Take it out of its part of Asia first.' }
  const after = before.filter((one) => one !== region)
  if (after.length === 0)
    return { field: 'region', problem: 'A country needs one region at least. Close it for selling instead.' }
  const memberships = { ...changed, [country]: after }
  const empty = regions.find((one) => countriesOf(one, memberships).length === 0)
  if (empty) return { field: 'region', problem: `${regionLabels[empty]} would be left without a country.` }
  return { memberships }
}

/** The regions of a country; the first one is not always its label, see `primaryRegion`. */
export const regionsNow = (changed: Memberships, country: string): Region[] =>
  pagesOf(country, changed).flatMap((page) => (page === 'world' ? [] : [page]))
