import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { castProviders } from '../cast.ts'
import { companionsOf } from '../pictures/beside.ts'
import { allergensOfDish } from './attributes.ts'
import { pictureOfDish } from './dish-pictures.ts'
import { newMemory } from './memory.ts'
import { makeProvider, type MadeProvider } from './provider.ts'
import { covers, serviceTypes } from './sources.ts'
import { ratingValue, recommendationScore } from '#catalogue/rules/listings/recommended.ts'

const cast = castProviders(Date.UTC(2026, 10, 2))

function worldOf(services: number, seed = 'sokora'): MadeProvider[] {
  const memory = newMemory(cast)
  const providers: MadeProvider[] = []
  for (let amount = 0, index = 0; amount < services; index++) {
    const made = makeProvider(seed, index, memory)
    providers.push(made)
    amount += made.services.length
  }
  return providers
}

const world = worldOf(1_000)
const everybody = [...cast, ...world]
const services = world.flatMap((provider) =>
  provider.services.map((service) => ({ provider, service, columns: service.columns as unknown as Columns })),
)
const all = [
  ...services,
  ...cast.flatMap((provider) =>
    provider.services.map((service) => ({ provider, service, columns: service.columns as unknown as Columns })),
  ),
]

const coverOf = (file: string) => covers.find((cover) => cover.file === file)!
const coverFileOf = (columns: Record<string, unknown>) => (columns as unknown as Columns).pictures[0]!.file

interface Columns {
  title: string
  summary: string
  description: string
  kind: string
  category: string
  layout: string
  fulfillment_methods: string[]
  pictures: { file: string; alt: string }[]
  preparation_minutes?: number
  questions: unknown[]
  service_area_km?: number | null
  delivery_zones?: { radiusKm: number }[]
  attributes?: { diets?: string[]; allergens?: { contains: string[] } }
}

test('the same seed makes the same world, another seed another one', () => {
  expect(worldOf(60)).toEqual(worldOf(60))
  expect(worldOf(60, 'other')).not.toEqual(worldOf(60))
})

test('a service is the same in a world of 500 and in one of 1,000', () => {
  const small = worldOf(500)
  expect(world.slice(0, small.length)).toEqual(small)
})

test('in every town of the cast there are six services of a kind to compare, in each category', () => {
  const towns = new Set(cast.map(({ city }) => city))
  expect(towns.size).toBeGreaterThan(10)
  for (const town of towns)
    for (const [category, kind] of Object.entries({
      food: 'restaurant',
      local: 'repair',
      hair: 'cut',
      other: 'massage',
    })) {
      const alike = services.filter(
        ({ provider, service: { type } }) =>
          provider.city === town && type.category === category && type.subcategory === kind,
      )
      expect([town, kind, alike.length >= 6]).toEqual([town, kind, true])
    }
})

test('no text holds a placeholder, two spaces or a word twice', () => {
  const texts = all.flatMap(({ columns: { title, summary, description } }) => [title, summary, description])
  expect(
    texts.filter((text) => /[{}]|undefined|null|NaN| {2}|\b([Aa]|the|of|in) \1\b/.test(text) || text !== text.trim()),
  ).toEqual([])
})

test('titles, summaries and descriptions are as long as they may be', () => {
  const odd = all.filter(
    ({ columns: { title, summary, description } }) =>
      title.length < 5 || title.length > 80 || summary.length < 10 || summary.length > 160 || description.length < 50,
  )
  expect(odd.map(({ columns }) => columns.title)).toEqual([])
})

test('at most one text in twenty is somebody else’s too', () => {
  for (const key of ['summary', 'description'] as const) {
    const amounts = Map.groupBy(services, ({ columns }) => columns[key])
    const repeated = [...amounts.values()].filter((same) => same.length > 1).flat().length
    expect(repeated / services.length).toBeLessThanOrEqual(0.05)
  }
})

test('at most one description in twenty has the same sentences as another one, names and numbers aside', () => {
  const sets = services.map(({ provider: { name, city, district, line1, staff }, columns }) => {
    const knownWords = [name, city, district, line1.replace(/ \d+$/, ''), ...staff[0]!.name.split(' ')].toSorted(
      (one, other) => other.length - one.length,
    )
    const bare = knownWords
      .reduce((text, word) => text.replaceAll(word, '_'), columns.description)
      .replaceAll(/\d+/g, '0')
    return bare
      .split(/(?<=[.!?])\s+/)
      .toSorted()
      .join(' ')
  })
  const shared = [...Map.groupBy(sets, (set) => set).values()].filter((same) => same.length > 1).flat()
  expect(shared.length / sets.length).toBeLessThanOrEqual(0.05)
})

