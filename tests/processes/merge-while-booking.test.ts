import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { openIdentity, secret } from '../support/accounts.ts'
import { cookieOf, requestsOf, type Answered, type ProductRequest } from '../support/worlds/product-guest.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

// One process merges two clients of the book, while another books or collects for the one that goes away.

const world = await openWorld()
let products: Product[]
/** The colleague who books, and the one who tidies the book, each at a process of their own. */
let counter: ProductRequest
let office: ProductRequest
let cookie: string
let provider: string
let cut: { id: string; optionId: string }

beforeAll(async () => {
  world.now = Date.now()
  const hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
  const made = await world.provider({ hours, staff: 1 })
  provider = `/api/v1/me/providers/${made.id}`
  cut = await world.haircut({ provider: made })
  products = await Promise.all([1, 2].map(() => startProduct({ DATABASE_URL: world.url, SECRET: secret })))
  const [first, second] = products as [Product, Product]
  counter = requestsOf(first)
  office = requestsOf(second)
  const { uid, browser } = await openIdentity(world, { publicUrl: first.url }).signedIn({ email: 'ana@example.com' })
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${made.id}, ${uid}, 'owner', now())`,
  )
  cookie = cookieOf(browser)
}, 120_000)
afterAll(() => Promise.all((products ?? []).map((product) => product.stop())))

const send = (request: ProductRequest, path: string, body: object) =>
  request(provider + path, { method: 'POST', cookie, body, headers: { 'idempotency-key': newId() } })

async function succeed(answer: Promise<Answered>): Promise<Answered['body']> {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

/** Two entries of one person, whom nobody recognised. */
async function twoEntries(round: number) {
  const add = (name: string) => succeed(send(counter, '/customers', { name, phone: '' }))
  return { double: (await add(`Ana ${round}`)).id as string, left: (await add(`Ana Silva ${round}`)).id as string }
}

let day = 0
/** A visit of its own day, so that no two rounds want one time. */
function visitOf(clientId: string) {
  const date = new Date(world.now + (3 + day++) * 86_400_000).toISOString().slice(0, 10)
  return { name: 'Ana', clientId, serviceId: cut.id, optionId: cut.optionId, date, startMinute: 600 }
}

const merge = ({ double, left }: { double: string; left: string }) =>
  succeed(send(office, `/customers/${double}/merge`, { into: left }))

const customer = (id: string) => succeed(office(`${provider}/customers/${id}`, { cookie }))

const rounds = 8

test('a booking for an entry that is merged meanwhile belongs to the one that is left', async () => {
  for (let round = 0; round < rounds; round++) {
    const entries = await twoEntries(round)
    const visits = [0, 1].map(() => visitOf(entries.double))
    const book = (visit: object) => succeed(send(counter, '/calendar/walk-ins', visit))
    const [booked] = await Promise.all([book(visits[0]!), merge(entries)])
    // Somebody still has the form open that names the entry of before.
    const later = await book(visits[1]!)
    const { id, history } = await customer(entries.left)
    expect(id).toBe(entries.left)
    expect(history.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
      [booked.reference, later.reference].toSorted(),
    )
    expect((await customer(entries.double)).id).toBe(entries.left)
  }
})

test('a payment for an entry that is merged meanwhile is in the till, and its visit counts for the one that is left', async () => {
  for (let round = 0; round < rounds; round++) {
    const entries = await twoEntries(round)
    const { itemId } = await succeed(send(counter, '/calendar/walk-ins', visitOf(entries.double)))
    const payment = { method: 'cash', amountMinor: 6000, givenMinor: 6000 }
    const [paid] = await Promise.all([
      succeed(send(counter, `/items/${itemId}/till-payments`, payment)),
      merge(entries),
    ])
    expect(paid.collect).toMatchObject({ due: { minor: 0 }, payments: [{ total: { minor: 6000 } }] })
    expect((await customer(entries.left)).history).toMatchObject([{ id: itemId }])
  }
})

test('of two colleagues who merge the same two entries in opposite directions, both end with one person', async () => {
  for (let round = 0; round < rounds; round++) {
    const { double, left } = await twoEntries(round)
    await succeed(send(counter, '/calendar/walk-ins', visitOf(double)))
    await succeed(send(counter, '/calendar/walk-ins', visitOf(left)))
    await Promise.all([merge({ double, left }), succeed(send(counter, `/customers/${left}/merge`, { into: double }))])
    const [one, other] = [await customer(left), await customer(double)]
    expect(one.id).toBe(other.id)
    expect(one.history).toHaveLength(2)
  }
})
