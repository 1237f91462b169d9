import { expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import {
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { plantClients } from '../../../../tests/support/orders/many-clients.ts'
import { emailOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { clientsPersonalData } from '#customers/commands/personal-data.ts'
import { clientListeners } from '#ordering/jobs/client-listeners.ts'
import { changeCustomer } from '#ordering/commands/customers/change-customer.ts'
import {
  addCustomer,
  deleteCustomer,
  editCustomer,
  mergeCustomers,
  separateCustomer,
} from '#ordering/commands/customers/save-customer.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { explained, type listClients } from '#customers/store/client-lists.server.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

/** Every event is delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of clientListeners) {
      if (on !== type) continue
      await run(world.system(), payload as never)
      await run(world.system(), payload as never)
    }
}

async function open() {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  const fixture = await openCalendarFixture(world)
  return { ...fixture, id: fixture.provider.id }
}

const namesOf = async ({ owner, provider }: CalendarFixture, search = '') =>
  (await listCustomers(owner, provider.id, { search })).items.map(({ name }) => name)

test('the book follows the steps of orders, and counts each visit once', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  const { itemId } = await walkIn(fixture, { phone: '912 345 678' })
  await visitAt(world, fixture, '2026-11-03T15:00:00.000Z', fixture.first)
  await listen()
  expect(await namesOf(fixture)).toEqual(expect.arrayContaining(['Anna', 'Rita A.']))
  for (const action of ['check-in', 'fulfil'] as const)
    await answerItem(owner, { providerId: id, itemId, key: newId() }, { action, reason: 'ill' })
  await listen()
  expect((await listCustomers(owner, id, { search: 'Anna' })).items).toMatchObject([
    { name: 'Anna', phone: '912 345 678', visits: 1, spent: [{ minor: 6000, currency: 'EUR' }] },
  ])
})

test('somebody on the phone is found by a part of the name, the last digits, or the address', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  await addCustomer(owner, id, { name: ' Anna  Lindqvist ', phone: '+46 70 123 45 67', email: 'Anna@Example.com' })
  for (const search of ['lindq', 'an', '4567', '070 123 45 67', 'anna@ex', 'ANNA@example.com'])
    expect([search, await namesOf(fixture, search)]).toEqual([search, ['Anna Lindqvist']])
  for (const search of ['567 8', '%', 'nna@example.com'])
    expect([search, await namesOf(fixture, search)]).toEqual([search, []])
})

test('an entry is checked, can be changed, and two never have the same address', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  const anna = await addCustomer(owner, id, { name: 'Anna', email: 'anna@example.com' })
  for (const [input, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'Bo', email: 'bo' }, 'email'],
    [{ name: 'Bo', phone: 'call me' }, 'phone'],
  ] as const)
    await expect(addCustomer(owner, id, input)).rejects.toMatchObject({
      details: { fields: { [field]: expect.any(String) } },
    })
  await expect(addCustomer(owner, id, { name: 'Bo', email: 'ANNA@example.com' })).rejects.toMatchObject({
    code: 'client-exists',
    details: { offers: { clientId: anna.id } },
  })
  const consent = { answer: 'yes', how: 'on the phone' } as const
  expect(await editCustomer(owner, id, anna.id, { phone: '912 345 678', consent })).toMatchObject({
    name: 'Anna',
    email: 'anna@example.com',
    phone: '912 345 678',
    consent: 'yes',
    consentText: 'Mon 2 Nov 2026, on the phone',
  })
  expect(await editCustomer(owner, id, anna.id, { phone: '' })).toMatchObject({ phone: null, hasEmail: true })
  const other = await open()
  expect(await codeOf(editCustomer(other.owner, other.id, anna.id, { name: 'Eve' }))).toBe('not-found')
})

test('an online booking joins the entry of its address, and keeps the name that the business wrote', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  const { visitor } = await visitAt(world, fixture, '2026-11-03T15:00:00.000Z')
  await addCustomer(owner, id, { name: 'Rita from next door', email: emailOf(visitor) })
  await listen()
  expect((await listCustomers(owner, id)).items).toMatchObject([{ name: 'Rita from next door', phone: null }])
})

test('a visitor who types the number of somebody else does not become that person', async () => {
  const fixture = await open()
  await addCustomer(fixture.owner, fixture.id, { name: 'Rita', phone: '+351912345678' })
  await visitAt(world, fixture, '2026-11-03T15:00:00.000Z')
  await listen()
  expect(await namesOf(fixture)).toHaveLength(2)
})

test('merging adds visits and notes up, and separating undoes it', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  for (const [phone, staffId] of [
    ['912 000 001', fixture.first],
    ['912 000 002', fixture.second],
  ] as const)
    await walkIn(fixture, { phone, staffId })
  await listen()
  const numbered = async (search: string) => (await listCustomers(owner, id, { search })).items[0]!
  const [one, two] = [await numbered('000001'), await numbered('000002')]
  const third = await addCustomer(owner, id, { name: 'Anna', email: 'anna@example.com' })
  expect((await getCustomer(owner, id, third.id)).likelySame).toHaveLength(2)
  await changeCustomer(owner, id, one.id, { kind: 'note', text: 'Tea' })
  await mergeCustomers(owner, id, one.id, two.id)
  await mergeCustomers(owner, id, one.id, two.id)
  const all = await mergeCustomers(owner, id, two.id, third.id)
  expect(all).toMatchObject({
    id: third.id,
    note: 'Tea',
    history: { length: 2 },
    merged: { length: 2 },
    likelySame: [],
  })
  expect((await listCustomers(owner, id)).items).toHaveLength(1)
  expect(await namesOf(fixture, '000001')).toEqual(['Anna'])
  // A later visit of a merged number belongs to the one that remains.
  await walkIn(fixture, { phone: '912 000 001', date: '2026-11-03', startMinute: 600 })
  await listen()
  expect((await getCustomer(owner, id, one.id)).history).toHaveLength(3)
  expect(await separateCustomer(owner, id, two.id)).toMatchObject({ id: two.id, history: { length: 3 }, note: 'Tea' })
  expect(await getCustomer(owner, id, third.id)).toMatchObject({ history: [], merged: [], note: '' })
  expect(await separateCustomer(owner, id, one.id)).toMatchObject({ history: { length: 2 } })
  expect(await codeOf(mergeCustomers(owner, id, one.id, one.id))).toBe('same-client')
})

test('a customer of the business can be deleted without trace in the orders, an online customer cannot', async () => {
  const fixture = await open()
  const { owner, id } = fixture
  const { itemId } = await walkIn(fixture, { phone: '912 000 009', note: 'Shy' })
  const { orderId } = await visitAt(world, fixture, '2026-11-03T15:00:00.000Z', fixture.first)
  await listen()
  const anna = (await listCustomers(owner, id, { search: 'Anna' })).items[0]!
  await changeCustomer(owner, id, anna.id, { kind: 'note', text: 'Tea' })
  expect(await codeOf(deleteCustomer(owner, id, anna.id))).toBe('client-has-open-orders')
  expect(await codeOf(deleteCustomer(owner, id, orderId))).toBe('client-orders-online')
  for (const action of ['check-in', 'fulfil'] as const)
    await answerItem(owner, { providerId: id, itemId, key: newId() }, { action, reason: 'ill' })
  await deleteCustomer(owner, id, anna.id)
  await listen()
  expect(await namesOf(fixture)).toEqual(['Rita A.'])
  const traces = await world.db.rows(
    sql`select 1 from orders where phone = '912 000 009' union all select 1 from customer_records where provider_id = ${id}`,
  )
  expect(traces).toEqual([])
})

test('a person gets what client books say about them, and erasing removes it', async () => {
  const fixture = await open()
  const person = { userId: newId(), email: 'me@example.com', isEmailVerified: true }
  const me = await addCustomer(fixture.owner, fixture.id, { name: 'Me', email: 'ME@example.com' })
  const twin = await addCustomer(fixture.owner, fixture.id, { name: 'Me too', phone: '912 345 678' })
  await mergeCustomers(fixture.owner, fixture.id, twin.id, me.id)
  const unverified = { ...person, userId: newId(), isEmailVerified: false }
  expect(await clientsPersonalData.export!(fixture.owner, unverified)).toEqual([])
  expect(await clientsPersonalData.export!(fixture.owner, person)).toMatchObject([
    { business: 'Studio Ana', name: 'Me', email: 'me@example.com' },
    { name: 'Me too', phone: '912 345 678' },
  ])
  await clientsPersonalData.adopt!(fixture.owner, person, newId())
  expect((await listCustomers(fixture.owner, fixture.id)).items).toMatchObject([{ hasAccount: true }])
  await clientsPersonalData.erase!(fixture.owner, person)
  expect(await namesOf(fixture)).toEqual([])
})

test('staff do not see the book', async () => {
  const fixture = await open()
  expect(await codeOf(addCustomer(fixture.staff, fixture.id, { name: 'Bo' }))).toBe('permission-denied')
  const manager = await addMember(world, fixture.id, 'manager')
  expect((await addCustomer(manager, fixture.id, { name: 'Bo' })).name).toBe('Bo')
})

test('the pages of 5,000 customers are read by indexes', async () => {
  const fixture = await open()
  await plantClients(world.db, fixture.id, 5_000)
  const query = { providerId: fixture.id, offset: 0, limit: 25 }
  for (const sort of ['last', 'spent', 'visits'] as const)
    expect(await plannedReads({ ...query, sort, search: null })).toBeLessThan(60)
  for (const search of [{ phone: '900004999' }, { email: 'client5000@guests.example' }, { name: 'zz' }])
    expect(await plannedReads({ ...query, sort: 'last', search })).toBeLessThan(60)
  expect((await listCustomers(fixture.owner, fixture.id, { search: '900004999' })).total).toBe(1)
})

/** How many rows of the table a list reads. */
async function plannedReads(query: Parameters<typeof listClients>[1]): Promise<number> {
  const [row] = await world.db.rows<{ plan: unknown }>(explained(query))
  const rowsOf = (node: Plan): number =>
    (node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
    (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  return rowsOf((Object.values(row!)[0] as [{ Plan: Plan }])[0].Plan)
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
