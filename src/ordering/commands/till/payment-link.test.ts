import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import {
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import {
  balance,
  openGateway,
  payingOnline,
  publishedCount,
  runPayments,
} from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { endUnpaidAgain } from '#ordering/commands/payments/end-unpaid-again.ts'
import { collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { makePaymentLink, payByLink, refreshPaymentLink } from '#ordering/commands/till/make-payment-link.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { getPaymentLink } from '#ordering/queries/till/payment-links.ts'
import type { PaymentLinkInput } from '#payments/contract-till.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  openGateway(world)
  fixture = await openCalendarFixture(world)
})

const gateway = () => world.paymentAdapters.get('test') as TestGateway
const anyone = () => payingOnline(world.visitor())
const here = (itemId: string) => ({ providerId: fixture.provider.id, itemId, key: newId() })
const link = async (itemId: string, input: Partial<PaymentLinkInput> = {}, key = newId()) => {
  const request = { ...here(itemId), key }
  const { collect } = await makePaymentLink(payingOnline(fixture.owner), request, {
    amountMinor: 6000,
    byEmail: false,
    email: '',
    ...input,
  })
  return collect!.link!.url.split('/').at(-1)!
}
const collectCash = (itemId: string, amountMinor: number) =>
  collectPayment(fixture.owner, here(itemId), {
    method: 'cash',
    amountMinor,
    tipMinor: 0,
    discountMinor: 0,
    givenMinor: null,
    reason: '',
  })
/** The choice of whoever scanned the code, on the page of the gateway. The market is not told. */
const payAtGateway = async (token: string) => {
  const chargeRef = (await payByLink(anyone(), token))!.split('/').at(-1)!
  const later = { refunds: 'work', capture: 'works', card: 'pays' } as const
  await gateway().act(chargeRef, { outcome: 'pay', content: 'neither', later })
}
const collectOf = async (itemId: string) => {
  const { items } = await listBusinessItems(payingOnline(fixture.owner), fixture.provider.id, {})
  return items.find(({ id }) => id === itemId)!.collect
}
const retained = async () =>
  (await world.db.row<{ minor: number }>(
    sql`select coalesce(sum(captured_minor - refunded_minor), 0)::bigint as minor from payments`,
  ))!.minor
const stateOf = async (token: string) => (await getPaymentLink(anyone(), token)).state

test('whoever has the link pays without an account, and the business earns it like a payment online', async () => {
  const { itemId } = await walkIn(fixture)
  const token = await link(itemId)
  expect(await getPaymentLink(anyone(), token)).toMatchObject({
    business: 'Studio Ana',
    amount: { minor: 6000 },
    state: 'open',
  })
  const before = await retained()
  await payAtGateway(token)
  await refreshPaymentLink(anyone(), token)
  expect(await stateOf(token)).toBe('paid')
  expect((await retained()) - before).toBe(6000)
  expect(await balance(world, 'provider_pending', fixture.provider.id, 'EUR')).toBe(6000)
  expect(await collectOf(itemId)).toMatchObject({ due: { minor: 0 }, canCollect: false, link: null })
  expect(await codeOf(collectCash(itemId, 1))).toBe('amount-above-due')
  expect(await payByLink(anyone(), token)).toBe(null)
})

test('a link for a part leaves the rest to collect, also after the visit', async () => {
  const { itemId } = await walkIn(fixture)
  const token = await link(itemId, { amountMinor: 2500 })
  await payAtGateway(token)
  await refreshPaymentLink(anyone(), token)
  expect(await collectOf(itemId)).toMatchObject({ due: { minor: 3500 }, link: null })
  world.now += hours(2)
  await answerItem(fixture.owner, here(itemId), { action: 'fulfil' })
  const late = await link(itemId, { amountMinor: 3500 })
  world.now += hours(20)
  await payAtGateway(late)
  await refreshPaymentLink(anyone(), late)
  expect(await balance(world, 'provider_pending', fixture.provider.id, 'EUR')).toBe(6000)
})

test('a link for more than is due, of another business or with another proof is none', async () => {
  const { itemId } = await walkIn(fixture)
  expect(await codeOf(link(itemId, { amountMinor: 6001 }))).toBe('amount-above-due')
  expect(await codeOf(link(itemId, { byEmail: true }))).toBe('till-invalid')
  const token = await link(itemId)
  expect(await codeOf(getPaymentLink(anyone(), token.slice(0, -1)))).toBe('not-found')
  expect(await codeOf(getPaymentLink(anyone(), `${newId()}${token.slice(36)}`))).toBe('not-found')
  expect(await codeOf(payByLink(anyone(), `${token}x`))).toBe('not-found')
})

