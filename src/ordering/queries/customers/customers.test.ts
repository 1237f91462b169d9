import { describe, expect, test } from 'vitest'
import { withoutIds } from '../../../../tests/support/clear-codes.ts'
import { addMember } from '../../../../tests/support/businesses.ts'
import { plantOrders } from '../../../../tests/support/orders/many-orders.ts'
import { customer, details, emailOf, friday, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { changeCustomer } from '#ordering/commands/customers/change-customer.ts'
import { followClients, linkAllClients } from '#ordering/commands/customers/follow-clients.ts'
import { exportCustomers, getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { writeCustomersCsv } from '#ordering/rules/customers/customers-csv.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

async function businessWith() {
  const service = await world.haircut()
  return {
    service,
    id: service.provider.id,
    owner: await member(service.provider.id, 'owner'),
    manager: await member(service.provider.id, 'manager'),
  }
}

const member = (providerId: string, role: MemberRole, resourceId: string | null = null) =>
  addMember(world, providerId, role, resourceId)

type Service = Awaited<ReturnType<typeof world.haircut>>

/** Books an hour on Friday. */
async function books(visitor: AppContext, service: Service, hour: string, more = {}) {
  await put(visitor, service, { startsAt: friday.replace('15:00', hour) })
  return (await order(visitor, more)).orderId
}

/** What the subscribers of events do after each step. */
async function follow(providerId: string) {
  const orders = await world.db.rows<{ id: string }>(
    sql`select distinct order_id as id from provider_orders where provider_id = ${providerId} order by 1`,
  )
  for (const { id } of orders) await followClients(world.system(), id)
}

const listAll = async (who: AppContext, providerId: string, query: Parameters<typeof listCustomers>[2] = {}) => {
  await follow(providerId)
  return listCustomers(who, providerId, query)
}

const itemsOf = (orderId: string) =>
  sql`provider_order_id in (select id from provider_orders where order_id = ${orderId})`
const becomes = (orderId: string, status: string) =>
  world.db.run(
    sql`update order_items set status = ${status}, changed_at = ${isoOf(world.now)} where ${itemsOf(orderId)}`,
  )

describe('the list of customers', () => {
  test('shows a guest with visits and amounts, and without address, phone number or last name', async () => {
    const { service, id, manager } = await businessWith()
    const rita = await customer(world)
    for (const [hour, status] of [
      ['09:00', 'completed'],
      ['10:00', 'fulfilled'],
      ['11:00', 'no_show'],
      ['12:00', 'confirmed'],
    ] as const)
      await becomes(await books(rita, service, hour), status)
    // The same address on another device.
    await becomes(
      await books(await readerOf(world, emailOf(rita)), service, '13:00', { email: emailOf(rita) }),
      'completed',
    )
    const { items, total, pages } = await listAll(manager, id)
    expect([total, pages]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      name: 'Rita A.',
      visits: 3,
      noShows: 1,
      spent: [{ minor: 18_000, currency: 'EUR' }],
      lastText: 'Fri 6 Nov 2026',
      isBlocked: false,
      hasNote: false,
      hasAccount: false,
    })
    expect(withoutIds(JSON.stringify(items))).not.toMatch(/example\.com|912|Alves/)
  })

  test('finds a shown name, a complete address and a complete number, and no part of hidden data', async () => {
    const { service, id, manager } = await businessWith()
    const rita = await customer(world)
    await books(rita, service, '09:00')
    await books(await customer(world), service, '10:00', {
      firstName: 'Bo',
      lastName: 'Berg',
      phone: '+46 70 123 45 67',
    })
    await follow(id)
    const names = async (search: string) => (await listCustomers(manager, id, { search })).items.map(({ name }) => name)
    expect(await names('rita')).toEqual(['Rita A.'])
    expect(await names('BO b.')).toEqual(['Bo B.'])
    expect(await names(emailOf(rita).toUpperCase())).toEqual(['Rita A.'])
    expect(await names('+46 70-123 45 67')).toEqual(['Bo B.'])
    for (const part of ['Alves', 'Berg', emailOf(rita).slice(2), '123 45 67', "'; drop table orders; --", '%', '\0']) {
      if (part === '\0') expect(await names(part)).toHaveLength(2)
      else expect([part, await names(part)]).toEqual([part, []])
    }
  })

  test('is sorted by last visit, amount or visits, 25 a page, each customer once', async () => {
    const { service, id, manager } = await businessWith()
    const [often, much, late] = [await customer(world), await customer(world), await customer(world)]
    for (const hour of ['09:00', '10:00'])
      await becomes(await books(often, service, hour, { firstName: 'Often' }), 'completed')
    const dear = await books(much, service, '11:00', { firstName: 'Much' })
    await world.db.run(sql`update order_items set total_minor = 50000 where ${itemsOf(dear)}`)
    await becomes(dear, 'completed')
    await becomes(await books(late, service, '15:00', { firstName: 'Late' }), 'completed')
    const first = async (sort: 'last' | 'spent' | 'visits') => (await listAll(manager, id, { sort })).items[0]!.name
    expect([await first('last'), await first('spent'), await first('visits')]).toEqual([
      'Late A.',
      'Much A.',
      'Often A.',
    ])
    await plantOrders(world.db, { orderId: dear, amount: 60, until: world.now, apartMinutes: 60, perCustomer: 1 })
    await linkAllClients(world.system(), id)
    const seen = new Set<string>()
    for (const page of [1, 2, 3])
      for (const line of (await listCustomers(manager, id, { page })).items) seen.add(line.id)
    expect([seen.size, (await listCustomers(manager, id, { page: 3 })).items.length]).toEqual([63, 13])
    expect(await listCustomers(manager, id, { page: 99 })).toMatchObject({ items: [], page: 99 })
  })

  test('excludes erased customers and unpaid orders', async () => {
    const { service, id, manager } = await businessWith()
    const gone = await books(await customer(world), service, '09:00')
    await world.db.run(
      sql`update orders set first_name = 'Deleted user', email = 'x@deleted.invalid' where id = ${gone}`,
    )
    const unpaid = await books(await customer(world), service, '10:00')
    await becomes(unpaid, 'expired_unpaid')
    expect((await listAll(manager, id)).items).toEqual([])
    await expect(getCustomer(manager, id, gone)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('can be exported as a file in which no name is a formula', async () => {
    const { service, id, manager } = await businessWith()
    await books(await customer(world), service, '09:00', { firstName: '=HYPERLINK("http://evil")' })
    await follow(id)
    const csv = writeCustomersCsv(await exportCustomers(manager, id))
    expect(csv.split('\r\n')[0]).toBe(
      'Customer,Email,Phone,Visits,Did not come,Spent,Last visit,Offers allowed,Blocked',
    )
    expect(csv).toContain('"\'=HYPERLINK')
  })
})

describe('one customer', () => {
  test('shows the orders at this business only, found by any of them', async () => {
    const [{ service, id, manager }, other] = [await businessWith(), await businessWith()]
    const rita = await customer(world)
    const [first, second] = [await books(rita, service, '09:00'), await books(rita, service, '10:00')]
    const elsewhere = await books(rita, other.service, '11:00')
    await follow(id)
    for (const named of [first, second]) {
      const found = await getCustomer(manager, id, named)
      expect(found.history.map(({ whenText }) => whenText)).toEqual([
        expect.stringContaining('10:00'),
        expect.stringContaining('09:00'),
      ])
      expect(found).toMatchObject({ name: 'Rita A.', note: '', block: null, more: 0 })
    }
    await expect(getCustomer(manager, id, elsewhere)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getCustomer(manager, id, newId())).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getCustomer(manager, id, 'no id')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('shows a phone number from the agreement until a week after the end, and never an email address', async () => {
    const { service, id, manager } = await businessWith()
    const orderId = await books(await customer(world), service, '09:00')
    await follow(id)
    expect(await getCustomer(manager, id, orderId)).toMatchObject({ phone: '+351912345678' })
    await becomes(orderId, 'completed')
    const now = world.now
    world.now = Date.parse('2026-11-06T10:00:00.000Z') + days(8)
    const later = await getCustomer(manager, id, orderId)
    world.now = now
    expect(later.phone).toBeNull()
    expect(withoutIds(JSON.stringify(later))).not.toMatch(/example\.com|912|Alves/)
  })

  test('can get a note and a block, which prevents orders until it is lifted', async () => {
    const { service, id, manager } = await businessWith()
    const rita = await customer(world)
    const orderId = await books(rita, service, '09:00')
    await follow(id)
    expect(await changeCustomer(manager, id, orderId, { kind: 'note', text: 'Tea, no sugar' })).toMatchObject({
      note: 'Tea, no sugar',
      hasNote: true,
    })
    expect(await changeCustomer(manager, id, orderId, { kind: 'block', reason: 'Rude' })).toMatchObject({
      isBlocked: true,
      block: { reason: 'Rude', sinceText: 'Mon 2 Nov 2026' },
    })
    expect((await listCustomers(manager, id)).items[0]).toMatchObject({ isBlocked: true, hasNote: true })
    await expect(books(rita, service, '10:00')).rejects.toMatchObject({ code: 'provider-unavailable' })
    await changeCustomer(manager, id, orderId, { kind: 'unblock' })
    expect((await order(rita, details(rita))).orderId).toBeTruthy()
  })

  test('with an account is one person, whatever address they order with', async () => {
    const { service, id, manager } = await businessWith()
    const orderId = await books(await customer(world), service, '09:00')
    const another = await books(await customer(world), service, '10:00')
    const userId = newId()
    await world.db.run(
      sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'Rita', ${`${userId}@example.com`}, true, now(), now())`,
    )
    await world.db.run(sql`update orders set visitor_id = ${userId} where id in (${orderId}, ${another})`)
    expect((await listAll(manager, id)).items).toMatchObject([{ hasAccount: true }])
    expect((await getCustomer(manager, id, orderId)).history).toHaveLength(2)
  })
})

test('the dishes of one order are one visit, and each appointment is one', async () => {
  const { service, id, manager } = await businessWith()
  const rita = await customer(world)
  for (const title of ['Soup', 'Bread', 'Cake'])
    await put(rita, await world.dinner({ provider: service.provider, title }), { fulfillmentMethod: 'pickup' })
  const email = emailOf(rita)
  await becomes((await order(rita, { email })).orderId, 'completed')
  expect((await listAll(manager, id)).items).toMatchObject([{ visits: 1 }])
  await becomes(await books(rita, service, '09:00', { email }), 'completed')
  expect((await listAll(manager, id)).items).toMatchObject([{ visits: 2 }])
})

test('walk-ins with a phone number are one customer, and those without are not listed', async () => {
  const { service, id, manager } = await businessWith()
  const walkIn = async (hour: string, phone: string) => {
    const orderId = await books(await customer(world), service, hour)
    await world.db.run(
      sql`update orders set source = 'walk_in', email = '', phone = ${phone}, visitor_id = gen_random_uuid() where id = ${orderId}`,
    )
    await becomes(orderId, 'completed')
    return orderId
  }
  const first = await walkIn('09:00', '+351 911 111 111')
  await walkIn('10:00', '+351911111111')
  await walkIn('11:00', '')
  await walkIn('12:00', '')
  expect((await listAll(manager, id)).items).toMatchObject([{ visits: 2, spent: [{ minor: 12_000 }] }])
  expect((await changeCustomer(manager, id, first, { kind: 'note', text: 'Walks in' })).note).toBe('Walks in')
  expect((await listCustomers(manager, id)).items).toMatchObject([{ hasNote: true }])
})

test('staff cannot see customers, and strangers get not-found', async () => {
  const { service, id } = await businessWith()
  const orderId = await books(await customer(world), service, '09:00')
  const staff = await member(id, 'staff', service.provider.staffIds[0]!)
  await expect(listCustomers(staff, id)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(getCustomer(staff, id, orderId)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(listCustomers(world.user(), id)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(listCustomers(world.visitor(), id)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
