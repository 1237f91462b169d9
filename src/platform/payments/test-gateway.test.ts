import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { usualLater } from '#platform/payments/test-charges.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import { newId } from '#shared/ids.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'
import { GatewayRejected, GatewayUnreachable, type ChargeRequest } from '#shared/adapters/payment-adapter.ts'
import type { TestNotification, TestOutcome } from '#shared/adapters/test-gateway.ts'

const world = await openWorld()
const dependencies = {
  db: world.db,
  now: () => world.now,
  publicUrl: 'https://market.example',
  secret: 'a secret of tests',
}
const gateway = openTestGateway({ ...dependencies, slowMs: 300 })
/** As another process would see it. */
const other = openTestGateway(dependencies)

const asking = (rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: newId(),
  key: newId(),
  mode: 'capture',
  amountMinor: 12_345,
  currency: 'KWD',
  description: 'Dinner for two',
  email: 'rita@example.com',
  returnUrl: 'https://market.example/order?ref=AAAA-BBBB',
  expiresAt: world.now + minutes(15),
  ...rest,
})

const press = (ref: string, outcome: TestOutcome, news: TestNotification = 'only_return', later = usualLater) =>
  gateway.act(ref, { outcome, news, later })

/** All messages that are due, as the market reads them. */
async function heard() {
  const calls = await gateway.claimMessages()
  const events = await Promise.all(calls.map(({ body, headers }) => other.readEvent(body, headers)))
  for (const { id } of calls) await gateway.confirmMessage(id)
  return events
}

test('its page is at the market itself, and other processes know its charges', async () => {
  const charge = await gateway.begin(asking())
  expect(charge.redirectUrl).toBe(`https://market.example/test-payments/${charge.ref}`)
  expect(await other.find(charge.ref)).toEqual(charge)
  expect(await other.show(charge.ref)).toMatchObject({
    status: 'needs_action',
    step: 'choose',
    amountMinor: 12_345,
    description: 'Dinner for two',
  })
  expect(await other.show(newId())).toBeUndefined()
  expect(await other.show('../etc')).toBeUndefined()
})

test('a card that is refused says why', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'decline')
  expect(await gateway.find(charge.ref)).toMatchObject({
    status: 'failed',
    failure: 'There is not enough money on this card.',
    redirectUrl: null,
  })
})

test('a bank that asks first is answered with yes or no', async () => {
  const [yes, no] = [await gateway.begin(asking()), await gateway.begin(asking())]
  for (const { ref } of [yes, no]) expect(await press(ref, 'second_look')).toEqual({ returns: false })
  expect(await gateway.find(yes.ref)).toMatchObject({ status: 'needs_action' })
  await press(yes.ref, 'confirm')
  await press(no.ref, 'refuse')
  expect((await gateway.find(yes.ref)).status).toBe('captured')
  expect(await gateway.find(no.ref)).toMatchObject({
    status: 'failed',
    failure: 'The owner of the card said no to their bank.',
  })
})

test('pressing twice, or another button after it, changes nothing any more', async () => {
  const charge = await gateway.begin(asking())
  await Promise.all([
    press(charge.ref, 'pay', 'both'),
    press(charge.ref, 'pay', 'both'),
    press(charge.ref, 'pay', 'both'),
  ])
  await press(charge.ref, 'decline', 'both')
  expect((await gateway.find(charge.ref)).status).toBe('captured')
  expect(await heard()).toHaveLength(1)
})

test.each<[TestNotification, returns: boolean, atOnce: number, soon: number]>([
  ['both', true, 1, 0],
  ['message_first', true, 1, 0],
  ['return_first', true, 0, 1],
  ['five_messages', true, 5, 0],
  ['only_return', true, 0, 0],
  ['only_message', false, 1, 0],
  ['neither', false, 0, 0],
])('news by %s', async (news, returns, atOnce, soon) => {
  const wish = asking()
  const charge = await gateway.begin(wish)
  expect(await press(charge.ref, 'pay', news)).toEqual({ returns })
  const [now, later] = [await heard(), ((world.now += 6_000), await heard())]
  expect([now.length, later.length]).toEqual([atOnce, soon])
  const events = [...now, ...later]
  expect(
    events.every(
      (event) => event?.type === 'charge' && event.chargeRef === charge.ref && event.paymentId === wish.paymentId,
    ),
  ).toBe(true)
  // The same message, not five messages.
  expect(new Set(events.map((event) => event?.id)).size).toBe(events.length ? 1 : 0)
})

