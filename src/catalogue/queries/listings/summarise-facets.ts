import type { Facets, ListFilters } from '#catalogue/contract.ts'
import { buildListingQuery, choosePlan } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildProviderQuery } from '#catalogue/queries/listings/list-providers.ts'
import { countriesIn } from '#catalogue/queries/listings/summarise-regions.ts'
import { hasOnlyFilters } from '#catalogue/rules/search/filters.ts'
import { slugOf } from '#catalogue/rules/listings/facets.ts'
import { tallied, talliedFilters } from '#catalogue/rules/listings/tallied.ts'
import { groupListings } from '#catalogue/store/listings/find-listings.server.ts'
import { groupProviders } from '#catalogue/store/listings/find-providers.server.ts'
import {
  selectCities,
  selectProviderPlaces,
  talliedBy,
  talliedSubcategories,
} from '#catalogue/store/listings/occurrences.server.ts'
import { categoryKeys, labelOfSubcategory } from '#market/rules/categories.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { categoryWords, subcategoriesOf } from '#market/rules/subcategories.ts'
import { countriesOf, countriesOfMarket, isRegion, membershipsOf } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'

const chipCities = 8

/** Above this number of rows a chip has no count instead of a wrong one. */
const mostExamined = 5_000

interface PlaceCounts {
  countries: { key: string; amount: number | null }[]
  cities: Facets['cities']
}

interface Counts extends PlaceCounts {
  subcategories: Map<string, number>
}

/**
 * Filter chips with the counts of their links: providers in provider lists, services in service lists. All other
 * filters, including the text, remain. Categories link to service lists with page and country.
 */
export async function summariseFacets(
  ctx: AppContext,
  filters: ListFilters,
  noun: 'service' | 'provider' = 'service',
): Promise<Facets> {
  ctx.cacheTags('lists')
  const { page = 'world', category, country } = filters
  const places = noun === 'provider' ? providerPlaces : servicePlaces
  const anywhere = places(ctx, { ...filters, country: undefined, city: undefined })
  const [categories, subcategories, inCountries, inCities] = await Promise.all([
    talliedBy(ctx.db, 'category', { page, country }),
    category ? countSubcategories(ctx, { ...filters, subcategory: undefined }, noun) : [],
    anywhere,
    country ? places(ctx, { ...filters, city: undefined }) : anywhere,
  ])
  return {
    categories: categoryKeys.map((key) => ({
      key,
      ...categoryWords(ctx.settings, key),
      amount: categories.find((one) => one.key === key)?.amount ?? 0,
    })),
    subcategories,
    countries: withChosen(countriesIn(inCountries.countries), country),
    cities: inCities.cities.slice(0, chipCities),
  }
}

/** A selected value is shown even with no results. */
const withChosen = (countries: Facets['countries'], chosen: string | undefined): Facets['countries'] =>
  !chosen || countries.some(({ key }) => key === chosen)
    ? countries
    : [...countries, { key: chosen, label: countryName(chosen), amount: 0 }]

async function countSubcategories(ctx: AppContext, filters: ListFilters, noun: 'service' | 'provider') {
  const { page = 'world', category, country } = filters
  const offered = await talliedSubcategories(ctx.db, { page, category, country })
  const isTallied = noun === 'service' && hasOnlyFilters(filters, talliedFilters)
  const counted = isTallied
    ? new Map(offered.map(({ key, amount }) => [key, amount]))
    : noun === 'service' && (await countGroups(ctx, filters))?.subcategories
  return subcategoriesOf(ctx.settings, category!).flatMap(({ name: key }) => {
    if (!offered.some((one) => one.key === key && one.amount > 0)) return []
    return [{ key, label: labelOfSubcategory(key), amount: counted ? (counted.get(key) ?? 0) : null }]
  })
}

