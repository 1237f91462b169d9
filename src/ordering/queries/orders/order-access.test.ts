import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { customer, emailOf, friday, lastCode, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { findOrder } from '#ordering/commands/checkout/find-order.ts'
import { getBooking, getOrder, listOrders } from '#ordering/queries/orders/get-order.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { openGuestLink } from '#ordering/queries/orders/open-guest-link.ts'
import { sql } from '#platform/database/database.ts'
import { days } from '#shared/time/instant.ts'

let world: World
let buyer: AppContext
let reference: string
let token: string
beforeAll(async () => {
  world = await openWorld()
  buyer = await customer(world)
  const provider = await world.provider()
  await world.db.run(sql`update locations set hide_exact_address = true where id = ${provider.locationId}`)
  await put(buyer, await world.haircut({ provider }), { startsAt: friday })
  const dinner = await world.dinner()
  await put(buyer, dinner, { fulfillmentMethod: 'delivery' })
  const address = { line1: 'Rua Secreta 7', city: 'Lisbon', postalCode: '1100-420' }
  reference = (await order(buyer, { providers: { [dinner.provider.id]: { address } } })).reference
  token = world
    .visitor()
    .unseal(String(world.published.findLast(({ type }) => type === 'order.placed')!.payload.sealedToken))
})

const secrets = () => [emailOf(buyer), '+351912345678', 'Rua Secreta', 'Alves', 'Rua Augusta']

describe('an order', () => {
  test('is shown in full to its customer', async () => {
    const text = JSON.stringify(await getOrder(buyer, reference.toLowerCase().replace('-', '')))
    for (const secret of secrets()) expect(text).toContain(secret)
    expect((await listOrders(buyer)).map((one) => one.reference)).toEqual([reference])
  })

  test('returns not-found to everybody else', async () => {
    const stranger = world.visitor()
    await expect(getOrder(stranger, reference)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getBooking(stranger, `${reference}-1a`)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getOrder(stranger, 'nonsense')).rejects.toMatchObject({ code: 'not-found' })
    expect(await listOrders(stranger)).toEqual([])
  })

  test('shows an appointment by its own reference', async () => {
    const page = await getBooking(buyer, `${reference}-1a`)
    expect(page).toMatchObject({
      item: { title: 'Cut and finish', status: 'confirmed' },
      part: { place: { line1: 'Rua Augusta 12' } },
    })
    expect((await getBooking(buyer, reference)).item.reference).toBe(`${reference}-1a`)
    await expect(getBooking(buyer, `${reference}-2a`)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a link from the email', () => {
  test('shows status, times and amounts, and of the person only the first name', async () => {
    const stranger = world.visitor()
    expect(await openGuestLink(stranger, token)).toMatchObject({ reference, scope: 'link' })
    const found = await getOrder(stranger, reference, { token })
    expect(found).toMatchObject({ firstName: 'Rita', hasFullAccess: false, email: null, phone: null, status: 'open' })
    const text = JSON.stringify(found)
    for (const secret of secrets()) expect(text).not.toContain(secret)
  })

  test('shows everything after the mailed code was entered', async () => {
    const reader = await readerOf(world, emailOf(buyer))
    expect((await openGuestLink(reader, token)).scope).toBe('full')
    expect((await getOrder(reader, reference, { token })).email).toBe(emailOf(buyer))
  })

  test('opens its own order only', async () => {
    const other = await customer(world)
    await put(other, await world.dinner())
    const theirs = await order(other)
    await expect(getOrder(world.visitor(), theirs.reference, { token })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is stored as a hash, and a wrong one opens nothing', async () => {
    const retained = await world.db.rows<{ hash: string }>(sql`select token_hash as hash from guest_links`)
    expect(retained.some(({ hash }) => hash.includes(token))).toBe(false)
    for (const wrong of ['', 'x', `${token.slice(0, -1)}_`, `${token}'--`]) {
      await expect(openGuestLink(world.visitor(), wrong)).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test('changes nothing when it is opened', async () => {
    const before = await world.db.rows(sql`select row_to_json(i)::text as row from order_items i order by id`)
    await getOrder(world.visitor(), reference, { token })
    expect(await world.db.rows(sql`select row_to_json(i)::text as row from order_items i order by id`)).toEqual(before)
  })

  test('expires some time after the visit', async () => {
    const now = world.now
    world.now = Date.parse(friday) + days(100)
    expect((await openGuestLink(world.visitor(), token)).reference).toBe(reference)
    world.now += days(30)
    await expect(openGuestLink(world.visitor(), token)).rejects.toMatchObject({ code: 'not-found' })
    world.now = now
  })
})

test('the email about an order says what its customer sees', async () => {
  const shown = await getOrder(buyer, reference)
  expect(await getOrderForMail(world.system(), shown.id)).toEqual(shown)
})

describe('finding an order', () => {
  test('requires its reference, its address, and the code mailed there', async () => {
    // A new day resets the limit of code requests.
    world.now += days(1)
    const finder = world.visitor()
    const email = emailOf(buyer).toUpperCase()
    expect(await findOrder(finder, { reference, email })).toMatchObject({ reference: null, codeSent: { minutes: 10 } })
    expect(await findOrder(finder, { reference, email, code: lastCode(world) })).toEqual({ reference, codeSent: null })
    expect((await getOrder(finder, reference)).hasFullAccess).toBe(true)
  })

  test('answers the same for an unknown order, and mails nothing', async () => {
    const mailed = world.published.length
    const email = 'nobody@example.com'
    expect(await findOrder(world.visitor(), { reference, email })).toEqual({
      reference: null,
      codeSent: { email, minutes: 10, suggestedEmail: null },
    })
    expect(world.published.length).toBe(mailed)
  })
})
