import { randomFrom, type Random } from '../random.ts'
import { openDaysText, specialDaysOf, weekOf, type SpecialDays, type WeekWindow } from './hours.ts'
import { freeName, type Memory } from './memory.ts'
import { avatarOf, type PicturePicker } from './pictures.ts'
import { rivalAt, servicesOfRival } from './rivals.ts'
import { reviewsOf, type MadeReview } from './reviews.ts'
import { makeService, type MadeService } from './service.ts'
import { countries, languageOfCountry, namesOf, serviceTypes, type Country, type ServiceType } from './sources.ts'
import {
  businessName,
  describe,
  districtOf,
  inSentence,
  streetOf,
  type ProviderTraits,
  type Promises,
} from './words.ts'

/** A provider with all its data. `rows.ts` turns it into rows; the handwritten ones have the same format. */
export interface MadeProvider {
  key: string
  name: string
  nameLocal: string | null
  slug: string
  country: Country
  city: string
  district: string
  line1: string
  latitude: number
  longitude: number
  timeZone: string
  columns: Record<string, unknown>
  week: WeekWindow[]
  specialDays: SpecialDays[]
  staff: { name: string; picture: string | null; role: string | null }[]
  /** Things by pool: { chair: 3 }. */
  equipment: Record<string, number>
  services: (MadeService & { reviews: MadeReview[] })[]
}

const economies = new Set(['US', 'CN', 'JP', 'DE', 'IN', 'GB', 'FR', 'IT', 'BR', 'CA', 'KR', 'AU'])
const categoryWeights = { food: 34, local: 24, hair: 24, other: 18 }

const typeWeight = (type: ServiceType, region: string) => type.regions[region] ?? type.regions['*'] ?? 1

function chooseType(region: string, random: Random): ServiceType {
  const category = random.weighted(
    Object.keys(categoryWeights) as (keyof typeof categoryWeights)[],
    (key) => categoryWeights[key],
  )
  return random.weighted(
    serviceTypes.filter((type) => type.category === category),
    (type) => typeWeight(type, region),
  )
}

// Sub-categories that one provider may combine; a pizzeria makes no sushi.
const matching = new Set([
  'cut',
  'colour',
  'braids',
  'styling',
  'treatment',
  'barber',
  'mobile hair',
  'massage',
  'cleaning',
  'beauty and nails',
  'extensions and wigs',
])

/**
 * One to four services: of related sub-categories where providers combine them, otherwise different offers of the same
 * one.
 */
function typesOf(first: ServiceType, region: string, amount: number, random: Random): ServiceType[] {
  const near = serviceTypes.filter(
    (type) =>
      type.subcategory === first.subcategory &&
      type.slug !== first.slug &&
      type.kind === first.kind &&
      typeWeight(type, region) > 0.3,
  )
  const others = matching.has(first.subcategory) ? random.some(near, amount - 1) : []
  return [first, ...others, ...Array.from({ length: amount - 1 - others.length }, () => first)]
}

/** The provider with number `index`: the same for every size of the demo, generated after those before it. */
export function makeProvider(seed: string, index: number, memory: Memory): MadeProvider {
  const key = `${seed}:${index}`
  const random = randomFrom(key)
  const rival = rivalAt(index)
  const country = rival?.country ?? random.weighted(countries, ({ code }) => (economies.has(code) ? 3 : 1))
  const [city, latitude, longitude, timeZone] =
    rival?.town ?? random.weighted(country.cities, ([, , , , population]) => Math.sqrt(population))
  const names = namesOf(country.code)
  const owner = { first: random.pick(names.first), last: random.pick(names.last) }
  const type = rival
    ? random.weighted(rival.types, (one) => typeWeight(one, country.primary))
    : chooseType(country.primary, random)
  const place = { city, district: districtOf(random) }
  const name = freeName(memory.names, country.code, city, () => businessName(type, owner, place, random))
  const week = weekOf(type.hours, country, random)
  const staff = staffOf(
    owner,
    names,
    type.kind === 'booking' ? random.weighted([1, 2, 3, 4, 5, 6], (size) => 7 - size) : 1,
    random,
  )
  const amount = rival
    ? servicesOfRival
    : random.weighted([1, 2, 3, 4], (size) => ({ 1: 60, 2: 25, 3: 10, 4: 5 })[size]!)
  const far = Math.min(6, Math.exp(0.3 + 0.7 * random.normal())) / 111
  const angle = random.next() * 2 * Math.PI
  const base = {
    key,
    name,
    nameLocal: null,
    country,
    city,
    district: place.district,
    line1: streetOf(country, random),
    timeZone,
    week,
    staff,
    slug: slugOf(name, city, index),
    latitude: round(latitude + far * Math.sin(angle)),
    longitude: round(longitude + (far * Math.cos(angle)) / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))),
    specialDays: specialDaysOf(week, random),
    equipment: (type.category === 'hair' && staff.length > 1 ? { chair: staff.length } : {}) as Record<string, number>,
  }
  const reach = { radius: random.pick([5, 8, 12]), delivers: type.kind === 'order' && random.chance(0.7) }
  const making = {
    traits: traitsFor(base, owner, type, random),
    reach,
    heard: [],
    pickPictures: memory.pickPictures,
    names,
    random,
  }
  const services = typesOf(type, country.primary, amount, random).map((one, position) =>
    serviceFor(base, one, position, making),
  )
  return { ...base, columns: providerColumns(base, services[0]!, random), services }
}

