import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { cancels, itemOf, orderedItem, settleMoney, type Ordered } from '../../../../tests/support/orders/item-life.ts'
import { sumsMustAgree } from '../../../../tests/support/orders/order-sums.ts'
import { openGateway, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { expireProposals } from '#ordering/commands/rescheduling/expire-proposals.ts'
import { refreshOrderPayments, payOrder } from '#ordering/commands/payments/pay-order.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { answerProposalForItem, proposeTimeForItem } from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import { answerMyProposal, rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
const start = Date.UTC(2026, 10, 2, 10)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

const wednesday12 = Date.UTC(2026, 10, 4, 12)
const friday5 = Date.UTC(2026, 10, 6, 5)
const monday15 = Date.UTC(2026, 10, 9, 15)

const itemOfX = ({ reference, itemId }: Ordered) => ({ reference, itemId, key: newId() })
const dashboard = ({ providerId, itemId }: Ordered) => ({ providerId, itemId, key: newId() })
const moves = (one: Ordered, startsAt: number) => rescheduleMyItem(one.visitor, itemOfX(one), { startsAt })
const proposalIn = async (one: Ordered) => (await itemOf(one)).rescheduling!.proposal!.id

test('rescheduling a paid visit at the same price requires no payment and refunds nothing', async () => {
  const one = await orderedItem(world, { kind: 'visit' })
  world.now = wednesday12
  await moves(one, monday15)
  await settleMoney(world)
  expect(await paymentsOf(world, one.reference)).toMatchObject([
    { status: 'captured', amount: 6000, captured: 6000, refunded: 0 },
  ])
  world.now = Date.UTC(2026, 10, 8, 14)
  await cancels(one, { share: 100, backMinor: 6000 })
  await settleMoney(world)
  expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 6000 }])
})

test('after a late move the refund never exceeds the share due then, however early it is cancelled', async () => {
  const one = await orderedItem(world, { kind: 'visit' })
  world.now = friday5
  await moves(one, Date.UTC(2026, 10, 27, 15))
  await answerProposalForItem(one.owner, dashboard(one), { proposalId: await proposalIn(one), answer: 'accept' })
  expect((await itemOf(one)).cancel).toMatchObject({ share: 50, back: { minor: 3000 } })
  await cancels(one, { share: 50, backMinor: 3000 })
  await settleMoney(world)
  expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 6000, refunded: 3000 }])
})

test("a customer who declines the provider's proposal gets a full refund, also an hour before", async () => {
  const one = await orderedItem(world, { kind: 'visit', columns: { policy: 'none' } })
  world.now = wednesday12
  await proposeTimeForItem(one.owner, dashboard(one), { startsAt: monday15, reason: 'ill' })
  await answerMyProposal(one.visitor, itemOfX(one), { proposalId: await proposalIn(one), answer: 'decline' })
  world.now = Date.UTC(2026, 10, 6, 14)
  await cancels(one, { share: 100, backMinor: 6000 })
  await settleMoney(world)
  expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 6000, refunded: 6000 }])
})

test('a request answered with another time is captured once the customer accepts', async () => {
  const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' } })
  expect(await paymentsOf(world, one.reference)).toMatchObject([{ status: 'authorised', captured: 0 }])
  await proposeTimeForItem(one.owner, dashboard(one), { startsAt: monday15, reason: 'ill' })
  await answerMyProposal(one.visitor, itemOfX(one), { proposalId: await proposalIn(one), answer: 'accept' })
  await settleMoney(world)
  expect(await itemOf(one)).toMatchObject({ status: 'confirmed', startsAt: { at: '2026-11-09T15:00:00.000Z' } })
  expect(await paymentsOf(world, one.reference)).toMatchObject([{ status: 'captured', captured: 6000, refunded: 0 }])
})

