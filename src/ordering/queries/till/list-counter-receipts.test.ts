import { beforeEach, expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture, walkIn, type CalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { openGateway, payingOnline, runPayments } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { addLine } from '#ordering/commands/till/add-line.ts'
import { closeDay, collectPayment, refundAtTill } from '#ordering/commands/till/collect-payment.ts'
import { makePaymentLink, payByLink, refreshPaymentLink } from '#ordering/commands/till/make-payment-link.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { listCounterReceipts } from '#ordering/queries/till/list-counter-receipts.ts'
import { getTillDay } from '#payments/queries/till/get-till-day.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  // Monday, 10:02 in Lisbon.
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  openGateway(world)
  fixture = await openCalendarFixture(world)
})

const owner = () => payingOnline(fixture.owner)
const here = (itemId: string) => ({ providerId: fixture.provider.id, itemId, key: newId() })
const receipts = (query: { day?: string; search?: string } = {}) =>
  listCounterReceipts(owner(), fixture.provider.id, query)
const pay = (itemId: string, amountMinor: number) =>
  collectPayment(owner(), here(itemId), {
    ...{ method: 'cash', amountMinor, tipMinor: 0, discountMinor: 0, givenMinor: null, reason: '' },
  })

async function payOnline(itemId: string, amountMinor: number): Promise<void> {
  const { collect } = await makePaymentLink(owner(), here(itemId), { amountMinor, byEmail: false, email: '' })
  const token = collect!.link!.url.split('/').at(-1)!
  const chargeRef = (await payByLink(owner(), token))!.split('/').at(-1)!
  const later = { refunds: 'work', capture: 'works', card: 'pays' } as const
  const gateway = world.paymentAdapters.get('test') as TestGateway
  await gateway.act(chargeRef, { outcome: 'pay', content: 'neither', later })
  await refreshPaymentLink(owner(), token)
  await runPayments(world)
}

test('the receipts of a day are what was paid at the counter and by link, each bill once, latest first', async () => {
  const first = await walkIn(fixture, { date: '2026-11-05', startMinute: 600 })
  const second = await walkIn(fixture, { date: '2026-11-05', startMinute: 720 })
  const untouched = await walkIn(fixture, { date: '2026-11-05', startMinute: 840 })
  await addLine(owner(), here(first.itemId), { title: 'Shampoo', priceMinor: 1000, taxPercent: 23, quantity: 1 })
  await pay(first.itemId, 2000)
  world.now += 60_000
  await pay(first.itemId, 5000)
  world.now += 60_000
  await payOnline(second.itemId, 6000)
  const { day, today, lines } = await receipts()
  expect([day, today]).toEqual(['2026-11-02', '2026-11-02'])
  expect(lines.map(({ item, timeText, number }) => [item.id, timeText, number])).toEqual([
    [second.itemId, '10:04', second.reference.slice(0, -1)],
    [first.itemId, '10:03', first.reference.slice(0, -1)],
  ])
  expect(lines.map(({ item }) => item.collect!.text.replaceAll(' ', ' '))).toEqual([
    '€60.00 paid, nothing to collect',
    '€70.00 paid, nothing to collect',
  ])
  expect(lines.some(({ item }) => item.id === untouched.itemId)).toBe(false)
  world.now += days(1)
  expect((await receipts()).lines).toEqual([])
  expect((await receipts({ day: '2026-11-02' })).lines).toHaveLength(2)
})

test('a receipt is found by its number and by the reference of its order, whatever the day', async () => {
  const { itemId, reference } = await walkIn(fixture, { date: '2026-11-02', startMinute: 603, anyway: true })
  await pay(itemId, 6000)
  world.now += 3_600_000
  await answerItem(owner(), here(itemId), { action: 'fulfil' })
  const { orderId } = (await world.db.row<{ orderId: string }>(
    sql`select id as order_id from orders where reference = ${reference.slice(0, 9)}`,
  ))!
  await issueReceipts(world.system(), orderId)
  world.now += days(3)
  const [line] = (await receipts({ search: reference.slice(0, 9).toLowerCase() })).lines
  expect(line).toMatchObject({ item: { id: itemId }, timeText: 'Mon 2 Nov 2026, 10:02' })
  expect((await receipts({ search: ` ${line!.number.toLowerCase()} ` })).lines).toMatchObject([
    { item: { id: itemId } },
  ])
  expect(await receipts({ search: 'R-0' })).toMatchObject({ day: null, lines: [], more: false })
})

test('a refund on a later day is among the receipts of that day', async () => {
  const { itemId } = await walkIn(fixture)
  const paid = await pay(itemId, 6000)
  world.now += days(1)
  const refund = { amountMinor: 1000, reason: 'It was cold', isCorrection: false }
  await refundAtTill(owner(), { ...here(itemId), paymentId: paid.collect!.payments[0]!.id }, refund)
  expect((await receipts()).lines).toMatchObject([{ item: { id: itemId } }])
})

test('only whoever keeps the till reads the receipts, and nobody those of another business', async () => {
  const { itemId, reference } = await walkIn(fixture)
  await pay(itemId, 6000)
  expect(await codeOf(listCounterReceipts(fixture.staff, fixture.provider.id, {}))).toBe('permission-denied')
  const other = await openCalendarFixture(world)
  const theirs = await listCounterReceipts(other.owner, other.provider.id, { search: reference.slice(0, 9) })
  expect(theirs.lines).toEqual([])
  const manager = await addMember(world, fixture.provider.id, 'manager')
  expect((await listCounterReceipts(manager, fixture.provider.id, {})).lines).toHaveLength(1)
})

test('the close of day lists what came in by link since the last close, by who made the link', async () => {
  const [first, second] = [await walkIn(fixture), await walkIn(fixture, { date: '2026-11-05', startMinute: 720 })]
  await pay(first.itemId, 1000)
  await payOnline(first.itemId, 5000)
  const sums = async () =>
    (await getTillDay(owner(), fixture.provider.id)).sums.map(({ method, total }) => [method, total.minor])
  expect(await sums()).toEqual([
    ['cash', 1000],
    ['link', 5000],
  ])
  const closing = { locationId: fixture.provider.locationId, currency: 'EUR', openingMinor: 0, note: '' }
  const request = { providerId: fixture.provider.id, key: newId() }
  const closed = await closeDay(owner(), request, { ...closing, expectedMinor: 1000, countedMinor: 1000 })
  expect(closed.closings[0]).toMatchObject({ links: { minor: 5000 }, difference: { minor: 0 } })
  world.now += 60_000
  await payOnline(second.itemId, 6000)
  expect(await sums()).toEqual([['link', 6000]])
  const day = await getTillDay(owner(), fixture.provider.id)
  // A drawer without cash has nothing to count.
  expect(day).toMatchObject({ canClose: false, cash: [], closings: [{ links: { minor: 5000 } }] })
})
