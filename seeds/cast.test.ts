import { expect, test } from 'vitest'
import { castProviders } from './cast.ts'
import { castSlugs } from './cast/ids.ts'

const cast = castProviders(Date.UTC(2026, 10, 2))
const written = cast.flatMap(({ services }) => services)

test('twelve businesses stand in ten regions', () => {
  expect(cast.map(({ slug }) => slug).toSorted()).toEqual(Object.values(castSlugs).toSorted())
  expect(new Set(cast.map(({ country }) => country.primary)).size).toBe(10)
})

test('each layout is shown at least twice', () => {
  const amounts = Map.groupBy(cast, ({ services }) => services[0]!.columns.layout)
  for (const layout of ['classic', 'menu', 'schedule', 'showcase', 'compact'])
    expect(amounts.get(layout)?.length, String(layout)).toBeGreaterThanOrEqual(2)
})

test('every page is complete', () => {
  for (const { slug, staff, services, columns } of cast) {
    expect(staff.length, slug).toBeGreaterThanOrEqual(3)
    expect(String(columns.description).split('\n\n').length, slug).toBeGreaterThanOrEqual(3)
    const [first] = services
    expect(first!.options.length, slug).toBeGreaterThanOrEqual(3)
    expect(first!.addons.length, slug).toBeGreaterThanOrEqual(1)
    expect((first!.columns.faq as unknown[]).length, slug).toBeGreaterThanOrEqual(3)
    expect((first!.columns.pictures as unknown[]).length, slug).toBeGreaterThanOrEqual(3)
    if (slug !== castSlugs.vakeWheels) expect(first!.reviews.length, slug).toBeGreaterThanOrEqual(40)
  }
})

test('one is new and nobody has written about it yet', () => {
  expect(cast.find(({ slug }) => slug === castSlugs.vakeWheels)!.services.flatMap(({ reviews }) => reviews)).toEqual([])
})

test('every review has its stars and a name', () => {
  expect(
    written.flatMap(({ reviews }) => reviews).filter(({ stars, author }) => !(stars >= 1 && stars <= 5) || !author),
  ).toEqual([])
})

test('a cut at Studio Ana takes 45 minutes and costs 60 euros, the dinner tray of Casa Prato 20', () => {
  const option = (slug: string, name: string) =>
    cast.find((one) => one.slug === slug)!.services[0]!.options.find((one) => one.name === name)
  expect(cast[0]!.services[0]!.options[0]).toMatchObject({ name: 'Cut and finish', priceMinor: 6000, minutes: 45 })
  expect(option('casa-prato', 'Dinner tray')).toMatchObject({ group: 'Mains', priceMinor: 2000 })
  expect(option('studio-lee', 'Online consult')).toMatchObject({ priceMinor: 3000 })
})