/** The owner and other staff, with different first names. */
function staffOf(
  owner: { first: string; last: string },
  names: { first: string[]; last: string[] },
  size: number,
  random: Random,
) {
  const others = random.some(
    names.first.filter((name) => name !== owner.first),
    size - 1,
  )
  return [owner.first, ...others].map((first, position) => ({
    name: `${first} ${position === 0 || random.chance(0.3) ? owner.last : random.pick(names.last)}`,
    picture: avatarOf(random),
    role: position === 0 ? 'Owner' : null,
  }))
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

const slugOf = (name: string, city: string, index: number) =>
  `${`${name} ${city}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}-${index.toString(36)}`

type Base = Omit<MadeProvider, 'columns' | 'services'>
type Known = Omit<ProviderTraits, 'type'>

const traitsFor = (base: Base, owner: { first: string }, type: ServiceType, random: Random): Known => ({
  name: base.name,
  owner: owner.first,
  city: base.city,
  district: base.district,
  street: base.line1.replace(/ \d+$/, ''),
  year: random.whole(1988, 2024),
  team: type.kind === 'booking' ? base.staff.length : random.whole(2, 6),
  openDays: openDaysText(base.week),
  reply: random.whole(2, 6),
})

interface Making {
  traits: Known
  reach: { delivers: boolean; radius: number }
  /** First sentences of other services of this provider. */
  heard: string[]
  pickPictures: PicturePicker
  names: { first: string[]; last: string[] }
  random: Random
}

function serviceFor(
  base: Base,
  type: ServiceType,
  position: number,
  { traits, reach, heard, pickPictures, names, random }: Making,
) {
  const languages = [...new Set([languageOfCountry(base.country.code), ...(random.chance(0.8) ? ['en'] : [])])]
  const { key, country } = base
  const made = makeService({
    key: `${key}:${position}`,
    type,
    position,
    country,
    staff: base.staff.length,
    reach,
    languages,
    pickPictures,
    random,
  })
  const texts = describe(type, { ...traits, ...promisesOf(made.columns), type: inSentence(type.name) }, heard, random)
  const mean = Math.min(5, Math.max(3.4, 4.55 + 0.28 * random.normal()))
  return { ...made, columns: { ...made.columns, ...texts }, reviews: reviewsOf(type.category, mean, names, random) }
}

/** Facts from a service's columns, for its description. */
function promisesOf({ kind, preparation_minutes, service_area_km, delivery_zones }: MadeService['columns']): Promises {
  const [zone] = (delivery_zones ?? []) as { radiusKm: number }[]
  const area = (service_area_km ?? null) as number | null
  return {
    minutes: kind === 'order' ? Number(preparation_minutes) : null,
    radius: zone?.radiusKm ?? area,
    delivers: zone !== undefined,
    travels: area !== null,
  }
}

function providerColumns(base: Base, first: MadeService, random: Random) {
  const { summary, description, languages } = first.columns
  return {
    status: 'active',
    summary,
    description,
    languages,
    categories: [first.type.category],
    founded_year: random.whole(1988, 2024),
    pictures: first.columns.pictures,
    is_verified: random.chance(0.55),
    is_trusted: random.chance(0.3),
    reply_minutes: random.pick([10, 20, 45, 60, 120, 240]),
  }
}
