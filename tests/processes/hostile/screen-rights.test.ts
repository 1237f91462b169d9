import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdentity, secret, type Jar } from '../../support/accounts.ts'
import { addService } from '../../support/worlds/factories.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { order, put, readerOf } from '../../support/orders/shopping.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { rebuildListings } from '../../../src/catalogue/commands/listings/rebuild-listings.ts'
import { adminRoles, type AdminRole } from '../../../src/identity/rules/admin-roles.ts'
import { sql } from '../../../src/platform/database/database.ts'
import routes from '../../../src/routes.ts'
import { newId } from '../../../src/shared/ids.ts'

// Opens every URL of the product as each kind of person: the page, a redirect to the sign-in, or 404. A URL that is not
// listed here fails.

const world = await openWorld()
const memberRoles = ['owner', 'manager', 'staff'] as const
const people = [
  'visitor',
  'customer',
  ...memberRoles.map((role) => `provider ${role}` as const),
  'administrator who was shut out',
  'owner without the second step',
  ...adminRoles,
] as const
type Person = (typeof people)[number]

let product: Product
const cookies = new Map<Person, string>()
const ids: Record<string, string> = {}

beforeAll(async () => {
  world.now = Date.now()
  const { id: serviceId, provider } = await world.haircut()
  await rebuildListings(world.system(), [serviceId])
  const { id: draftId } = await world.haircut({ provider })
  await world.db.run(sql`update services set status = 'draft' where id = ${draftId}`)
  const { id: quoteId } = await addService(world, { provider, kind: 'quote', columns: { pricing: 'from' } })
  const guest = await readerOf(world, 'guest@example.com')
  await put(guest, await world.dinner({ provider }), { fulfillmentMethod: 'pickup' })
  const { reference } = await order(guest, { email: 'guest@example.com' })
  Object.assign(ids, {
    draftId,
    quoteId,
    reference,
    serviceId,
    provider: provider.id,
    slug: `provider-${provider.id}`,
    nothing: newId(),
  })
  product = await startProduct({ DATABASE_URL: world.url, SECRET: secret })
  const identity = openIdentity(world, { publicUrl: product.url })
  const signIn = async (name: Person) => {
    const { uid, browser } = await identity.signedIn({ email: `${name.replaceAll(' ', '-')}@example.com` })
    cookies.set(name, cookieOf(browser))
    return uid
  }
  const addRole = async (name: Person, role: AdminRole, { isOut = false, hasFactor = true } = {}) => {
    const uid = await signIn(name)
    await world.db.run(
      sql`insert into admins (user_id, role, granted_at, disabled_at) values (${uid}, ${role}, now(), ${isOut ? '2026-11-01' : null})`,
    )
    if (hasFactor) await world.db.run(sql`update auth_session set amr = 'pwd otp' where user_id = ${uid}`)
  }
  cookies.set('visitor', '')
  await signIn('customer')
  for (const role of memberRoles)
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${await signIn(`provider ${role}`)}, ${role}, now())`,
    )
  await addRole('administrator who was shut out', 'owner', { isOut: true })
  await addRole('owner without the second step', 'owner', { hasFactor: false })
  for (const role of adminRoles) await addRole(role, role)
}, 120_000)
afterAll(() => product?.stop())

const cookieOf = ({ cookies: all }: Jar) => [...all].map(([name, value]) => `${name}=${value}`).join('; ')

/** What a person gets: a page, an error, or a redirect. */
type Outcome = 200 | 403 | 404 | 'login' | 'elsewhere'
type Rule =
  | 'everybody'
  | 'finder'
  | 'account'
  | 'customer'
  | 'member'
  | 'insider'
  | 'administrator'
  | 'nobody'
  | 'owner of nothing'

const isMarket = (person: Person) => (adminRoles as readonly string[]).includes(person)

const outcomes: Record<Rule, (person: Person) => Outcome> = {
  everybody: () => 200,
  // The pages to find one's orders: those of others look like unknown ones.
  finder: () => 'elsewhere',
  nobody: () => 404,
  account: (person) => (person === 'visitor' ? 'login' : 200),
  // Members cannot request a quote from their own provider.
  customer: (person) => (person === 'visitor' ? 'login' : person.startsWith('provider ') ? 403 : 200),
  // Objects of strangers look like unknown ones.
  'owner of nothing': (person) => (person === 'visitor' ? 'login' : 404),
  member: (person) => (person === 'visitor' ? 'login' : person.startsWith('provider ') || isMarket(person) ? 200 : 404),
  insider: (person) => (person.startsWith('provider ') || isMarket(person) ? 200 : 404),
  administrator: (person) => (isMarket(person) || person === 'owner without the second step' ? 200 : 'login'),
}

const everybody = (...addresses: (() => string)[]): [Rule, () => string][] =>
  addresses.map((address) => ['everybody', address])

const screens: Record<string, [rule: Rule, address: () => string][]> = {
  '': everybody(() => '/'),
  home: everybody(() => '/home'),
  pricing: everybody(() => '/pricing'),
  contact: everybody(() => '/contact'),
  report: everybody(() => `/report?kind=service&id=${ids.serviceId}`),
  help: everybody(() => '/help'),
  'help/credits': everybody(() => '/help/credits'),
  'help/:slug': [['nobody', () => '/help/nothing-of-this-name']],
  login: everybody(() => '/login'),
  'login/second-factor': everybody(() => '/login/second-factor'),
  signup: everybody(() => '/signup'),
  'forgot-password': everybody(() => '/forgot-password'),
  'auth/action': everybody(() => '/auth/action'),
  'auth/popup/done': everybody(() => '/auth/popup/done'),
  'first-run': [['nobody', () => '/first-run']],
  'user-profile': [['account', () => '/user-profile']],
  'become-service-provider': everybody(() => '/become-service-provider'),
  'provider/:slug': [...everybody(() => `/provider/${ids.slug}`), ['nobody', () => '/provider/nobody']],
  invitation: [['nobody', () => '/invitation']],
  'region/:region': [...everybody(() => '/region/europe'), ['nobody', () => '/region/atlantis']],
  'food-services/:continent': everybody(() => '/food-services/europe'),
  'local-businesses/:continent': everybody(() => '/local-businesses/europe'),
  'hair-services/:continent': everybody(() => '/hair-services/europe'),
  'other-services/:continent': everybody(() => '/other-services/europe'),
  search: everybody(() => '/search?q=cut'),
  'service/:serviceId': [...everybody(() => `/service/${ids.serviceId}`), ['nobody', () => `/service/${ids.nothing}`]],
  'service-submit': everybody(() => '/service-submit'),
  'layout-selection/:serviceId': [
    ...everybody(() => `/layout-selection/${ids.serviceId}`),
    ['insider', () => `/layout-selection/${ids.draftId}`],
    ['nobody', () => `/layout-selection/${ids.nothing}`],
  ],
  'layout-preview/:serviceId': [
    ...everybody(() => `/layout-preview/${ids.serviceId}`),
    ['insider', () => `/layout-preview/${ids.draftId}`],
    ['nobody', () => `/layout-preview/${ids.nothing}`],
  ],
  'submission-success': [['account', () => '/submission-success']],
  'messages/:conversationId?': [['account', () => '/messages']],
  favourites: everybody(() => '/favourites'),
  booking: everybody(() => `/booking?service=${ids.serviceId}`),
  cart: everybody(() => '/cart'),
  order: [
    ...everybody(
      () => '/order',
      () => '/order?find',
    ),
    ['nobody', () => '/order?ref=ABCD-EFGH'],
    ['nobody', () => `/order?ref=${ids.reference}`],
  ],
  'order/time': [
    ['finder', () => '/order/time?ref=ABCD-EFGH'],
    ['finder', () => `/order/time?ref=${ids.reference}`],
  ],
  'order/problem': [
    ['finder', () => '/order/problem?ref=ABCD-EFGH'],
    ['finder', () => `/order/problem?ref=${ids.reference}`],
  ],
  'order/review': [
    ['finder', () => '/order/review?ref=ABCD-EFGH'],
    ['finder', () => `/order/review?ref=${ids.reference}`],
  ],
  'order/calendar': [
    ['nobody', () => '/order/calendar?ref=ABCD-EFGH'],
    ['nobody', () => `/order/calendar?ref=${ids.reference}`],
  ],
  quotes: [['account', () => '/quotes']],
  'quotes/request': [
    ['customer', () => `/quotes/request?service=${ids.quoteId}`],
    ['owner of nothing', () => `/quotes/request?service=${ids.nothing}`],
  ],
  'quotes/:requestId': [['owner of nothing', () => `/quotes/${ids.nothing}`]],
  unsubscribe: [['nobody', () => '/unsubscribe']],
  'pay/:token': [['nobody', () => '/pay/nothing']],
  'test-payments/:chargeRef': [['nobody', () => '/test-payments/nothing']],
  'provider-dashboard/:providerId': [
    ['member', () => `/provider-dashboard/${ids.provider}`],
    ['owner of nothing', () => `/provider-dashboard/${ids.nothing}`],
  ],
  'provider-dashboard/:providerId/service-analytics/:serviceId': [
    ['member', () => `/provider-dashboard/${ids.provider}/service-analytics/${ids.serviceId}`],
    ['owner of nothing', () => `/provider-dashboard/${ids.provider}/service-analytics/${ids.nothing}`],
  ],
  'admin-dashboard': [['administrator', () => '/admin-dashboard']],
  '*': [['nobody', () => '/no-such-page']],
}

const pathsOf = (all: readonly { path?: string | undefined; index?: boolean | undefined }[]) =>
  all.map(({ path }) => path ?? '')

async function open(person: Person, address: string): Promise<Outcome | number | string> {
  const response = await fetch(product.url + address, {
    redirect: 'manual',
    headers: { cookie: cookies.get(person)!, accept: 'text/html' },
  })
  await response.arrayBuffer()
  const to = response.headers.get('location')
  if (to === null) return response.status
  return to.startsWith('/login') ? 'login' : 'elsewhere'
}

test('the table names every page, and no other', () => {
  expect(Object.keys(screens).toSorted()).toEqual(pathsOf(routes as never).toSorted())
})

describe('who can open a page', () => {
  test.each(Object.keys(screens))('/%s', async (path) => {
    for (const [rule, address] of screens[path]!)
      expect(
        await Promise.all(people.map(async (person) => [address(), person, await open(person, address())])),
      ).toEqual(people.map((person) => [address(), person, outcomes[rule](person)]))
  })
})
