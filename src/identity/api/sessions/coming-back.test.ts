import { beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../../server/context.ts'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { customer, details, friday, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import { startCheckout } from '#ordering/commands/checkout/start-checkout.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { listOrders } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { personalData } from '../../../server/personal-data.ts'

const world = await openWorld()
const identity = openIdentity(world)
const [salon, kitchen, bakery] = [await world.haircut(), await world.dinner(), await world.dinner({ title: 'Bread' })]

beforeEach(() => void (world.now += 60_000))

type Someone = Awaited<ReturnType<typeof identity.verified>>
const asUser = ({ uid, email }: Someone): AppContext => world.user({ userId: uid, email })
const asGuest = ({ browser }: Someone): AppContext => world.visitor({ visitorId: browser.visitorId })
const signIn = ({ browser, email, password }: Someone) => browser.post('/sign-in/email', { email, password })
const linesOf = async (ctx: AppContext) => {
  const items = await world.pool.query(
    `select i.service_id, i.quantity, i.saved_for_later from carts c join cart_items i on i.cart_id = c.id where c.visitor_id = $1 order by i.added_at, i.id`,
    [ctx.actor.kind === 'system' ? null : ctx.actor.visitorId],
  )
  return items.rows.map(({ service_id: id, quantity, saved_for_later: aside }) => [id, quantity, aside])
}

test("a guest's cart is merged once at sign-in", async () => {
  const person = await identity.verified()
  await put(asUser(person), kitchen, { quantity: 2 })
  await put(asGuest(person), kitchen, { quantity: 1 })
  world.now += 1000
  await put(asGuest(person), bakery, { quantity: 3 })
  await signIn(person)
  expect(await linesOf(asUser(person))).toEqual([
    [kitchen.id, 3, false],
    [bakery.id, 3, false],
  ])
  expect(await linesOf(asGuest(person))).toEqual([])
  await signIn(person)
  expect(await linesOf(asUser(person))).toHaveLength(2)
})

test("a guest's hold is kept at sign-in and can be extended", async () => {
  const person = await identity.verified()
  await put(asGuest(person), await world.haircut(), { startsAt: friday })
  await signIn(person)
  const { rows } = await world.pool.query(`select visitor_id, status, expires_at from bookings where visitor_id = $1`, [
    person.uid,
  ])
  expect(rows).toMatchObject([{ visitor_id: person.uid, status: 'held' }])
  await startCheckout(asUser(person))
  const later = await world.pool.query(`select expires_at from bookings where visitor_id = $1`, [person.uid])
  expect(later.rows[0].expires_at).toBeGreaterThan(rows[0].expires_at)
  expect((await showCart(asUser(person))).problems).toEqual([])
})

test('input in the checkout is kept at sign-in', async () => {
  const person = await identity.verified()
  await put(asGuest(person), bakery)
  await saveCheckout(asGuest(person), { phone: '+351 912 345 678', firstName: 'Annie' })
  await signIn(person)
  expect((await showCheckout(asUser(person)))?.draft).toMatchObject({
    phone: '+351 912 345 678',
    firstName: 'Annie',
    email: person.email,
  })
})

test('signing in on many devices at once loses nothing', async () => {
  const person = await identity.verified()
  // The maximum number of simultaneous attempts: a sixth would wait, because attempts are counted before the password
  // is checked.
  const guests = Array.from({ length: 5 }, () => identity.jar())
  for (const { visitorId } of guests) await put(world.visitor({ visitorId }), bakery, { quantity: 2 })
  const answers = await Promise.all(
    guests.map((browser) => browser.post('/sign-in/email', { email: person.email, password: person.password })),
  )
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200))
  expect(await linesOf(asUser(person))).toEqual([[bakery.id, 10, false]])
})

test('a full cart moves surplus items to "saved for later" or drops the oldest, releasing their times', async () => {
  const person = await identity.verified()
  const many = openIdentity(world, { settings: { 'cart.max_items': 2, 'cart.max_appointments': 0 } })
  await put(asUser(person), kitchen)
  await put(asGuest(person), bakery)
  world.now += 1000
  await put(asGuest(person), salon, { startsAt: '2026-11-06T11:00:00.000Z' })
  const browser = many.jar()
  browser.cookies.clear()
  await browser.request(
    'POST',
    '/sign-in/email',
    { email: person.email, password: person.password },
    { 'x-test-visitor': person.browser.visitorId },
  )
  expect(await linesOf(asUser(person))).toEqual([
    [kitchen.id, 1, false],
    [salon.id, 1, true],
  ])
  const { rows } = await world.pool.query(`select status from bookings where visitor_id = $1`, [person.uid])
  expect(rows).toEqual([{ status: 'released' }])
})

test('guest orders with the confirmed address belong to the account', async () => {
  const person = await identity.verified()
  const guest = await readerOf(world, person.email)
  await put(guest, bakery)
  const { reference } = await order(guest, { ...details(guest), email: person.email })
  const stranger = await customer(world)
  await put(stranger, bakery)
  await order(stranger)
  await signIn(person)
  expect((await listOrders(asUser(person))).map((one) => one.reference)).toEqual([reference])
})

test("another account's orders with the same address stay there", async () => {
  const [owner, buyer] = [await identity.verified(), await identity.verified()]
  const ctx = await readerOf(world, owner.email, asUser(buyer))
  await put(ctx, bakery)
  const { reference } = await order(ctx, { email: owner.email, phone: '+351 912 345 678', firstName: 'Bo' })
  await signIn(owner)
  expect(await listOrders(asUser(owner))).toEqual([])
  expect((await listOrders(asUser(buyer))).map((one) => one.reference)).toEqual([reference])
})

test('an unconfirmed address brings no orders except those of this visitor', async () => {
  const person = await identity.verified()
  const [elsewhere, here] = [await readerOf(world, person.email), await readerOf(world, person.email, asGuest(person))]
  for (const guest of [elsewhere, here]) {
    await put(guest, bakery)
    await order(guest, { ...details(guest), email: person.email })
  }
  const unproved = { userId: person.uid, email: person.email, isEmailVerified: false }
  for (const part of personalData) await part.adopt?.(world.system(), unproved, person.browser.visitorId)
  expect(await listOrders(asUser(person))).toHaveLength(1)
  expect(await listOrders(elsewhere)).toHaveLength(1)
})

test("a signed-in user needs no code for the account's address, but for another one", async () => {
  const person = await identity.signedIn()
  const user = asUser(person)
  expect(await isEmailVerified(user, person.email.toUpperCase())).toBe(true)
  expect(await isEmailVerified(user, 'another@example.com')).toBe(false)
  expect(
    await isEmailVerified(world.user({ email: 'new@example.com', isEmailVerified: false }), 'new@example.com'),
  ).toBe(false)
  await put(user, bakery)
  const checkout = (await showCheckout(user))!
  expect(checkout).toMatchObject({
    isGuest: false,
    isEmailVerified: true,
    draft: { email: person.email, firstName: 'Ann', lastName: 'Okafor' },
  })
  const placed = await order(user, { ...checkout.draft, phone: '+351 912 345 678' })
  expect((await listOrders(user)).map(({ reference }) => reference)).toEqual([placed.reference])
  expect(await showCheckout(world.visitor())).toBe(null)
})