/** Counts of services by place. */
async function servicePlaces(ctx: AppContext, filters: ListFilters): Promise<PlaceCounts> {
  const { page = 'world', category } = filters
  if (hasOnlyFilters(filters, talliedFilters)) {
    const countries = await talliedBy(ctx.db, 'country', tallied(ctx.settings, filters))
    if (!filters.subcategory) return { countries, cities: await largestCities(ctx, filters) }
    return { countries, cities: (await countGroups(ctx, filters))?.cities ?? (await uncounted(ctx, filters)) }
  }
  const counted = await countGroups(ctx, filters)
  if (counted) return counted
  const countries = await talliedBy(ctx.db, 'country', { page, category })
  return { countries: countries.map(({ key }) => ({ key, amount: null })), cities: await uncounted(ctx, filters) }
}

/** Counts of providers by place. */
async function providerPlaces(ctx: AppContext, filters: ListFilters): Promise<PlaceCounts> {
  const { page = 'world', country } = filters
  if (hasOnlyFilters(filters, ['page', 'country'])) {
    const [counted, cities] = await Promise.all([
      selectProviderPlaces(ctx.db, page, country ?? null),
      largestCities(ctx, filters),
    ])
    return {
      countries: counted.flatMap(({ country: key, city, amount }) => (city === null ? [{ key, amount }] : [])),
      cities: cities.flatMap((one) => {
        const here = counted.find(({ country: of, city }) => of === one.country && city === slugOf(one.city))
        return here ? [{ ...one, amount: here.amount }] : []
      }),
    }
  }
  const groups = await groupProviders(ctx.db, await buildProviderQuery(ctx, filters), country, mostExamined)
  if ((groups[0]?.sampled ?? 0) > mostExamined) {
    const counted = await selectProviderPlaces(ctx.db, page, null)
    const countries = counted.flatMap(({ country: key, city }) => (city === null ? [{ key, amount: null }] : []))
    return { countries, cities: await uncounted(ctx, filters) }
  }
  return {
    countries: groups.flatMap(({ country: key, city, amount }) => (city === null ? [{ key, amount }] : [])),
    cities: fullestFirst(groups.flatMap(({ city, ...one }) => (city === null ? [] : [{ ...one, city }]))),
  }
}

/** Counts all matches; undefined when there are too many. */
async function countGroups(ctx: AppContext, filters: ListFilters): Promise<Counts | undefined> {
  const question = await buildListingQuery(ctx, { ...filters, sort: 'recommended', around: undefined })
  const groups = await groupListings(ctx.db, question, await choosePlan(ctx, question), mostExamined)
  if (groups.reduce((sum, { amount }) => sum + amount, 0) > mostExamined) return undefined
  const [countries, subcategories] = [new Map<string, number>(), new Map<string, number>()]
  const cities = new Map<string, Facets['cities'][number] & { amount: number }>()
  for (const { country, city, subcategories: kinds, amount } of groups) {
    countries.set(country, (countries.get(country) ?? 0) + amount)
    for (const kind of new Set(kinds)) subcategories.set(kind, (subcategories.get(kind) ?? 0) + amount)
    const facet = `${country}:${slugOf(city)}`
    cities.set(facet, { city, country, amount: (cities.get(facet)?.amount ?? 0) + amount })
  }
  return {
    countries: [...countries].map(([key, amount]) => ({ key, amount })),
    cities: fullestFirst([...cities.values()]),
    subcategories,
  }
}

const fullestFirst = <City extends { city: string; country: string; amount: number }>(cities: City[]) =>
  cities
    .toSorted((a, b) => b.amount - a.amount || a.city.localeCompare(b.city))
    .map(({ city, country, amount }) => ({ city, country, amount }))

function largestCities(ctx: AppContext, { page = 'world', category, country }: ListFilters) {
  const memberships = membershipsOf(ctx.settings)
  const members = country ? [country] : isRegion(page) ? countriesOf(page, memberships) : countriesOfMarket(memberships)
  return selectCities(ctx.db, members, category ?? null, chipCities)
}

const uncounted = async (ctx: AppContext, filters: ListFilters): Promise<Facets['cities']> =>
  (await largestCities(ctx, filters)).map((one) => ({ ...one, amount: null }))
