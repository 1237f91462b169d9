import { beforeEach, expect, test } from 'vitest'
import { codeOf, underSettings } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture, walkIn, type CalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { balance } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { addLine, removeLine } from '#ordering/commands/till/add-line.ts'
import { collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { getTillCatalogue } from '#ordering/queries/till/get-till-catalogue.ts'
import type { AddLineInput } from '#payments/contract-till.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let fixture: CalendarFixture
let shampoo: { id: string; optionId: string }
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  fixture = await openCalendarFixture(world)
  shampoo = await world.dinner({
    provider: fixture.provider,
    columns: { stock_mode: 'counted', stock_amount: 3, title: 'Shampoo' },
  })
})

const here = (itemId: string, key = newId()) => ({ providerId: fixture.provider.id, itemId, key })
const add = (itemId: string, input: Partial<AddLineInput>, who: AppContext = fixture.owner, key = newId()) =>
  addLine(who, here(itemId, key), { title: '', priceMinor: 0, taxPercent: 0, quantity: 1, ...input })
const shampooOf = (quantity: number) => ({ serviceId: shampoo.id, optionId: shampoo.optionId, quantity })
const pay = (itemId: string, amountMinor: number) =>
  collectPayment(fixture.owner, here(itemId), {
    method: 'terminal',
    amountMinor,
    tipMinor: 0,
    discountMinor: 0,
    givenMinor: null,
    reason: '',
  })
const taken = async () =>
  (await world.db.row<{ amount: number }>(sql`select amount from stock_taken where service_id = ${shampoo.id}`))?.amount

test('goods, another service and a free text are paid together with the visit', async () => {
  const { itemId } = await walkIn(fixture)
  const { lines } = await getTillCatalogue(fixture.owner, fixture.provider.id)
  const price = lines.find(({ serviceId }) => serviceId === shampoo.id)!
  expect(price).toMatchObject({ name: expect.stringContaining('Shampoo'), left: 3 })
  await add(itemId, shampooOf(2))
  await add(itemId, { serviceId: fixture.cut.id, optionId: fixture.cut.optionId })
  const { collect } = await add(itemId, { title: 'Gift wrapping', priceMinor: 250, taxPercent: 23 })
  const dueMinor = 6000 + 2 * price.price.minor + 6000 + 250
  expect(collect).toMatchObject({ due: { minor: dueMinor }, added: { length: 3 } })
  expect(collect!.added.map(({ text }) => text)).toEqual(['2 × Shampoo', expect.any(String), 'Gift wrapping'])
  expect(await taken()).toBe(2)
  await pay(itemId, dueMinor)
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, {})
  expect(items.map(({ id }) => id)).toEqual([itemId])
  expect(items[0]!.collect).toMatchObject({ due: { minor: 0 } })
  const taxes = await world.db.rows<{ tax: number }>(
    sql`select tax_minor as tax from order_items where added_to = ${itemId} and snapshot ->> 'title' = 'Gift wrapping'`,
  )
  expect(taxes).toEqual([{ tax: 47 }])
})

test('what is added owes the commission of the counter, once, and gets it back when it is removed', async () => {
  const { itemId } = await walkIn(fixture)
  const owner = underSettings(fixture.owner, { 'fees.walk_in': 10 })
  const key = newId()
  await add(itemId, { title: 'Bouquet', priceMinor: 1000 }, owner, key)
  const { collect } = await add(itemId, { title: 'Bouquet', priceMinor: 1000 }, owner, key)
  expect(collect!.added).toHaveLength(1)
  expect(await balance(world, 'market_commission', '', 'EUR')).toBe(100)
  await removeLine(owner, { ...here(itemId), lineId: collect!.added[0]!.id })
  expect(await balance(world, 'market_commission', '', 'EUR')).toBe(0)
})

test('what was added by mistake is removed: it is no longer due, its stock is free, and what was paid is to refund', async () => {
  const { itemId } = await walkIn(fixture)
  const { collect } = await add(itemId, shampooOf(3))
  await pay(itemId, collect!.due.minor)
  const line = { ...here(itemId), lineId: collect!.added[0]!.id }
  const removed = await removeLine(fixture.owner, line)
  expect(removed.collect).toMatchObject({ added: [], toRefund: { minor: collect!.added[0]!.total.minor } })
  expect(await taken()).toBe(0)
  expect(await codeOf(removeLine(fixture.owner, { ...line, key: newId() }))).toBe('transition-not-allowed')
  expect(await codeOf(removeLine(fixture.owner, { ...line, key: newId(), lineId: itemId }))).toBe('not-found')
})

test('the last piece is sold once, and nothing is added to what is over or belongs to others', async () => {
  const { itemId } = await walkIn(fixture)
  await add(itemId, shampooOf(2))
  const both = await Promise.allSettled([add(itemId, shampooOf(1)), add(itemId, shampooOf(1))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await taken()).toBe(3)
  const other = await openCalendarFixture(world)
  expect(await codeOf(add(itemId, { serviceId: other.cut.id, optionId: other.cut.optionId }))).toBe('not-found')
  expect(await codeOf(add(itemId, { title: 'Tea', priceMinor: 100 }, other.owner))).toBe('not-found')
  expect(await codeOf(add(itemId, { title: 'Tea', priceMinor: 100 }, fixture.staff))).toBe('permission-denied')
  expect(await codeOf(add(itemId, { title: 'T', priceMinor: 100 }))).toBe('till-invalid')
  expect(await codeOf(add(itemId, { title: 'Tea', priceMinor: 0 }))).toBe('till-invalid')
  await answerItem(fixture.owner, here(itemId), { action: 'cancel', reason: 'ill' })
  expect(await codeOf(add(itemId, { title: 'Tea', priceMinor: 100 }))).toBe('till-invalid')
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, { state: 'ended' })
  // The goods were handed over; they stay to collect.
  expect(items[0]!.collect).toMatchObject({ added: { length: 2 }, canCollect: true })
})
