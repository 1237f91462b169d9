import {
  valuesFilterEntries,
  valuesFilters,
  type ListFilters,
  type ValuesFilterKey,
} from '#catalogue/rules/search/filters.ts'
import type { ServiceOption } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { allergens, isWithout } from '#catalogue/rules/taxonomy/allergens.ts'
import { plainText } from '#shared/text/plain-text.ts'

/** The fields that determine the facets of a listing. */
export interface Faceted {
  category: string
  subcategories: string[]
  kind: string
  country: string
  city: string
  /** Pages of its country. */
  pages: string[]
  fulfillmentMethods: string[]
  languages: string[]
  accessFeatures: string[]
  attributes: Record<string, unknown>
  options: Pick<ServiceOption, 'isActive' | 'allergens'>[]
  confirmMode: string
  paymentMode: string
  isVerified: boolean
}

export const slugOf = (text: string): string => plainText(text).replaceAll(' ', '-')

export const cityFacet = (country: string, city: string): string => `city:${country}:${slugOf(city)}`

/** Codes stay as they are; other values are found however they are written. */
const tokenOf = (key: ValuesFilterKey, value: string): string =>
  `${valuesFilters[key].token}:${key === 'fulfillmentMethods' || key === 'languages' ? value : slugOf(value)}`

/** An attribute is indexed by its key when it is true ("insured"), else by each of its values ("vegan"). */
function attributeWords(attributes: Record<string, unknown>): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === true) return [key]
    const values = Array.isArray(value) ? value : [value]
    return values.filter((one) => typeof one === 'string')
  })
}

/** Filter values as plain tokens for the index. */
export function facetsOf(service: Faceted): string[] {
  return [
    ...new Set([
      ...service.pages.map((page) => `page:${page}`),
      `cat:${service.category}`,
      ...service.subcategories.map((one) => `sub:${slugOf(one)}`),
      `kind:${service.kind}`,
      `country:${service.country}`,
      cityFacet(service.country, service.city),
      `town:${slugOf(service.city)}`,
      ...service.fulfillmentMethods.map((method) => tokenOf('fulfillmentMethods', method)),
      ...service.languages.map((code) => tokenOf('languages', code)),
      ...service.accessFeatures.map((feature) => tokenOf('access', feature)),
      ...attributeWords(service.attributes).map((attribute) => tokenOf('attributes', attribute)),
      ...allergens
        .filter((name) => service.options.some(({ isActive, allergens }) => isActive && isWithout(allergens, [name])))
        .map((name) => tokenOf('without', name)),
      ...(service.confirmMode === 'instant' && service.kind !== 'quote' ? ['instant'] : []),
      ...(service.paymentMode === 'at_venue' ? ['pay:at-venue'] : []),
      ...(service.isVerified ? ['verified'] : []),
    ]),
  ]
}

/** The country, and the city within it; a city alone is one of this name in any country. */
function placeFacets({ country, city }: ListFilters): string[] {
  if (!country) return city ? [`town:${slugOf(city)}`] : []
  return [`country:${country}`, ...(city ? [cityFacet(country, city)] : [])]
}

/** The facets that a listing must have. Page and category are separate. */
export function facetsOfFilters(filters: ListFilters): string[] {
  return [
    ...(filters.subcategory ? [`sub:${slugOf(filters.subcategory)}`] : []),
    ...(filters.kind ? [`kind:${filters.kind}`] : []),
    ...placeFacets(filters),
    ...valuesFilterEntries.flatMap(([key]) => (filters[key] ?? []).map((value) => tokenOf(key, value))),
    ...(filters.instant ? ['instant'] : []),
    ...(filters.payAtVenue ? ['pay:at-venue'] : []),
    ...(filters.verified ? ['verified'] : []),
  ]
}
