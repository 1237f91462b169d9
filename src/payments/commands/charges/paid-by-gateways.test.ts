import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripeServer } from '../../../../tests/support/servers/stripe-server.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { driveTestPayment } from '#payments/commands/charges/drive-test-payment.ts'
import { receiveGatewayEvents } from '#payments/commands/charges/receive-gateway-events.ts'
import { receiveTestGatewayEvents } from '#payments/commands/charges/receive-test-gateway-message.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { sendDuePayments } from '#payments/commands/charges/send-due-payments.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import { showTestPayment } from '#payments/queries/show-test-payment.ts'
import { sql } from '#platform/database/database.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const server = await startStripeServer()
afterAll(() => server.close())
world.paymentAdapters.set(
  'stripe',
  openStripe({ secretKey: server.secretKey, webhookSecrets: [server.webhookSecret], apiUrl: server.url }),
)
world.paymentAdapters.set(
  'test',
  openTestGateway({ db: world.db, now: () => world.now, publicUrl: 'https://market.example', secret: 'of tests' }),
)
const ctx = world.system()

beforeEach(() => {
  world.now = Date.now()
  world.published.length = 0
  server.mood = 'well'
})

const returnUrl = 'https://market.example/order?ref=AAAA-BBBB&placed=1&paid=1'
const step = { description: 'Cut and finish', email: 'rita@example.com', returnUrl }

/** A started payment of ¥1,500. */
async function begun(adapter: string) {
  const orderId = newId()
  const share = { subjectId: newId(), kind: 'item', providerId: newId(), amountMinor: 1_500 } as const
  const shares = [{ ...share, commissionMinor: 0, commissionTaxMinor: 0, customerFeeMinor: 0 }]
  const payments = [
    {
      purpose: 'instant',
      mode: 'capture',
      currency: 'JPY',
      amountMinor: 1_500,
      payBy: world.now + minutes(40),
      shares,
    } as const,
  ]
  const [paymentId] = await openPayments(ctx, { orderId, adapter, payments })
  const { redirectUrl } = await beginPayment(ctx, paymentId!, step)
  return { orderId, paymentId: paymentId!, redirectUrl, chargeRef: (redirectUrl ?? '').split('/').at(-1)! }
}

const paymentOf = async (orderId: string) => (await getPayments(ctx, orderId))[0]!

const postings = (paymentId: string) =>
  world.db.rows<{ event: string }>(sql`select event from ledger_sets where payment_id = ${paymentId} order by at, id`)

/** Runs the jobs of some minutes. */
async function timePasses() {
  for (let round = 0; round < 8; round++) {
    while (await receiveTestGatewayEvents(ctx));
    while (await sendDuePayments(ctx));
    world.now += 45_000
  }
}

test.each(['both', 'return_first', 'message_first', 'five_messages', 'only_return', 'only_message', 'neither'])(
  'with the test gateway and messages by %s, an order is paid once',
  async (content) => {
    const { orderId, paymentId, chargeRef } = await begun('test')
    const to = await driveTestPayment(ctx, chargeRef, { outcome: 'pay', content })
    if (to) expect(to).toBe(returnUrl)
    if (content === 'message_first') expect((await paymentOf(orderId)).status).toBe('captured')
    if (to) await Promise.all([checkPaymentsOfOrder(ctx, orderId), receiveTestGatewayEvents(ctx)])
    if (to) expect((await paymentOf(orderId)).status).toBe('captured')
    await timePasses()
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', capturedMinor: 1_500, currency: 'JPY' })
    expect(await postings(paymentId)).toEqual([{ event: 'captured' }])
    expect(world.published.filter(({ payload }) => payload.status === 'captured')).toHaveLength(1)
  },
)

