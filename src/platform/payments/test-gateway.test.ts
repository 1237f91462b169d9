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
/** The gateway in another process. */
const other = openTestGateway(dependencies)

const chargeRequest = (rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
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

const press = (ref: string, outcome: TestOutcome, content: TestNotification = 'only_return', later = usualLater) =>
  gateway.act(ref, { outcome, content, later })

/** All due messages, parsed like the market does. */
async function heard() {
  const calls = await gateway.claimMessages()
  const events = await Promise.all(calls.map(({ body, headers }) => other.readEvent(body, headers)))
  for (const { id } of calls) await gateway.confirmMessage(id)
  return events
}

test('its page is part of the market, and other processes know its charges', async () => {
  const charge = await gateway.begin(chargeRequest())
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

test('a refused card states the reason', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'decline')
  expect(await gateway.find(charge.ref)).toMatchObject({
    status: 'failed',
    failure: 'There is not enough money on this card.',
    redirectUrl: null,
  })
})

test('a bank that asks the buyer is answered with yes or no', async () => {
  const [yes, no] = [await gateway.begin(chargeRequest()), await gateway.begin(chargeRequest())]
  for (const { ref } of [yes, no]) expect(await press(ref, 'second_factor')).toEqual({ returns: false })
  expect(await gateway.find(yes.ref)).toMatchObject({ status: 'needs_action' })
  await press(yes.ref, 'confirm')
  await press(no.ref, 'deny')
  expect((await gateway.find(yes.ref)).status).toBe('captured')
  expect(await gateway.find(no.ref)).toMatchObject({
    status: 'failed',
    failure: 'The owner of the card said no to their bank.',
  })
})

test('a second click, or another button, changes nothing any more', async () => {
  const charge = await gateway.begin(chargeRequest())
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
])('messages by %s', async (content, returns, atOnce, soon) => {
  const wish = chargeRequest()
  const charge = await gateway.begin(wish)
  expect(await press(charge.ref, 'pay', content)).toEqual({ returns })
  const [now, later] = [await heard(), ((world.now += 6_000), await heard())]
  expect([now.length, later.length]).toEqual([atOnce, soon])
  const events = [...now, ...later]
  expect(
    events.every(
      (event) => event?.type === 'charge' && event.chargeRef === charge.ref && event.paymentId === wish.paymentId,
    ),
  ).toBe(true)
  // One message repeated, not five messages.
  expect(new Set(events.map((event) => event?.id)).size).toBe(events.length ? 1 : 0)
})

test('late money arrives after the end, with its own message', async () => {
  const wish = chargeRequest()
  const charge = await gateway.begin(wish)
  await press(charge.ref, 'late', 'both')
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'needs_action', redirectUrl: null })
  world.now = wish.expiresAt + minutes(1) - 1
  expect([(await gateway.find(charge.ref)).status, await heard()]).toEqual(['needs_action', []])
  world.now += 1
  expect(await heard()).toMatchObject([{ type: 'charge', chargeRef: charge.ref }])
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'captured', amountMinor: 12_345 })
})

test('releasing money that has arrived in the meantime reports it as paid', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'late')
  expect(await gateway.cancel(charge.ref, newId())).toMatchObject({ status: 'captured' })
})

test('an unused page expires', async () => {
  const wish = chargeRequest()
  const charge = await gateway.begin(wish)
  world.now = wish.expiresAt
  expect(await gateway.find(charge.ref)).toMatchObject({ status: 'expired', redirectUrl: null })
  await press(charge.ref, 'pay')
  expect((await gateway.find(charge.ref)).status).toBe('expired')
})

test('a late capture can fail, with a reason', async () => {
  const charge = await gateway.begin(chargeRequest({ mode: 'authorise' }))
  await press(charge.ref, 'pay', 'only_return', { ...usualLater, capture: 'fails' })
  await expect(gateway.capture(charge.ref, 100, newId())).rejects.toThrow('The reservation has run out at the bank.')
  expect((await gateway.find(charge.ref)).status).toBe('authorised')
})

test('a slow refund arrives half a minute later, and is reported', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'pay', 'only_return', { ...usualLater, refunds: 'slow' })
  const { ref, status } = await gateway.refund(charge.ref, 45, newId())
  expect([status, await heard()]).toEqual(['sent', []])
  world.now += 30_000
  expect(await heard()).toMatchObject([{ type: 'refund', refundRef: ref, chargeRef: charge.ref }])
  expect((await gateway.findRefund(ref)).status).toBe('done')
})

test('a charge-back goes through its steps, each reported, and a second one is not possible', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'pay')
  for (const turn of ['chargeback', 'chargeback', 'request_evidence', 'win', 'lose'] as const)
    await gateway.turn(charge.ref, turn)
  const events = await heard()
  expect(events.map((event) => event?.type === 'chargeback' && event.chargeback.status)).toEqual([
    'received',
    'evidence_due',
    'won',
  ])
  expect((await gateway.show(charge.ref))!.chargeback).toMatchObject({ status: 'won', amountMinor: 12_345 })
})

test('there is no charge-back without a captured payment', async () => {
  const charge = await gateway.begin(chargeRequest())
  await gateway.turn(charge.ref, 'chargeback')
  expect([(await gateway.show(charge.ref))!.chargeback, await heard()]).toEqual([null, []])
})

test('an unavailable gateway answers nobody for a minute, in every process; its page stays open', async () => {
  const charge = await gateway.begin(chargeRequest())
  await gateway.turn(charge.ref, 'go_down')
  await expect(other.find(charge.ref)).rejects.toThrow(GatewayUnreachable)
  await expect(other.begin(chargeRequest())).rejects.toThrow(GatewayUnreachable)
  expect(await other.show(charge.ref)).toMatchObject({ isDown: true })
  await press(charge.ref, 'pay')
  world.now += minutes(1)
  expect((await other.find(charge.ref)).status).toBe('captured')
})

test('a slow gateway answers late', async () => {
  const charge = await gateway.begin(chargeRequest())
  await gateway.turn(charge.ref, 'be_slow')
  const startedAt = performance.now()
  await gateway.find(charge.ref)
  expect(performance.now() - startedAt).toBeGreaterThan(250)
  await gateway.turn(charge.ref, 'be_well')
  expect(await gateway.show(charge.ref)).toMatchObject({ isSlow: false, isDown: false })
})

test('an unconfirmed message is repeated at most five times, and never by two processes at once', async () => {
  const charge = await gateway.begin(chargeRequest())
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

test('a message from yesterday is refused', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'pay', 'both')
  const [call] = await gateway.claimMessages()
  world.now += minutes(6) as Instant
  expect(await gateway.readEvent(call!.body, call!.headers)).toBeNull()
})

test('cards can be charged only where they were saved', async () => {
  const charge = await gateway.begin(chargeRequest())
  await press(charge.ref, 'pay')
  const card = { ref: charge.ref, brand: 'test card', last4: '4242' }
  await expect(gateway.chargeCard(card, chargeRequest())).rejects.toThrow(GatewayRejected)
})
