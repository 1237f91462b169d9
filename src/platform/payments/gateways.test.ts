import { afterAll, describe, expect, test } from 'vitest'
import { startStripeServer } from '../../../tests/support/servers/stripe-server.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import { usualLater } from '#platform/payments/test-charges.ts'
import { newId } from '#shared/ids.ts'
import {
  GatewayRejected,
  type ChargeMode,
  type ChargeRequest,
  type ChargeState,
  type PaymentAdapter,
} from '#shared/adapters/payment-adapter.ts'

const world = await openWorld()
const server = await startStripeServer()
afterAll(() => server.close())

/** A gateway with a way to act as the buyer. */
interface Gateway {
  adapter: PaymentAdapter
  pay(charge: ChargeState): Promise<void>
  runOut(charge: ChargeState): Promise<void>
  /** The message that the gateway would send about the charge. */
  notify(charge: ChargeState): Promise<{ body: Uint8Array; headers: Headers }>
  /** Sets the behaviour of a saved card. */
  card(charge: ChargeState, behaves: 'pays' | 'declines' | 'requires_owner'): Promise<void>
  refunds(charge: ChargeState, behave: 'work' | 'slow' | 'fail'): Promise<void>
  chargeback(charge: ChargeState): Promise<{ body: Uint8Array; headers: Headers }>
}

const testGateway = openTestGateway({
  db: world.db,
  now: () => world.now,
  publicUrl: 'https://market.example',
  secret: 'a secret of tests',
})

async function nextMessage() {
  const calls = await testGateway.claimMessages()
  for (const { id } of calls) await testGateway.confirmMessage(id)
  return calls.at(-1)!
}

/** The later behaviour is chosen on the pay page. */
const laterOf = new Map<string, typeof usualLater>()
const choose = (ref: string, later: Partial<typeof usualLater>) =>
  void laterOf.set(ref, { ...usualLater, ...laterOf.get(ref), ...later })
const payTest = (ref: string) =>
  testGateway.act(ref, { outcome: 'pay', content: 'both', later: laterOf.get(ref) ?? usualLater })

const gateways: Record<string, Gateway> = {
  test: {
    adapter: testGateway,
    pay: async ({ ref }) => void (await payTest(ref)),
    runOut: async ({ ref }) =>
      void (await testGateway.act(ref, { outcome: 'expire', content: 'only_return', later: usualLater })),
    notify: nextMessage,
    card: async ({ ref }, card) => choose(ref, { card }),
    refunds: async ({ ref }, refunds) => choose(ref, { refunds }),
    async chargeback({ ref }) {
      await nextMessage()
      await testGateway.turn(ref, 'chargeback')
      await testGateway.turn(ref, 'request_evidence')
      return nextMessage()
    },
  },
  stripe: {
    adapter: openStripe({ secretKey: server.secretKey, webhookSecrets: [server.webhookSecret], apiUrl: server.url }),
    pay: async ({ ref }) => void server.pay(ref),
    runOut: async ({ ref }) => void server.runOut(ref),
    notify: async ({ ref }) => server.message({ type: 'checkout.session.completed', object: server.get(ref) }),
    card: async (_charge, behaves) =>
      void (server.savedCards = ({ pays: 'pay', declines: 'decline', requires_owner: 'require_owner' } as const)[
        behaves
      ]),
    refunds: async (_charge, behave) =>
      void (server.refunds = ({ work: 'succeeded', slow: 'pending', fail: 'failed' } as const)[behave]),
    chargeback: async ({ ref }) =>
      server.message({
        type: 'charge.dispute.created',
        object: server.dispute(server.get(ref).payment_intent, 'needs_response'),
      }),
  },
}

const chargeRequest = (mode: ChargeMode, rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: newId(),
  key: newId(),
  mode,
  amountMinor: mode === 'save_card' ? 0 : 6_000,
  currency: 'EUR',
  description: 'Cut and finish at Studio Ana',
  email: 'rita@example.com',
  returnUrl: 'https://market.example/order?ref=AAAA-BBBB',
  expiresAt: Math.max(world.now, Date.now()) + 15 * 60_000,
  ...rest,
})

