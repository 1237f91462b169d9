import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../tests/support/worlds/world.ts'
import { loadPlaces } from './load-places.ts'
import { findPlaceOf, suggestPlaces } from '#market/queries/find-places.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'

const world = await openWorld()
const ctx = world.visitor()
beforeAll(() => loadPlaces(world.system()))

test.each([
  ['Lisbon', 'PT', 'Lisboa, Lisbonne, Lissabon, LISBÔA, لشبونة, लिस्बन, 里斯本'],
  ['Munich', 'DE', 'München, Muenchen, Munchen, Múnich, Munique, ميونخ, म्यूनिख, 慕尼黑'],
  ['Rome', 'IT', 'Roma, Rom, روما, रोम, 罗马'],
  ['Vienna', 'AT', 'Wien, Viena, Vienne, فيينا, 维也纳'],
  ['Prague', 'CZ', 'Praha, Praga, Prag, براغ, प्राग, 布拉格'],
  ['Köln', 'DE', 'Cologne, Colonia, Koeln, Koln'],
  ['Warsaw', 'PL', 'Warszawa, Varsovia, Varsovie, Warschau'],
  ['Sevilla', 'ES', 'Seville, Séville, Sevilha, إشبيلية'],
  ['Genève', 'CH', 'Geneva, Ginebra, Genf, جنيف, 日内瓦'],
  ['Brussels', 'BE', 'Bruxelles, Brussel, Bruselas, Brüssel'],
  ['Copenhagen', 'DK', 'København, Kobenhavn, Kopenhagen, Copenhague'],
  ['Athens', 'GR', 'Athina, Αθήνα, Atenas, Athènes, Athen'],
  ['Moscow', 'RU', 'Москва, Moskva, Moscú, Moskau, 莫斯科'],
  ['Cairo', 'EG', 'القاهرة, Al Qahirah, El Cairo, Kairo, 开罗'],
  ['Delhi', 'IN', 'दिल्ली, Nueva Delhi, دلهي'],
  ['Mumbai', 'IN', 'Bombay, मुंबई, 孟买'],
  ['Beijing', 'CN', '北京, Peking, Pékin, Pequim'],
  ['Tokyo', 'JP', '東京, 东京, Tokio, Tóquio'],
  ['Seoul', 'KR', '서울, Seúl, 首尔'],
  ['New York City', 'US', 'New York, Nueva York, NYC, نيويورك, 纽约'],
])('%s (%s) is the town of an address in %s', async (name, country, names) => {
  for (const one of names.split(', '))
    expect([one, await findPlaceOf(ctx, one)]).toMatchObject([one, { name, country }])
})

test.each([
  ['lisbo', 'Lisbon', 'Lisbon'],
  ['lisboa', 'Lisbon', 'Lisbon (Lisboa)'],
  ['muench', 'Munich', 'Munich (Muenchen)'],
  ['münch', 'Munich', 'Munich (München)'],
  ['القاه', 'Cairo', 'Cairo (القاهرة)'],
  ['दिल्', 'Delhi', 'Delhi (दिल्ली)'],
  ['北', 'Beijing', 'Beijing (北京)'],
  ['Warsz', 'Warsaw', 'Warsaw (Warszawa)'],
])('%s suggests %s, once', async (typed, name, shown) => {
  const { items } = await suggestPlaces(ctx, typed)
  expect(items.slice(0, 1).map(namesOfPlace)).toEqual([shown])
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.filter((place) => place.name === name && place.population > 200_000)).toHaveLength(1)
})

test.each([
  ['Victoria', 'CA'],
  ['Paris', 'FR'],
  ['Paris, United States', 'US'],
  ['Vienna, United States', 'US'],
  ['Bergen', 'NO'],
  ['Córdoba', 'AR'],
  ['Nice', 'FR'],
  ['Bath', 'GB'],
])('a further name of a town elsewhere does not take %s from its own town in %s', async (typed, country) => {
  const [name] = typed.split(',')
  expect(await findPlaceOf(ctx, typed)).toMatchObject({ name, country })
})

test('half a name that people abroad use is completed only where it is clear', async () => {
  expect((await suggestPlaces(ctx, 'Monac')).items[0]).toMatchObject({ name: 'Monaco' })
  expect((await suggestPlaces(ctx, 'Monac')).completed).toBeNull()
  expect((await suggestPlaces(ctx, 'Warsza')).completed).toBe('Warsaw, Poland')
})
