import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameGroups } from '../data/names.ts'

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../data', name), 'utf8')) as Value

export type Kind = 'booking' | 'order' | 'quote'
export type CategoryKey = 'food' | 'local' | 'hair' | 'other'

export interface ServiceType {
  slug: string
  name: string
  subcategory: string
  kind: Kind
  minutes: [number, number]
  usd: [number, number]
  unit: string
  hours: string
  offers: { name: string; factor: number; minutes: number }[]
  options: { name: string; choices: string[] }[]
  addons: { name: string; factor: number; minutes: number }[]
  lines: string[]
  nouns: string[]
  /** What its pictures may show, the best first. */
  art: { scenes: string[]; objects: string[] }
  regions: Record<string, number>
  category: CategoryKey
}

export interface Country {
  code: string
  name: string
  primary: string
  /** The regions of the country. */
  regions: string[]
  currency: string
  fxPerUsd: number
  priceLevel: number
  priceStep: number
  weekend: string
  cities: [string, number, number, string, number][]
}

export interface Cover {
  file: string
  alt: string
  color: string
  object: string
  region: string
  shape: string
  beside: string | null
}

type Week = Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', string[]>
interface Sentences {
  subs: string[]
  intros: string[]
  practical: string[]
  closers: string[]
}

const typesFile = read<{
  hoursPatterns: Record<string, { week: Week }>
  copy: Record<string, Sentences>
  categories: Record<CategoryKey, { types: Omit<ServiceType, 'category'>[] }>
}>('service-types.json')

export const hoursPatterns = typesFile.hoursPatterns
export const serviceTypes: ServiceType[] = Object.entries(typesFile.categories).flatMap(([category, { types }]) =>
  types.map((type) => ({ ...type, category: category as CategoryKey })),
)

export const sentencesFor = (subcategory: string): Sentences =>
  Object.values(typesFile.copy).find(({ subs }) => subs.includes(subcategory)) ?? Object.values(typesFile.copy)[0]!

export const countries: Country[] = Object.entries(
  read<{ countries: Record<string, Omit<Country, 'code'>> }>('demo-countries.json').countries,
).map(([code, country]) => ({ ...country, code }))

export const covers = read<Cover[]>('covers.json')

export function namesOf(country: string): { first: string[]; last: string[] } {
  const group = nameGroups.find(({ countries }) => countries.split(' ').includes(country)) ?? nameGroups[15]!
  const words = (text: string) => text.split(' ').map((word) => word.replace(/^(van|de)-/, '$1 '))
  return { first: words(group.first), last: words(group.last) }
}

const languageOf: Record<string, string> = {
  EG: 'ar',
  MA: 'ar',
  TN: 'ar',
  AE: 'ar',
  SA: 'ar',
  QA: 'ar',
  JO: 'ar',
  LB: 'ar',
  IQ: 'ar',
  SN: 'fr',
  CI: 'fr',
  RW: 'fr',
  FR: 'fr',
  PF: 'fr',
  KE: 'sw',
  TZ: 'sw',
  ET: 'am',
  IN: 'hi',
  PK: 'ur',
  BD: 'bn',
  LK: 'si',
  NP: 'ne',
  MV: 'dv',
  JP: 'ja',
  KR: 'ko',
  CN: 'zh',
  TW: 'zh',
  HK: 'zh',
  MN: 'mn',
  TH: 'th',
  KH: 'km',
  VN: 'vi',
  ID: 'id',
  PH: 'tl',
  MY: 'ms',
  IL: 'he',
  TR: 'tr',
  AZ: 'az',
  IR: 'fa',
  KZ: 'kk',
  UZ: 'uz',
  GE: 'ka',
  AM: 'hy',
  DE: 'de',
  CH: 'de',
  IT: 'it',
  ES: 'es',
  MX: 'es',
  GT: 'es',
  CR: 'es',
  DO: 'es',
  PA: 'es',
  AR: 'es',
  CO: 'es',
  CL: 'es',
  PE: 'es',
  UY: 'es',
  EC: 'es',
  BO: 'es',
  PT: 'pt',
  BR: 'pt',
  NL: 'nl',
  SE: 'sv',
  PL: 'pl',
  CZ: 'cs',
  UA: 'uk',
  RO: 'ro',
  GR: 'el',
  WS: 'sm',
}

/** The most common language of a country; English where the table has none. */
export const languageOfCountry = (country: string): string => languageOf[country] ?? 'en'
