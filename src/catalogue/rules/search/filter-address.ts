import { isCategory } from '#market/rules/categories.ts'
import {
  mostDaysFree,
  sorts,
  fulfillmentMethodKeys,
  valuesFilterEntries,
  valuesFilters,
  type ListFilters,
  type Sort,
  type FulfillmentMethod,
} from '#catalogue/rules/search/filters.ts'
import { isRegion } from '#market/rules/regions/regions.ts'
import { dayParts } from '#shared/time/day-part.ts'
import { mostPartyStored, readHour, writeHour } from '#shared/time/free-hours.ts'
import { daysBetween, isLocalDate } from '#shared/time/local-date.ts'

const kinds = ['booking', 'order', 'quote'] as const

/** Text without control characters, trimmed and cut; undefined when empty. */
function textOf(value: string | null, longest: number): string | undefined {
  const text = value
    ?.replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, longest)
  return text === '' ? undefined : text
}

function numberOf(value: string | null, lowest: number, highest: number): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) && number >= lowest && number <= highest ? number : undefined
}

const oneOf = <Key extends string>(value: string | null, keys: readonly Key[]): Key | undefined =>
  keys.find((key) => key === value)

/** Both "?fact=vegan&fact=halal" and "?fact=vegan,halal". */
function manyOf(params: URLSearchParams, name: string): string[] | undefined {
  const values = params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .flatMap((value) => textOf(value, 60) ?? [])
  return values.length > 0 ? [...new Set(values)].slice(0, 20) : undefined
}

function nearOf(params: URLSearchParams): ListFilters['near'] {
  const [latitude, longitude] = [numberOf(params.get('lat'), -90, 90), numberOf(params.get('lng'), -180, 180)]
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, radiusKm: numberOf(params.get('radius'), 1, 500) ?? 25 }
}

/** "?bounds=west,south,east,north", as in GeoJSON. */
function boundsOf(params: URLSearchParams): ListFilters['bounds'] {
  const parts = params.get('bounds')?.split(',') ?? []
  const [west, east] = [parts[0], parts[2]].map((part) => numberOf(part ?? null, -180, 180))
  const [south, north] = [parts[1], parts[3]].map((part) => numberOf(part ?? null, -90, 90))
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return parts.length === 4 && south < north ? { west, south, east, north } : undefined
}

/** "?free=on": a box that is ticked. */
const ticked = (params: URLSearchParams, name: string): true | undefined =>
  ['1', 'true', 'on', 'yes'].includes(params.get(name) ?? '') || undefined

const without = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]: Exclude<Given[Key], undefined>
  }

/** Parses the filters of an address. Invalid values are ignored. */
export function parseFilters(params: URLSearchParams): ListFilters {
  return without({
    ...whatAndWhere(params),
    ...terms(params),
    ...Object.fromEntries(valuesFilterEntries.map(([key, { parameter }]) => [key, manyOf(params, parameter)])),
    fulfillmentMethods: manyOf(params, valuesFilters.fulfillmentMethods.parameter)?.filter(
      (method): method is FulfillmentMethod => fulfillmentMethodKeys.some((key) => key === method),
    ),
    around: textOf(params.get('around'), 200),
    sort: oneOf<Sort>(params.get('sort'), sorts),
    isMapOpen: params.get('map') === '0' ? false : ticked(params, 'map'),
    pageNumber: wholeOf(params.get('page'), 400),
    cursor: textOf(params.get('cursor'), 200),
    limit: wholeOf(params.get('limit'), 100),
  })
}

const wholeOf = (value: string | null, highest: number): number | undefined => {
  const number = numberOf(value, 1, highest)
  return Number.isInteger(number) ? number : undefined
}