test('money that comes too late comes after the end, with a message of its own', async () => {
  const wish = asking()
  const charge = await gateway.begin(wish)
  await press(charge.ref, 'late', 'both')
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'needs_action', redirectUrl: null })
  world.now = wish.expiresAt + minutes(1) - 1
  expect([(await gateway.find(charge.ref)).status, await heard()]).toEqual(['needs_action', []])
  world.now += 1
  expect(await heard()).toMatchObject([{ type: 'charge', chargeRef: charge.ref }])
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'captured', amountMinor: 12_345 })
})

test('who wants to let go of money that is on its way is told that it came', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'late')
  expect(await gateway.cancel(charge.ref, newId())).toMatchObject({ status: 'captured' })
})

test('a page that nobody looked at runs out by itself', async () => {
  const wish = asking()
  const charge = await gateway.begin(wish)
  world.now = wish.expiresAt
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'expired', redirectUrl: null })
  await press(charge.ref, 'pay')
  expect((await gateway.find(charge.ref)).status).toBe('expired')
})

test('the late taking of what was reserved can fail, with words', async () => {
  const charge = await gateway.begin(asking({ mode: 'authorise' }))
  await press(charge.ref, 'pay', 'only_return', { ...usualLater, capture: 'fails' })
  await expect(gateway.capture(charge.ref, 100, newId())).rejects.toThrow('The reservation has run out at the bank.')
  expect((await gateway.find(charge.ref)).status).toBe('authorised')
})

test('a slow refund arrives half a minute later, and is told', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'pay', 'only_return', { ...usualLater, refunds: 'slow' })
  const { ref, status } = await gateway.refund(charge.ref, 45, newId())
  expect([status, await heard()]).toEqual(['sent', []])
  world.now += 30_000
  expect(await heard()).toMatchObject([{ type: 'refund', refundRef: ref, chargeRef: charge.ref }])
  expect((await gateway.findRefund(ref)).status).toBe('done')
})

test('a charge-back goes its way to the end, each step told, and a second one is not possible', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'pay')
  for (const turn of ['chargeback', 'chargeback', 'ask_evidence', 'win', 'lose'] as const)
    await gateway.turn(charge.ref, turn)
  const told = await heard()
  expect(told.map((event) => event?.type === 'chargeback' && event.chargeback.status)).toEqual([
    'received',
    'evidence_due',
    'won',
  ])
  expect((await gateway.show(charge.ref))!.chargeback).toMatchObject({ status: 'won', amountMinor: 12_345 })
})

test('there is no charge-back where nothing was taken', async () => {
  const charge = await gateway.begin(asking())
  await gateway.turn(charge.ref, 'chargeback')
  expect([(await gateway.show(charge.ref))!.chargeback, await heard()]).toEqual([null, []])
})

test('a gateway that is down answers nobody for a minute, in every process; its page is open', async () => {
  const charge = await gateway.begin(asking())
  await gateway.turn(charge.ref, 'go_down')
  await expect(other.find(charge.ref)).rejects.toThrow(GatewayUnreachable)
  await expect(other.begin(asking())).rejects.toThrow(GatewayUnreachable)
  expect(await other.show(charge.ref)).toMatchObject({ isDown: true })
  await press(charge.ref, 'pay')
  world.now += minutes(1)
  expect((await other.find(charge.ref)).status).toBe('captured')
})

test('a slow gateway answers late', async () => {
  const charge = await gateway.begin(asking())
  await gateway.turn(charge.ref, 'be_slow')
  const startedAt = performance.now()
  await gateway.find(charge.ref)
  expect(performance.now() - startedAt).toBeGreaterThan(250)
  await gateway.turn(charge.ref, 'be_well')
  expect(await gateway.show(charge.ref)).toMatchObject({ isSlow: false, isDown: false })
})

test('a message that was not heard comes again, five times at most, and two processes never bring the same one at once', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'pay', 'five_messages')
  const both = await Promise.all([gateway.claimMessages(), other.claimMessages()])
  expect(new Set(both.flat().map(({ id }) => id)).size).toBe(5)
  expect(both.flat()).toHaveLength(5)
  for (let times = 2; times <= 5; times++) {
    expect(await gateway.claimMessages()).toEqual([])
    world.now += 30_000
    expect(await gateway.claimMessages()).toHaveLength(5)
  }
  world.now += minutes(60)
  expect(await gateway.claimMessages()).toEqual([])
})

test('a message of yesterday is not believed', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'pay', 'both')
  const [call] = await gateway.claimMessages()
  world.now += minutes(6) as Instant
  expect(await gateway.readEvent(call!.body, call!.headers)).toBeNull()
})

test('cards are charged where they were saved, nowhere else', async () => {
  const charge = await gateway.begin(asking())
  await press(charge.ref, 'pay')
  const card = { ref: charge.ref, brand: 'test card', last4: '4242' }
  await expect(gateway.chargeCard(card, asking())).rejects.toThrow(GatewayRejected)
})