describe.each(Object.entries(gateways))('%s', (_name, gateway) => {
  const { adapter } = gateway
  const paid = async (mode: ChargeMode, rest: Partial<ChargeRequest> = {}) => {
    const charge = await adapter.begin(chargeRequest(mode, rest))
    await gateway.pay(charge)
    return charge
  }

  test('sends the buyer to a page, and captures the money there', async () => {
    const charge = await adapter.begin(chargeRequest('capture'))
    expect(charge).toMatchObject({
      status: 'needs_action',
      currency: 'EUR',
      amountMinor: 6_000,
      card: null,
      failure: '',
    })
    expect(charge.redirectUrl).toMatch(/^https?:\/\//)
    await gateway.pay(charge)
    expect(await adapter.find(charge.ref)).toEqual({ ...charge, status: 'captured', redirectUrl: null })
  })

  test('creates one charge per key', async () => {
    const wish = chargeRequest('capture')
    const [one, two] = await Promise.all([adapter.begin(wish), adapter.begin(wish)])
    const three = await adapter.begin(wish)
    expect([two.ref, three.ref]).toEqual([one.ref, one.ref])
    await expect(adapter.begin({ ...wish, amountMinor: 7_000 })).rejects.toThrow(GatewayRejected)
  })

  test('reserves, captures a part once, and releases the rest', async () => {
    const charge = await paid('authorise')
    expect(await adapter.find(charge.ref)).toMatchObject({ status: 'authorised', amountMinor: 6_000 })
    const key = newId()
    expect(await adapter.capture(charge.ref, 4_500, key)).toMatchObject({
      ref: charge.ref,
      status: 'captured',
      amountMinor: 4_500,
    })
    expect(await adapter.capture(charge.ref, 4_500, key)).toMatchObject({ status: 'captured', amountMinor: 4_500 })
    expect(await adapter.capture(charge.ref, 4_500, newId())).toMatchObject({ status: 'captured', amountMinor: 4_500 })
    await expect(adapter.capture(charge.ref, 500, newId())).rejects.toThrow(GatewayRejected)
    expect(await adapter.find(charge.ref)).toMatchObject({ ref: charge.ref, status: 'captured', amountMinor: 4_500 })
  })

  test('never captures more than was reserved', async () => {
    const charge = await paid('authorise')
    await expect(adapter.capture(charge.ref, 6_001, newId())).rejects.toThrow(GatewayRejected)
    expect((await adapter.find(charge.ref)).status).toBe('authorised')
  })

  test('releases a reservation, and closes an unpaid page', async () => {
    const [held, open] = [await paid('authorise'), await adapter.begin(chargeRequest('capture'))]
    const key = newId()
    expect((await adapter.cancel(held.ref, key)).status).toBe('voided')
    expect((await adapter.cancel(held.ref, key)).status).toBe('voided')
    expect(await adapter.cancel(open.ref, newId())).toMatchObject({ status: 'voided', redirectUrl: null })
    expect(['voided', 'expired']).toContain((await adapter.find(open.ref)).status)
    await expect(adapter.capture(held.ref, 100, newId())).rejects.toThrow(GatewayRejected)
  })

  test('does not release captured money', async () => {
    const charge = await paid('capture')
    expect(await adapter.cancel(charge.ref, newId())).toMatchObject({
      ref: charge.ref,
      status: 'captured',
      amountMinor: 6_000,
    })
  })

  test('reports an expired page', async () => {
    const charge = await adapter.begin(chargeRequest('capture'))
    await gateway.runOut(charge)
    expect(await adapter.find(charge.ref)).toMatchObject({ status: 'expired', redirectUrl: null })
  })

  test('saves a card without a charge, and charges it later without its owner', async () => {
    const charge = await adapter.begin(chargeRequest('save_card'))
    await gateway.card(charge, 'pays')
    await gateway.pay(charge)
    const { status, card, amountMinor } = await adapter.find(charge.ref)
    expect({ status, amountMinor, last4: card?.last4 }).toEqual({ status: 'card_saved', amountMinor: 0, last4: '4242' })
    const wish = chargeRequest('capture', { amountMinor: 3_000 })
    const fee = await adapter.chargeCard(card!, wish)
    expect(fee).toMatchObject({ status: 'captured', amountMinor: 3_000, currency: 'EUR' })
    expect((await adapter.chargeCard(card!, wish)).ref).toBe(fee.ref)
    expect(await adapter.find(fee.ref)).toEqual(fee)
  })

  test.each([
    ['declines', /not enough money/],
    ['requires_owner', /wants the owner of the card/],
  ] as const)('explains the failure of a saved card that %s', async (behaves, words) => {
    const charge = await adapter.begin(chargeRequest('save_card'))
    await gateway.card(charge, behaves)
    await gateway.pay(charge)
    const { card } = await adapter.find(charge.ref)
    const fee = await adapter.chargeCard(card!, chargeRequest('capture', { amountMinor: 3_000 }))
    expect(fee.status).toBe('failed')
    expect(fee.failure).toMatch(words)
    expect(await adapter.find(fee.ref)).toMatchObject({ ref: fee.ref, status: 'failed', failure: fee.failure })
  })

  test('refunds in parts, never more than was paid, and once per key', async () => {
    const charge = await adapter.begin(chargeRequest('capture'))
    await gateway.refunds(charge, 'work')
    await gateway.pay(charge)
    const key = newId()
    const one = await adapter.refund(charge.ref, 2_000, key)
    expect(one).toMatchObject({ status: 'done', failure: '' })
    expect(await adapter.refund(charge.ref, 2_000, key)).toEqual(one)
    await expect(adapter.refund(charge.ref, 4_001, newId())).rejects.toThrow(GatewayRejected)
    const both = await Promise.allSettled([
      adapter.refund(charge.ref, 4_000, newId()),
      adapter.refund(charge.ref, 4_000, newId()),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await adapter.findRefund(one.ref)).toEqual(one)
  })

  test('reports captured and refunded amounts for reconciliation', async () => {
    const charge = await adapter.begin(chargeRequest('capture'))
    const { currency, amountMinor } = charge
    expect(await adapter.findMoney!(charge.ref)).toMatchObject({ capturedMinor: 0, refundedMinor: 0 })
    await gateway.refunds(charge, 'work')
    await gateway.pay(charge)
    expect(await adapter.findMoney!(charge.ref)).toEqual({
      currency,
      capturedMinor: amountMinor,
      refundedMinor: 0,
      stepMinor: 1,
    })
    for (const minor of [500, 1_500]) await adapter.refund(charge.ref, minor, newId())
    expect(await adapter.findMoney!(charge.ref)).toMatchObject({ capturedMinor: amountMinor, refundedMinor: 2_000 })
    await expect(adapter.findMoney!(newId())).rejects.toThrow(GatewayRejected)
  })

  test('can delay a refund, or refuse it with a reason', async () => {
    const [slow, closed] = [
      await adapter.begin(chargeRequest('capture')),
      await adapter.begin(chargeRequest('capture')),
    ]
    await gateway.refunds(slow, 'slow')
    await gateway.pay(slow)
    expect(await adapter.refund(slow.ref, 100, newId())).toMatchObject({ status: 'sent' })
    await gateway.refunds(closed, 'fail')
    await gateway.pay(closed)
    const failed = await adapter.refund(closed.ref, 100, newId())
    expect(failed).toMatchObject({ status: 'failed', failure: 'The card has expired or was closed.' })
    expect(await adapter.findRefund(failed.ref)).toEqual(failed)
  })

  test('names the payment in its messages', async () => {
    const wish = chargeRequest('capture')
    const charge = await adapter.begin(wish)
    await gateway.pay(charge)
    const { body, headers } = await gateway.notify(charge)
    expect(await adapter.readEvent(body, headers)).toMatchObject({
      type: 'charge',
      chargeRef: charge.ref,
      paymentId: wish.paymentId,
    })
  })

  test('refuses modified, foreign and unsigned messages', async () => {
    const charge = await paid('capture')
    const { body, headers } = await gateway.notify(charge)
    const changed = Uint8Array.from(body, (byte, at) => (at === body.length - 2 ? byte ^ 1 : byte))
    expect(await adapter.readEvent(changed, headers)).toBeNull()
    expect(await adapter.readEvent(body, new Headers())).toBeNull()
    const [name, value] = [...headers][0]!
    for (const forged of [
      '',
      'v1=',
      value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      value.replace(/t=\d+/, 't=1'),
    ]) {
      expect(await adapter.readEvent(body, new Headers({ [name]: forged }))).toBeNull()
    }
  })

  test('reports a charge-back with its payment, fee and deadline', async () => {
    const charge = await paid('capture')
    const { body, headers } = await gateway.chargeback(charge)
    const event = await adapter.readEvent(body, headers)
    expect(event).toMatchObject({
      type: 'chargeback',
      chargeback: {
        chargeRef: charge.ref,
        amountMinor: 6_000,
        feeMinor: 1_500,
        currency: 'EUR',
        status: 'evidence_due',
        reason: 'product not received',
      },
    })
    const { chargeback } = event as Extract<typeof event, { type: 'chargeback' }>
    expect(chargeback.evidenceDueAt).toBeGreaterThan(world.now)
    await adapter.sendEvidence!(chargeback.ref, { service_date: '2026-11-06', messages: 'See you tomorrow!' }, newId())
  })

  test('refuses unknown ids', async () => {
    await expect(adapter.find(newId())).rejects.toThrow(GatewayRejected)
    await expect(adapter.findRefund(newId())).rejects.toThrow(GatewayRejected)
    await expect(adapter.refund(newId(), 100, newId())).rejects.toThrow(GatewayRejected)
  })
})