function whatAndWhere(params: URLSearchParams) {
  const [category, region, country] = [
    params.get('category'),
    params.get('region'),
    params.get('country')?.toUpperCase() ?? null,
  ]
  return {
    text: textOf(params.get('q'), 120),
    isVerbatim: (params.has('q') && ticked(params, 'exact')) || undefined,
    page: isRegion(region) ? region : undefined,
    category: isCategory(category) ? category : undefined,
    subcategory: textOf(params.get('sub'), 60),
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : undefined,
    city: textOf(params.get('city'), 80),
    near: nearOf(params),
    bounds: boundsOf(params),
    kind: oneOf(params.get('kind'), kinds),
  }
}

function terms(params: URLSearchParams) {
  const currency = params.get('currency')?.toUpperCase() ?? ''
  return {
    priceFrom: numberOf(params.get('from'), 0, 100_000_000),
    priceTo: numberOf(params.get('to'), 0, 100_000_000),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    rating: numberOf(params.get('rating'), 1, 5),
    ...freeIn(params),
    openNow: ticked(params, 'open'),
    instant: ticked(params, 'instant'),
    payAtVenue: ticked(params, 'pay-at-venue'),
    verified: ticked(params, 'verified'),
  }
}

/** One day, several consecutive days, and a part of the day. */
function freeIn(params: URLSearchParams) {
  const [first, last] = [params.get('free'), params.get('until')]
  const freeOn = isLocalDate(first) ? first : undefined
  const freeUntil =
    freeOn && isLocalDate(last) && last > freeOn && daysBetween(freeOn, last) < mostDaysFree ? last : undefined
  return {
    freeOn,
    freeUntil,
    freePart: oneOf(params.get('part'), dayParts),
    ...readHours(params),
    party: wholeOf(params.get('party'), mostPartyStored),
  }
}

/** "?after=17:00&before=20:00"; a window that ends before it begins is ignored. */
function readHours(params: URLSearchParams): Pick<ListFilters, 'freeAfter' | 'freeBefore'> {
  const [freeAfter, freeBefore] = [readHour(params.get('after'), 0, 23), readHour(params.get('before'), 1, 24)]
  const isEmpty = freeAfter !== undefined && freeBefore !== undefined && freeBefore <= freeAfter
  return isEmpty
    ? {}
    : { ...(freeAfter !== undefined && { freeAfter }), ...(freeBefore !== undefined && { freeBefore }) }
}

type ParamValue = string | number | boolean | readonly string[] | undefined

/** The values of a URL parameter: several for a list, none for a filter that is not set. */
function textsOf(value: ParamValue): readonly string[] {
  if (value === undefined || value === false) return []
  if (value === true) return ['1']
  return typeof value === 'object' ? value : [String(value)]
}

/** The address of these filters, in a fixed order; `parseFilters` is the inverse. */
export function writeFilters(filters: ListFilters): URLSearchParams {
  const { near, bounds } = filters
  const values: Record<string, ParamValue> = {
    q: filters.text,
    exact: filters.isVerbatim,
    region: filters.page === 'world' ? undefined : filters.page,
    category: filters.category,
    sub: filters.subcategory,
    country: filters.country,
    city: filters.city,
    lat: near?.latitude,
    lng: near?.longitude,
    radius: near?.radiusKm,
    bounds: bounds && [bounds.west, bounds.south, bounds.east, bounds.north].join(','),
    kind: filters.kind,
    from: filters.priceFrom,
    to: filters.priceTo,
    currency: filters.currency,
    rating: filters.rating,
    free: filters.freeOn,
    until: filters.freeUntil,
    part: filters.freePart,
    after: filters.freeAfter === undefined ? undefined : writeHour(filters.freeAfter),
    before: filters.freeBefore === undefined ? undefined : writeHour(filters.freeBefore),
    party: filters.party,
    open: filters.openNow,
    instant: filters.instant,
    'pay-at-venue': filters.payAtVenue,
    verified: filters.verified,
    ...Object.fromEntries(valuesFilterEntries.map(([key, { parameter }]) => [parameter, filters[key]])),
    around: filters.around,
    sort: filters.sort,
    map: filters.isMapOpen === undefined ? undefined : Number(filters.isMapOpen),
    page: filters.pageNumber,
    cursor: filters.cursor,
    limit: filters.limit,
  }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])),
  )
}