test('no summary says the place twice', () => {
  const times = (text: string, place: string) => text.split(new RegExp(`\\b${place}\\b`)).length - 1
  const twice = services.filter(
    ({ provider: { district, city }, columns: { summary } }) =>
      times(summary, district) > 1 || times(summary, city) > 1,
  )
  expect(twice.map(({ columns }) => columns.summary)).toEqual([])
})

test('minutes and distances in a text are those of the service', () => {
  const wrong = services.filter(
    ({ columns: { description, kind, preparation_minutes, service_area_km, delivery_zones } }) => {
      const minutes = /about (\d+) minutes/.exec(description)?.[1]
      const reach = /(\d+) km/.exec(description)?.[1]
      const promised = /eliver/.test(description) && kind === 'order' ? delivery_zones?.[0]?.radiusKm : service_area_km
      return (
        (minutes && (kind !== 'order' || Number(minutes) !== preparation_minutes)) ||
        (reach && Number(reach) !== promised)
      )
    },
  )
  expect(wrong.map(({ columns }) => columns.description)).toEqual([])
  expect(services.filter(({ columns }) => / \d+ km/.test(columns.description)).length).toBeGreaterThan(20)
})

test('two businesses of a town have different names', () => {
  const names = world.map(({ country, city, name }) => `${country.code} ${city} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('pictures of a service show what fits its type, each once', () => {
  const odd = services.flatMap(({ service: { type }, columns: { title, pictures } }) => {
    const fitting = new Set([...type.art.scenes, ...type.art.objects])
    const files = pictures.map(({ file }) => file)
    const misfits = files.filter((file) => !fitting.has(coverOf(file).object))
    return misfits.length > 0 || new Set(files).size < files.length || files.length < 3 ? [{ title, files }] : []
  })
  expect(odd).toEqual([])
})

test('handwritten services show what belongs to their category', () => {
  const belongs = Map.groupBy(serviceTypes, ({ category }) => category)
  const odd = all.slice(services.length).flatMap(({ service: { type }, columns: { title, pictures } }) => {
    const fitting = belongs.get(type.category)!.flatMap(({ art }) => [...art.scenes, ...art.objects])
    const misfits = pictures.filter(({ file }) => !fitting.includes(coverOf(file).object))
    return misfits.length > 0 || pictures.length < 3 ? [{ title, pictures }] : []
  })
  expect(odd).toEqual([])
})

test('what stands beside an object in a picture suits it', () => {
  const odd = covers.filter(({ object, beside }) => beside !== null && !companionsOf(object).includes(beside))
  expect(odd.map(({ file, beside }) => `${file} ${beside}`)).toEqual([])
})

test('each dish of a menu has a picture of its own', () => {
  const menus = all.filter(({ columns, service: { type } }) => type.category === 'food' && columns.kind === 'order')
  const odd = menus.flatMap(({ service: { options }, columns: { title } }) => {
    const files = options.map(({ name }) => pictureOfDish(name))
    return files.includes(null) || new Set(files).size < files.length ? [{ title, files }] : []
  })
  expect(odd).toEqual([])
  expect(menus.length).toBeGreaterThan(200)
})

test('pictures of dishes and covers are there in every size', () => {
  const dishes = all.flatMap(({ service: { options } }) => options.flatMap(({ name }) => pictureOfDish(name) ?? []))
  const files = [
    ...new Set(dishes).values().flatMap((file) => [`${file}-320.webp`, `${file}-640.webp`]),
    ...covers.flatMap(({ file }) => [320, 640, 1280].map((width) => `${file}-${width}.webp`)),
  ]
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../public', file)))).toEqual([])
})

test('services of a business have different covers', () => {
  const odd = everybody.filter(
    ({ services: some }) => new Set(some.map(({ columns }) => coverFileOf(columns))).size < some.length,
  )
  expect(odd.map(({ name }) => name)).toEqual([])
})

/** The lists of regions, and of the categories in them, in the order shown where nobody has a free time soon. */
function listsOf(): [name: string, coverFiles: string[]][] {
  const now = Date.UTC(2026, 10, 2)
  const scored = everybody.flatMap(({ country, columns, services: some }) =>
    some.map((service) => ({
      regions: [...new Set([country.primary, ...country.regions])],
      category: service.type.category,
      file: coverFileOf(service.columns),
      score: recommendationScore(
        {
          ratingValue: ratingValue(
            service.reviews.reduce((sum, { stars }) => sum + stars, 0),
            service.reviews.length,
            4.5,
          ),
          completedCount: Number(service.columns.completed_count),
          isTrusted: columns.is_trusted === true,
          ranksLow: false,
          pictureCount: (service.columns.pictures as unknown[]).length,
          descriptionLength: String(service.columns.description).length,
          publishedAt: 0,
        },
        now,
      ),
    })),
  )
  const entries = scored.flatMap((one) =>
    one.regions.flatMap((region) => [
      { ...one, list: region },
      { ...one, list: `${region} ${one.category}` },
    ]),
  )
  return [...Map.groupBy(entries, ({ list }) => list)].map(([name, some]) => [
    name,
    some.toSorted((one, other) => other.score - one.score).map(({ file }) => file),
  ])
}

test('within 24 cards of a list no cover comes twice', () => {
  const repeated = listsOf().flatMap(([name, files]) => {
    const first = files.slice(0, 24)
    return first.filter((file, index) => first.indexOf(file) !== index).map((file) => `${name} ${file}`)
  })
  expect(repeated).toEqual([])
})

test('prices are whole and more than nothing, and no longer than people would write them', () => {
  for (const { service, columns } of all) {
    for (const { priceMinor } of [...service.options, ...service.addons]) {
      expect(Number.isInteger(priceMinor) && priceMinor > 0, columns.title).toBe(true)
    }
  }
  const digits = (amount: number) => String(amount).replace(/0+$/, '').length
  expect(
    services.flatMap(({ service }) =>
      service.options.filter(({ priceMinor }) => digits(priceMinor) > 4).map(({ priceMinor }) => priceMinor),
    ),
  ).toEqual([])
})

test('every category is in every region', () => {
  const pairs = new Set(services.map(({ provider, columns }) => `${provider.country.primary} ${columns.category}`))
  expect(pairs.size).toBe(40)
})

test('what needs a quote has no way of being collected, and what is ordered no calendar', () => {
  expect(
    services.filter(
      ({ columns: { kind, fulfillment_methods: fulfillmentMethods } }) =>
        kind === 'quote' &&
        fulfillmentMethods.some(
          (fulfillmentMethod) => fulfillmentMethod === 'pickup' || fulfillmentMethod === 'delivery',
        ),
    ),
  ).toEqual([])
  expect(
    services.filter(
      ({ service, columns: { kind } }) => kind !== 'booking' && service.options.some(({ minutes }) => minutes !== null),
    ),
  ).toEqual([])
})

test('no diet speaks against an allergen', () => {
  const wrong = all.filter(
    ({ columns: { attributes } }) =>
      attributes?.diets?.includes('gluten free') && attributes?.allergens?.contains.includes('gluten'),
  )
  expect(wrong.map(({ columns }) => columns.title)).toEqual([])
})

test('a dish states all that its kitchen uses, and one from plants nothing from animals', () => {
  const kitchen = { contains: ['milk', 'gluten'], 'may contain': ['nuts'] }
  expect(allergensOfDish('Stew', kitchen)).toEqual(['milk', 'gluten', 'may-contain-nuts'])
  expect(allergensOfDish('Vegetable stew', kitchen)).toEqual(['gluten', 'may-contain-milk', 'may-contain-nuts'])
  expect(allergensOfDish('Water', { contains: [], 'may contain': [] })).toEqual(['none'])
  expect(allergensOfDish('Cut', undefined)).toBeNull()
})

test('about one service in twelve asks something, and some businesses keep other hours on some days', () => {
  const share = services.filter(({ columns }) => columns.questions.length).length / services.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.11)
  const windows = world.flatMap(({ specialDays }) => specialDays.flatMap((days) => days.windows))
  expect(windows.length).toBeGreaterThan(world.length / 5)
  expect(
    windows.filter(
      ({ opensMinute, closesMinute }) => opensMinute > 1439 || closesMinute <= opensMinute || closesMinute > 2880,
    ),
  ).toEqual([])
})