test('a link is sent to the customer or to somebody else, and the same one stays open', async () => {
  const { itemId } = await walkIn(fixture, { email: 'anna@example.com', source: 'phone' })
  const first = await link(itemId)
  expect(await link(itemId, { byEmail: true })).toBe(first)
  expect(await link(itemId, { byEmail: true, email: ' Mum@Example.com ' })).toBe(first)
  const sent = world.published.filter(({ type }) => type === 'payment-link.sent')
  expect(sent.map(({ payload }) => world.system().unseal(String(payload.sealedEmail)))).toEqual([
    'anna@example.com',
    'mum@example.com',
  ])
  expect(publishedCount(world, 'payment-link.sent')).toBe(2)
})

test('another amount ends the link before; what was paid by both is returned once', async () => {
  const { itemId } = await walkIn(fixture)
  const before = await retained()
  const old = await link(itemId)
  // Somebody is on the page of the gateway while the business makes another link.
  await payAtGateway(old)
  const token = await link(itemId, { amountMinor: 3000 })
  expect(await stateOf(old)).toBe('over')
  await payAtGateway(token)
  await refreshPaymentLink(anyone(), token)
  for (let times = 0; times < 3; times++) await runPayments(world)
  expect([await stateOf(old), await stateOf(token)].toSorted()).toEqual(['paid', 'returned'])
  const left = (await retained()) - before
  expect([3000, 6000]).toContain(left)
  expect((await collectOf(itemId))?.due.minor ?? 0).toBe(6000 - left)
})

test('what the counter took meanwhile is not paid again by the link', async () => {
  const { itemId } = await walkIn(fixture)
  const before = await retained()
  const token = await link(itemId)
  await payAtGateway(token)
  await collectCash(itemId, 6000)
  await refreshPaymentLink(anyone(), token)
  for (let times = 0; times < 3; times++) await runPayments(world)
  expect((await retained()) - before).toBe(0)
  expect(await stateOf(token)).toBe('returned')
  expect(await balance(world, 'provider_pending', fixture.provider.id, 'EUR')).toBe(0)
  const unopened = await link((await walkIn(fixture)).itemId)
  expect(await stateOf(unopened)).toBe('open')
})

test('the counter and a link at the same moment collect once', async () => {
  for (let round = 0; round < 3; round++) {
    const { itemId } = await walkIn(fixture, { anyway: true, date: `2026-11-1${round}`, startMinute: 600 })
    const before = await retained()
    const token = await link(itemId)
    await payAtGateway(token)
    const [cash] = await Promise.allSettled([collectCash(itemId, 6000), refreshPaymentLink(anyone(), token)])
    await refreshPaymentLink(anyone(), token)
    for (let times = 0; times < 3; times++) await runPayments(world)
    expect((await retained()) - before).toBe(cash.status === 'fulfilled' ? 0 : 6000)
  }
})

test('a link ends after a day, and with the visit; the visit itself stays', async () => {
  const { itemId } = await walkIn(fixture)
  const token = await link(itemId)
  world.now += hours(24)
  expect(await stateOf(token)).toBe('over')
  expect(await codeOf(payByLink(anyone(), token))).toBe('payment-over')
  expect(await endUnpaidAgain(payingOnline(world.system()))).toBeGreaterThan(0)
  expect(await collectOf(itemId)).toMatchObject({ due: { minor: 6000 }, link: null })
  const other = await walkIn(fixture)
  const cancelled = await link(other.itemId)
  await payAtGateway(cancelled)
  await answerItem(fixture.owner, here(other.itemId), { action: 'cancel', reason: 'ill' })
  await refreshPaymentLink(anyone(), cancelled)
  for (let times = 0; times < 3; times++) await runPayments(world)
  expect(await stateOf(cancelled)).toBe('returned')
})

test('commission is charged once, whether a link was paid before the visit or after it', async () => {
  const owed = async () => balance(world, 'market_commission', '', 'EUR')
  const paid = async (isBefore: boolean, minute: number) => {
    const { reference } = await visitAt(world, fixture, `2026-11-03T${minute}:00:00.000Z`)
    const [row] = await world.db.rows<{ id: string }>(
      sql`select i.id from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where o.reference = ${reference}`,
    )
    const before = await owed()
    const pay = async () => {
      const token = await link(row!.id)
      await payAtGateway(token)
      await refreshPaymentLink(anyone(), token)
    }
    if (isBefore) await pay()
    world.now = Date.UTC(2026, 10, 3, minute, 50)
    await answerItem(fixture.owner, here(row!.id), { action: 'fulfil' })
    if (!isBefore) await pay()
    return (await owed()) - before
  }
  const [first, second] = [await paid(true, 10), await paid(false, 14)]
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(first)
})
