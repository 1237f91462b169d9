import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { saveFavourite } from '../../src/favourites/commands/save-favourite.ts'
import { openIdentity, secret } from '../support/accounts.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { cookieOf, requestsOf } from '../support/worlds/product-guest.ts'
import { openWorld } from '../support/worlds/world.ts'

// One product stores parts of pages (src/platform/cache/stored-parts.ts), the other draws each page whole.

const world = await openWorld()
const products: Product[] = []
let paths: string[]
let cookies: Record<string, string>

const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]

beforeAll(async () => {
  world.now = Date.now()
  const publicUrl = 'https://market.example'
  const provider = await world.provider({ hours: always })
  const dinners = [
    await world.dinner({ provider, title: 'Soup of the day' }),
    await world.dinner({ title: 'Chëf’s 鍋' }),
  ]
  const cut = await world.haircut()
  await rebuildListings(
    world.system(),
    [...dinners, cut].map(({ id }) => id),
  )
  const identity = openIdentity(world, { publicUrl })
  const people = [
    await identity.signedIn({ email: 'wilhelmina@example.com', name: 'Wilhelmina Quist' }),
    await identity.signedIn({ email: 'balthasar@example.com', name: 'Balthasar Bok' }),
  ]
  for (const [index, { uid }] of people.entries())
    await saveFavourite(world.user({ userId: uid }), { kind: 'service', id: dinners[index]!.id })
  cookies = { nobody: '', wilhelmina: cookieOf(people[0]!.browser), balthasar: cookieOf(people[1]!.browser) }
  paths = [
    '/',
    '/home',
    '/region/europe',
    '/region/africa',
    '/food-services/europe',
    '/food-services/europe?sort=newest',
    '/food-services/europe?category=food&rating=4',
    '/food-services/europe?free=2031-05-01',
    '/hair-services/europe',
    '/search?q=soup',
    '/Search?category=hair',
    '/search/?category=hair',
    '/search?q=nothing-like-that',
    '/search?where=Lisbon%2C+Portugal&party=2',
    '/search?category=food',
    `/service/service-${dinners[0]!.id}`,
    `/service/service-${cut.id}`,
    `/provider/provider-${provider.id}`,
    '/pricing',
    '/help/credits',
    '/nowhere',
    '/login',
    '/favourites',
  ]
  const environment = { DATABASE_URL: world.url, PUBLIC_URL: publicUrl, SECRET: secret }
  products.push(await startProduct({ ...environment, PAGE_PARTS_MB: '0' }), await startProduct(environment))
})
afterAll(() => Promise.all(products.map((product) => product.stop())))

/** Keys of forms are random. */
const withoutKeys = (html: string) =>
  html.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'an id')

let requested = 0
/** A page at an address of its own, which is drawn and not cached. */
async function drawn(product: Product, path: string, cookie: string): Promise<string> {
  const address = `${path}${path.includes('?') ? '&' : '?'}once=${requested}`
  return withoutKeys((await requestsOf(product)(address, { cookie })).text)
}

test('pages with stored parts are the same bytes as pages that are drawn whole, for everybody', async () => {
  const [whole, stored] = products
  // Each page is drawn by the first person, and from stored parts by the others.
  for (const [who, cookie] of Object.entries(cookies))
    for (const path of paths) {
      // Texts of times can change between the two.
      const isSame = async () => {
        requested++
        const [one, other] = [await drawn(whole!, path, cookie), await drawn(stored!, path, cookie)]
        return one === other
      }
      await expect.poll(isSame, { message: `${path} for ${who}` }).toBe(true)
    }
})

test('nothing of a person is in the pages of others', async () => {
  const personal = { wilhelmina: ['ilhelmina', 'Quist'], balthasar: ['althasar', 'Bok'] }
  for (const [who, cookie] of Object.entries(cookies))
    for (const path of paths) {
      requested++
      const page = await drawn(products[1]!, path, cookie)
      for (const [whose, words] of Object.entries(personal))
        if (whose !== who)
          expect(
            words.filter((word) => page.includes(word)),
            `${path} for ${who}`,
          ).toEqual([])
    }
})

test('a saved heart is on the list of its person alone', async () => {
  const titles = ['Soup of the day', 'Chëf’s 鍋']
  const hearts = async (path: string, cookie: string) => {
    requested++
    const page = await drawn(products[1]!, path, cookie)
    const saved = [...page.matchAll(/aria-pressed="true" aria-label="Keep ([^"]+)"/g)].map(([, title]) => title!)
    return titles.filter((title) => saved.includes(title))
  }
  for (const [index, who] of ['wilhelmina', 'balthasar', 'wilhelmina'].entries()) {
    expect(await hearts('/favourites', cookies[who]!)).toEqual([titles[index % 2]])
    for (const cookie of Object.values(cookies)) expect(await hearts('/food-services/europe', cookie)).toEqual([])
  }
})