describe('changing the option with the time', () => {
  const optionOf = async ({ serviceId }: Ordered, name: string, priceMinor: number, durationMinutes: number) => {
    const id = newId()
    await world.db.run(sql`insert into service_options (id, service_id, position, name, price_minor, duration_minutes)
      values (${id}, ${serviceId}, 9, ${name}, ${priceMinor}, ${durationMinutes})`)
    return id
  }
  const changes = (one: Ordered, optionId: string, startsAt = monday15, totalMinor?: number) =>
    rescheduleMyItem(one.visitor, itemOfX(one), { startsAt, option: { optionId, totalMinor } })
  const claimsOf = async ({ serviceId }: Ordered) =>
    world.db.rows<{ minutes: number; startsAt: number }>(sql`select lower(c.during) as starts_at,
      (extract(epoch from upper(c.during) - lower(c.during)) / 60)::float8 as minutes
      from claims c join bookings b on b.id = c.booking_id where b.service_id = ${serviceId} order by 1`)
  const difference = async ({ reference }: Ordered) =>
    (await world.db.row<{ id: string }>(sql`select p.id from payments p join orders o on o.id = p.order_id
      where o.reference = ${reference} and p.purpose = 'difference'`))!.id
  const pays = async (one: Ordered) => {
    const { redirectUrl } = await payOrder(one.visitor, { reference: one.reference, paymentId: await difference(one) })
    const gateway = world.paymentAdapters.get('test') as TestGateway
    await gateway.act(redirectUrl!.split('/').at(-1)!, {
      outcome: 'pay',
      content: 'neither',
      later: { refunds: 'work', capture: 'works', card: 'pays' },
    })
    await refreshOrderPayments(one.visitor, one.reference)
  }

  test('to a more expensive one is paid first, and the new time is held until then', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    await issueReceipts(one.system, one.orderId)
    const long = await optionOf(one, 'Cut and colour', 9000, 90)
    expect((await changes(one, long, monday15, 9000)).startsAt!.at).toBe('2026-11-06T15:00:00.000Z')
    expect(await claimsOf(one)).toMatchObject([{ minutes: 45 }, { startsAt: monday15, minutes: 90 }])
    await pays(one)
    const item = await itemOf(one)
    expect(item).toMatchObject({
      optionName: 'Cut and colour',
      startsAt: { at: '2026-11-09T15:00:00.000Z' },
      total: { minor: 9000 },
    })
    expect(await claimsOf(one)).toEqual([{ startsAt: monday15, minutes: 90 }])
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([
      { purpose: 'instant', captured: 6000 },
      { purpose: 'difference', captured: 3000 },
    ])
    await issueReceipts(one.system, one.orderId)
    await sumsMustAgree(one.system, one.visitor, one.reference)
    await cancels(one, { share: 100, backMinor: 9000 })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 6000 }, { refunded: 3000 }])
  })

  test('without payment in time changes nothing; money that arrives later is refunded', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    const long = await optionOf(one, 'Cut and colour', 9000, 90)
    await changes(one, long)
    const { redirectUrl } = await payOrder(one.visitor, { reference: one.reference, paymentId: await difference(one) })
    world.now = start + minutes(16)
    expect(await expireProposals(one.system)).toBe(1)
    expect(await claimsOf(one)).toEqual([{ startsAt: Date.UTC(2026, 10, 6, 15), minutes: 45 }])
    const gateway = world.paymentAdapters.get('test') as TestGateway
    await gateway
      .act(redirectUrl!.split('/').at(-1)!, {
        outcome: 'pay',
        content: 'neither',
        later: { refunds: 'work', capture: 'works', card: 'pays' },
      })
      .catch(() => undefined)
    await refreshOrderPayments(one.visitor, one.reference)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ startsAt: { at: '2026-11-06T15:00:00.000Z' }, total: { minor: 6000 } })
    const [, extra] = await paymentsOf(world, one.reference)
    expect(extra!.captured - extra!.refunded).toBe(0)
  })

  test('to a cheaper one refunds the difference at once', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    const short = await optionOf(one, 'Fringe', 2000, 15)
    expect(await changes(one, short)).toMatchObject({ optionName: 'Fringe', total: { minor: 2000 } })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 6000, refunded: 4000 }])
    expect(await claimsOf(one)).toEqual([{ startsAt: monday15, minutes: 15 }])
    await cancels(one, { share: 100, backMinor: 2000 })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 6000 }])
  })

  test('costs nothing now for payment at the venue, and is not offered after a deposit', async () => {
    const venue = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'at_venue' } })
    expect(await changes(venue, await optionOf(venue, 'Cut and colour', 9000, 90))).toMatchObject({
      total: { minor: 9000 },
      dueNow: { minor: 0 },
    })
    const deposit = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'deposit' } })
    expect(await codeOf(changes(deposit, await optionOf(deposit, 'Cut and colour', 9000, 90)))).toBe('option-fixed')
  })

  test('is refused at another price than shown, and with a foreign option', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    const other = await orderedItem(world, { kind: 'visit' })
    expect(await codeOf(changes(one, await optionOf(one, 'Cut and colour', 9000, 90), monday15, 8000))).toBe(
      'terms-changed',
    )
    expect(await codeOf(changes(one, await optionOf(other, 'Cut and colour', 100, 90)))).toBe('option-gone')
  })
})
