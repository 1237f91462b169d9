import type { ListFilters } from '#catalogue/rules/filters.ts'
import { plainText } from '#shared/plain-text.ts'

/** What decides the marks of a listing. */
export interface Markable {
  category: string
  subcategories: string[]
  kind: string
  country: string
  city: string
  /** Those on which its country stands. */
  pages: string[]
  ways: string[]
  languages: string[]
  accessFacts: string[]
  facts: Record<string, unknown>
  confirmMode: string
  paymentMode: string
  isVerified: boolean
}

export const slugOf = (text: string): string => plainText(text).replaceAll(' ', '-')

export const cityMark = (country: string, city: string): string => `city:${country}:${slugOf(city)}`

/** A fact is found by its key when it is simply true ("insured"), else by each of its values ("vegan"). */
function factWords(facts: Record<string, unknown>): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (value === true) return [slugOf(key)]
    const values = Array.isArray(value) ? value : [value]
    return values.filter((one) => typeof one === 'string').map(slugOf)
  })
}

/** What filters ask for, as plain tokens that an index finds together. */
export function marksOf(service: Markable): string[] {
  return [
    ...new Set([
      ...service.pages.map((page) => `page:${page}`),
      `cat:${service.category}`,
      ...service.subcategories.map((one) => `sub:${slugOf(one)}`),
      `kind:${service.kind}`,
      `country:${service.country}`,
      cityMark(service.country, service.city),
      `town:${slugOf(service.city)}`,
      ...service.ways.map((way) => `way:${way}`),
      ...service.languages.map((code) => `lang:${code}`),
      ...service.accessFacts.map((fact) => `access:${slugOf(fact)}`),
      ...factWords(service.facts).map((fact) => `fact:${fact}`),
      ...(service.confirmMode === 'instant' && service.kind !== 'quote' ? ['instant'] : []),
      ...(service.paymentMode === 'at_venue' ? ['pay:at-venue'] : []),
      ...(service.isVerified ? ['verified'] : []),
    ]),
  ]
}

/** The marks that a listing must carry, all of them. Page and category are asked for apart. */
export function marksAsked(filters: ListFilters): string[] {
  const { country, city, ways = [], languages = [], access = [], facts = [] } = filters
  return [
    ...(filters.subcategory ? [`sub:${slugOf(filters.subcategory)}`] : []),
    ...(filters.kind ? [`kind:${filters.kind}`] : []),
    ...(country ? [`country:${country}`] : []),
    ...(city ? [country ? cityMark(country, city) : `town:${slugOf(city)}`] : []),
    ...ways.map((way) => `way:${way}`),
    ...languages.map((code) => `lang:${code}`),
    ...access.map((fact) => `access:${slugOf(fact)}`),
    ...facts.map((fact) => `fact:${slugOf(fact)}`),
    ...(filters.instant ? ['instant'] : []),
    ...(filters.payAtVenue ? ['pay:at-venue'] : []),
    ...(filters.verified ? ['verified'] : []),
  ]
}
