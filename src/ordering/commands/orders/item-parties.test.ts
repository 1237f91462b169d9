import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { cancels, does, itemOf, orderedItem, settleMoney } from '../../../../tests/support/orders/item-life.ts'
import {
  balance,
  openGateway,
  payAll,
  payingCustomer,
  payingOnline,
  paymentsOf,
} from '../../../../tests/support/orders/paying.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getProviderMetrics } from '#ordering/queries/get-provider-metrics.ts'
import { measureProviders } from '#ordering/commands/no-shows/measure-providers.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
const start = Date.UTC(2026, 10, 2, 10)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

/** The emailed link of an order. */
function linkOf(reference: string, orderId: string): string {
  const placed = world.published.findLast(({ type, payload }) => type === 'order.placed' && payload.orderId === orderId)
  expect(placed, reference).toBeDefined()
  return world.system().unseal(String(placed!.payload.sealedToken))
}

describe('a class with three guests', () => {
  async function threeGuests() {
    const provider = await world.provider({ staff: 1 })
    const yoga = await world.haircut({ provider, title: 'Yoga', columns: { capacity: 3 } })
    const guests = []
    for (const firstName of ['Rita', 'Tomás', 'Inês']) {
      const visitor = await customer(world)
      await put(visitor, yoga, { startsAt: friday })
      const { reference, orderId } = await order(visitor, { firstName })
      const view = await getOrder(visitor, reference)
      guests.push({
        visitor,
        reference,
        orderId,
        firstName,
        itemId: view.parts[0]!.items[0]!.id,
        token: linkOf(reference, orderId),
      })
    }
    return { yoga, provider, guests }
  }

  test('each link shows its own seat, opens no other, and cancels only its own', async () => {
    const { yoga, guests } = await threeGuests()
    const slot = { serviceId: yoga.id, optionId: yoga.optionId, from: '2026-11-06', until: '2026-11-06' }
    const left = async () =>
      (await listOpenSlots(world.visitor(), slot)).days[0]!.slots.find(({ startsAt }) => startsAt === friday)
        ?.seatsLeft ?? 0
    expect(await left()).toBe(0)
    for (const [index, guest] of guests.entries()) {
      const shown = JSON.stringify(await getOrder(world.visitor(), guest.reference, { token: guest.token }))
      for (const other of guests.filter((one) => one !== guest)) {
        for (const foreign of [other.firstName, other.reference, other.itemId]) expect(shown).not.toContain(foreign)
        expect(await codeOf(getOrder(world.visitor(), other.reference, { token: guest.token }))).toBe('not-found')
        const cancel = cancelMyItem(
          guest.visitor,
          { reference: guest.reference, itemId: other.itemId, key: newId() },
          { reason: 'plans' },
        )
        expect(await codeOf(cancel)).toBe('not-found')
      }
      expect(await left()).toBe(index === 0 ? 0 : 1)
      if (index === 0) await cancelMyItem(guest.visitor, { ...guest, key: newId() }, { reason: 'plans' })
    }
    const states = await Promise.all(
      guests.map(async ({ visitor, reference }) => (await getOrder(visitor, reference)).parts[0]!.items[0]!.status),
    )
    expect(states).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })

  test("some of a guest's seats can be returned, and taken by others", async () => {
    const provider = await world.provider({ staff: 1 })
    const yoga = await world.haircut({
      provider,
      title: 'Yoga',
      columns: { capacity: 3, payment_mode: 'full', party_max: 3 },
    })
    const visitor = await payingCustomer(world)
    await put(visitor, yoga, { startsAt: friday, quantity: 3 })
    const { reference } = await order(visitor)
    await payAll(world, visitor, reference)
    const [item] = (await getOrder(visitor, reference)).parts[0]!.items
    expect(item!.cancel!.pieces).toMatchObject([
      { count: 1, back: { minor: 6000 } },
      { count: 2, back: { minor: 12_000 } },
    ])
    await cancelMyItem(
      visitor,
      { reference, itemId: item!.id, key: newId() },
      { reason: 'health', pieces: 2, backMinor: 12_000 },
    )
    const other = await customer(world)
    await put(other, yoga, { startsAt: friday, quantity: 2 })
    await order(other)
    await settleMoney(world)
    expect(await paymentsOf(world, reference)).toMatchObject([{ captured: 18_000, refunded: 12_000 }])
    expect(await world.db.rows(sql`select party from bookings where id = ${item!.bookingId}`)).toEqual([{ party: 1 }])
  })
})

