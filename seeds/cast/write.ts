import { castSlugs, type CastName } from './ids.ts'
import { reviewsFrom } from './reviews.ts'
import { countries, covers, languageOfCountry, serviceTypes, type Cover } from '../world/sources.ts'
import type { MadeProvider } from '../world/provider.ts'
import { asPictures } from '../world/pictures.ts'
import type { MadeOption } from '../world/service.ts'

type Option = [name: string, priceMinor: number, minutes: number | null, description?: string]
type Addon = [name: string, priceMinor: number, minutes?: number]

/** A handwritten service; omitted fields have the most common values. `columns` are those of the table. */
export interface WrittenService {
  type: string
  title: string
  summary: string
  description: string
  /** Options by group; '' without groups. */
  options: Record<string, Option[]>
  addons?: Addon[]
  pictures: string[]
  faq?: [question: string, answer: string][]
  reviews?: string
  reviewCount?: number
  columns: Record<string, unknown>
}

export interface WrittenProvider {
  is: CastName
  name: string
  nameLocal?: string
  country: string
  city: string
  district: string
  line1: string
  at: [latitude: number, longitude: number]
  /** Weekdays (1 is Monday), start and end in hours; 18.5 is 18:30. */
  hours: [weekdays: number[], opens: number, closes: number][]
  closedDays?: [number, number][]
  team: [name: string, role: string, avatar: number][]
  equipment?: Record<string, number>
  summary: string
  description: string
  since: number
  columns?: Record<string, unknown>
  services: WrittenService[]
}

export function writeProvider(written: WrittenProvider): MadeProvider {
  const country = countries.find(({ code }) => code === written.country)!
  const slug = castSlugs[written.is]
  const services = written.services.map((service, index) => writeService(written, service, `cast:${slug}:${index}`))
  const pictures = services[0]!.columns.pictures
  return {
    key: `cast:${slug}`,
    slug,
    name: written.name,
    nameLocal: written.nameLocal ?? null,
    country,
    city: written.city,
    district: written.district,
    line1: written.line1,
    latitude: written.at[0],
    longitude: written.at[1],
    timeZone: country.cities.find(([city]) => written.city === city)?.[3] ?? country.cities[0]![3],
    week: written.hours.flatMap(([weekdays, opens, closes]) =>
      weekdays.map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 })),
    ),
    specialDays: (written.closedDays ?? []).map(([first, last]) => ({ first, last, windows: [], reason: 'Holiday' })),
    staff: written.team.map(([name, role, avatar]) => ({
      name,
      role,
      picture: `/demo/people/${String(avatar).padStart(2, '0')}.svg`,
    })),
    equipment: written.equipment ?? {},
    columns: {
      status: 'active',
      summary: written.summary,
      description: written.description.trim(),
      languages: services[0]!.columns.languages,
      categories: [...new Set(services.map(({ type }) => type.category))],
      founded_year: written.since,
      pictures,
      is_verified: true,
      is_trusted: true,
      reply_minutes: 30,
      ...written.columns,
    },
    services,
  }
}

function writeService(
  { country, is }: WrittenProvider,
  written: WrittenService,
  key: string,
): MadeProvider['services'][number] {
  const type = serviceTypes.find(({ slug }) => slug === written.type)!
  const { currency, primary } = countries.find(({ code }) => code === country)!
  const options = Object.entries(written.options).flatMap(([group, some]) =>
    some.map(([name, priceMinor, minutes, description]): MadeOption => ({
      name,
      group,
      priceMinor,
      minutes,
      ...(description ? { description } : {}),
    })),
  )
  return {
    key,
    type,
    options,
    addons: (written.addons ?? []).map(([name, priceMinor, minutes = 0]) => ({ name, priceMinor, minutes })),
    reviews: written.reviews
      ? reviewsFrom(`${is} ${written.title}`, country, written.reviews, written.reviewCount ?? 44)
      : [],
    columns: {
      kind: type.kind,
      category: type.category,
      subcategories: [type.subcategory],
      currency,
      title: written.title,
      summary: written.summary,
      description: written.description.trim(),
      languages: [...new Set([languageOfCountry(country), 'en'])],
      faq: (written.faq ?? []).map(([question, answer]) => ({ question, answer })),
      pictures: picturesOf([...written.pictures, ...type.art.objects], primary),
      completed_count: written.reviews ? 320 : 0,
      ...written.columns,
    },
  }
}

const fewestPictures = 4

/**
 * Images by the names of objects and scenes, each once: a scene in all its views, an object in the colors of the region
 * if there are any.
 */
function picturesOf(names: string[], region: string) {
  const found = [...new Set(names)].flatMap((name): Cover[] => {
    const all = covers.filter(({ object }) => object === name)
    const views = all.filter(({ shape }) => shape === 'scene')
    return views.length ? views : all.length ? [all.find((cover) => cover.region === region) ?? all[0]!] : []
  })
  return asPictures(found.slice(0, fewestPictures))
}