test('a refused card at the test gateway is explained, and another attempt is a separate charge', async () => {
  const { orderId, paymentId, chargeRef } = await begun('test')
  await driveTestPayment(ctx, chargeRef, { outcome: 'decline' })
  await checkPaymentsOfOrder(ctx, orderId)
  expect(await paymentOf(orderId)).toMatchObject({
    status: 'failed',
    failure: 'There is not enough money on this card.',
  })
  const again = await beginPayment(ctx, paymentId, step)
  expect(again.redirectUrl).not.toContain(chargeRef)
  await driveTestPayment(ctx, again.redirectUrl!.split('/').at(-1)!, { outcome: 'pay' })
  await checkPaymentsOfOrder(ctx, orderId)
  expect((await paymentOf(orderId)).status).toBe('captured')
})

test('an unknown button on its page does nothing, and an unknown page is not found', async () => {
  const { chargeRef } = await begun('test')
  expect(await driveTestPayment(ctx, chargeRef, { outcome: 'rob', content: 'x', refunds: {} })).toBe(returnUrl)
  expect(await showTestPayment(ctx, chargeRef)).toMatchObject({
    status: 'needs_action',
    amount: expect.stringMatching(/^¥1,500$/),
  })
  await expect(showTestPayment(ctx, newId())).rejects.toMatchObject({ kind: 'not-found' })
  const elsewhere = { ...ctx, paymentAdapters: new Map() }
  await expect(showTestPayment(elsewhere, chargeRef)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(driveTestPayment(elsewhere, chargeRef, { outcome: 'pay' })).rejects.toMatchObject({ kind: 'not-found' })
  expect(await receiveTestGatewayEvents(elsewhere)).toBe(0)
})

test('at Stripe the return and its messages, at once and in any order, are one payment', async () => {
  const { orderId, paymentId, redirectUrl } = await begun('stripe')
  expect(new URLSearchParams(server.requests.at(-1)!.form).get('line_items[0][price_data][unit_amount]')).toBe('1500')
  const session = server.pay(redirectUrl!.split('/').at(-1)!)
  const completed = server.message({ type: 'checkout.session.completed', object: session })
  const paid = server.message({ type: 'payment_intent.succeeded', object: server.get(session.payment_intent) })
  const late = server.message({ type: 'checkout.session.expired', object: { ...session, status: 'expired' } })
  await Promise.all([
    checkPaymentsOfOrder(ctx, orderId),
    ...[paid, completed, completed, late, completed].map((message) => receiveGatewayEvents(ctx, 'stripe', message)),
  ])
  await receiveGatewayEvents(ctx, 'stripe', late)
  expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', capturedMinor: 1_500 })
  expect(await postings(paymentId)).toEqual([{ event: 'captured' }])
})

test('a charge-back at either gateway is passed on with its amount and fee', async () => {
  const atTest = await begun('test')
  await driveTestPayment(ctx, atTest.chargeRef, { outcome: 'pay' })
  await checkPaymentsOfOrder(ctx, atTest.orderId)
  await driveTestPayment(ctx, atTest.chargeRef, { turn: 'chargeback' })
  await receiveTestGatewayEvents(ctx)
  const atStripe = await begun('stripe')
  const session = server.pay(atStripe.chargeRef)
  await checkPaymentsOfOrder(ctx, atStripe.orderId)
  const dispute = server.dispute(session.payment_intent, 'needs_response')
  await receiveGatewayEvents(ctx, 'stripe', server.message({ type: 'charge.dispute.created', object: dispute }))
  const published = world.published.filter(({ type }) => type === 'chargeback.changed').map(({ payload }) => payload)
  expect(published).toMatchObject([
    { paymentId: atTest.paymentId, chargeback: { amountMinor: 1_500, status: 'received' } },
    { paymentId: atStripe.paymentId, chargeback: { amountMinor: 1_500, status: 'evidence_due' } },
  ])
})

test.each(['stalls', 'trickles', 'broken', 'garbage'] as const)(
  'if Stripe %s, the customer is told within ten seconds and can pay later',
  async (mood) => {
    server.mood = mood
    const startedAt = performance.now()
    await expect(begun('stripe')).rejects.toMatchObject({ code: 'payment-unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    server.mood = 'well'
    expect((await begun('stripe')).redirectUrl).toMatch(/^https:/)
  },
)