describe('several requests', () => {
  test('cannot be made for one time, and of two simultaneous acceptances one wins', async () => {
    const provider = await world.provider({ staff: 1 })
    const cut = await world.haircut({ provider, columns: { confirm_mode: 'request' } })
    const [one, other] = [await customer(world), await customer(world)]
    await put(one, cut, { startsAt: friday })
    const { reference } = await order(one)
    expect(await codeOf(put(other, cut, { startsAt: friday }))).toBe('slot-taken')
    const [owner, manager] = [
      await addMember(world, provider.id, 'owner'),
      await addMember(world, provider.id, 'manager'),
    ]
    const itemId = (await getOrder(one, reference)).parts[0]!.items[0]!.id
    const accept = (who: typeof owner) =>
      codeOf(answerItem(who, { providerId: provider.id, itemId, key: newId() }, { action: 'accept' }))
    expect((await Promise.all([accept(owner), accept(manager)])).toSorted()).toEqual(['ok', 'transition-not-allowed'])
  })

  test('that are declined release the money at once, and say so', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' } })
    await does(one, 'decline', { reason: 'ill' })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ status: 'voided', captured: 0 }])
    expect(await itemOf(one)).toMatchObject({ statusText: 'Declined – nothing was charged' })
  })

  test('that are not answered count as missed, and leave the rest of the order unchanged', async () => {
    const [ana, casa] = [await world.provider({ staff: 1 }), await world.provider()]
    const cut = await world.haircut({ provider: ana, columns: { payment_mode: 'deposit', tax_percent: 23 } })
    const tray = await world.dinner({
      provider: casa,
      priceMinor: 2000,
      columns: { payment_mode: 'full', confirm_mode: 'request', tax_percent: 13 },
    })
    const visitor = await payingCustomer(world)
    await put(visitor, cut, { startsAt: friday })
    await put(visitor, tray, { quantity: 2 })
    const { reference } = await order(visitor)
    await payAll(world, visitor, reference)
    expect(await paymentsOf(world, reference)).toMatchObject([
      { purpose: 'instant', captured: 1200 },
      { purpose: 'request', status: 'authorised', amount: 4000 },
    ])
    world.now = start + days(1)
    await expireUnansweredItems(payingOnline(world.system()))
    await settleMoney(world)
    expect(await paymentsOf(world, reference)).toMatchObject([{ captured: 1200, refunded: 0 }, { status: 'voided' }])
    expect(await getOrder(visitor, reference)).toMatchObject({ status: 'open' })
    expect(await balance(world, 'provider_pending', casa.id, 'EUR')).toBe(0)
    while ((await measureProviders(world.system())) > 0);
    expect(await getProviderMetrics(await addMember(world, casa.id, 'owner'), casa.id)).toMatchObject({
      missed: 1,
      items: 1,
    })
  })
})

test('a cancellation and an acceptance at once are applied one after the other, and the money follows', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' } })
    await Promise.all([codeOf(does(one, 'accept')), codeOf(cancels(one))])
    await settleMoney(world)
    const [payment] = await paymentsOf(world, one.reference)
    const { status } = await itemOf(one)
    if (status === 'confirmed') expect(payment).toMatchObject({ status: 'captured', refunded: 0 })
    else expect((payment!.captured ?? 0) - payment!.refunded).toBe(0)
  }
})
