import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startStripeServer, type StripeMood } from '../../../tests/support/servers/stripe-server.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { fromStripe, toStripe } from '#platform/payments/stripe-amounts.ts'
import { openStripeConnect } from '#platform/payments/stripe-connect.ts'
import { readStripe } from '#platform/payments/stripe-config.ts'
import { newId } from '#shared/ids.ts'
import { GatewayRejected, GatewayUnreachable, type ChargeRequest } from '#shared/adapters/payment-adapter.ts'

const server = await startStripeServer()
afterAll(() => server.close())
const config = {
  secretKey: server.secretKey,
  webhookSecrets: ['whsec_of_another_endpoint', server.webhookSecret],
  apiUrl: server.url,
  pages: [],
}
const stripe = openStripe(config)
const connect = openStripeConnect(config)

beforeEach(() => {
  server.mood = 'well'
  server.refunds = 'succeeded'
  server.requests.length = 0
})

const chargeRequest = (rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: newId(),
  key: newId(),
  mode: 'capture',
  amountMinor: 6_000,
  currency: 'EUR',
  description: 'Cut and finish at Studio Ana',
  email: 'rita@example.com',
  returnUrl: 'https://market.example/order?ref=AAAA-BBBB',
  expiresAt: Date.now() + 40 * 60_000,
  ...rest,
})

const sent = () => new URLSearchParams(server.requests.at(-1)!.form)

test.each([
  ['EUR', 1_999, 1_999],
  ['JPY', 1_500, 1_500],
  ['KRW', 12_000, 12_000],
  ['KWD', 12_340, 12_340],
  ['KWD', 12_345, 12_340],
  ['TND', 9, 0],
  ['ISK', 500, 50_000],
  ['UGX', 4_500, 450_000],
  ['HUF', 123_450, 123_450],
  ['TWD', 99_900, 99_900],
  ['MGA', 450_000, 4_500],
  ['MGA', 450_050, 4_500],
])('%s: %i of our smallest units are %i at Stripe, and never more than was shown', (currency, ours, theirs) => {
  expect(toStripe(ours, currency)).toBe(theirs)
  expect(fromStripe(theirs, currency, ours)).toBe(ours)
  expect(fromStripe(theirs, currency)).toBeLessThanOrEqual(ours)
})

test.each(['IQD', 'LYD'])(
  '%s has three decimals and is not supported by Stripe: refused without a request',
  async (currency) => {
    await expect(stripe.begin(chargeRequest({ currency }))).rejects.toThrow(
      `Card payments in ${currency} are not possible here.`,
    )
    expect(server.requests).toEqual([])
  },
)

test('1,500 yen arrive as 1500, and the paid amount equals the requested one', async () => {
  const charge = await stripe.begin(chargeRequest({ currency: 'JPY', amountMinor: 1_500 }))
  expect(sent().get('line_items[0][price_data][unit_amount]')).toBe('1500')
  expect(sent().get('line_items[0][price_data][currency]')).toBe('jpy')
  server.pay(charge.ref)
  expect(await stripe.find(charge.ref)).toMatchObject({ status: 'captured', amountMinor: 1_500, currency: 'JPY' })
})

test('12.345 Kuwaiti dinar are sent without the last digit, and reported as requested', async () => {
  const charge = await stripe.begin(chargeRequest({ currency: 'KWD', amountMinor: 12_345, mode: 'authorise' }))
  expect(sent().get('line_items[0][price_data][unit_amount]')).toBe('12340')
  server.pay(charge.ref)
  expect(await stripe.find(charge.ref)).toMatchObject({ status: 'authorised', amountMinor: 12_345, currency: 'KWD' })
  expect(await stripe.capture(charge.ref, 8_888, newId())).toMatchObject({ status: 'captured', amountMinor: 8_888 })
  expect(await stripe.find(charge.ref)).toMatchObject({ status: 'captured', amountMinor: 8_888 })
  const parts = await Promise.all([
    stripe.refund(charge.ref, 4_449, newId()),
    stripe.refund(charge.ref, 4_439, newId()),
  ])
  expect(parts.map(({ status }) => status)).toEqual(['done', 'done'])
})

test('the buyer pays by card in the currency of the order the amount shown', async () => {
  const wish = chargeRequest({ mode: 'authorise' })
  await stripe.begin(wish)
  expect(Object.fromEntries(sent())).toMatchObject({
    mode: 'payment',
    'adaptive_pricing[enabled]': 'false',
    'allowed_payment_method_types[0]': 'card',
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[metadata][payment_id]': wish.paymentId,
    customer_email: wish.email,
    success_url: wish.returnUrl,
    cancel_url: wish.returnUrl,
    expires_at: String(Math.floor(wish.expiresAt / 1000)),
  })
  expect(server.requests[0]!.key).toBe(wish.key)
})

test('a page with a deadline too early for Stripe is created without one, once', async () => {
  const wish = chargeRequest({ expiresAt: Date.now() + 10 * 60_000 })
  const one = await stripe.begin(wish)
  const two = await stripe.begin(wish)
  expect(two.ref).toBe(one.ref)
  expect(sent().has('expires_at')).toBe(false)
})

test('a refused card leaves the page open for another one', async () => {
  const charge = await stripe.begin(chargeRequest())
  server.pay(charge.ref, 'declined')
  expect(await stripe.find(charge.ref)).toMatchObject({
    status: 'needs_action',
    failure: '',
    redirectUrl: charge.redirectUrl,
  })
})

test('a lost answer is requested again with the same key, and nothing happens twice', async () => {
  const charge = await stripe.begin(chargeRequest())
  server.pay(charge.ref)
  const key = newId()
  server.losesAnswers = 3
  await expect(stripe.refund(charge.ref, 1_000, key)).rejects.toThrow(GatewayUnreachable)
  server.losesAnswers = 0
  await stripe.refund(charge.ref, 1_000, key)
  await stripe.refund(charge.ref, 1_000, key)
  expect(
    server.all('refund').filter(({ payment_intent: of }) => of === server.get(charge.ref).payment_intent),
  ).toHaveLength(1)
})

test.each(['before', 'after'] as const)(
  'a request that Stripe failed on %s it was done has its effect once',
  async (when) => {
    const breaking = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      server.breaksNext = when
      await expect(call()).rejects.toThrow(GatewayUnreachable)
      return call()
    }
    const wish = chargeRequest({ mode: 'authorise' })
    const charge = await breaking(() => stripe.begin(wish))
    server.pay(charge.ref)
    const [captureKey, refundKey] = [newId(), newId()]
    expect(await breaking(() => stripe.capture(charge.ref, 5_000, captureKey))).toMatchObject({
      status: 'captured',
      amountMinor: 5_000,
    })
    expect(await breaking(() => stripe.refund(charge.ref, 3_000, refundKey))).toMatchObject({ status: 'done' })
    await stripe.refund(charge.ref, 2_000, newId())
    const held = await stripe.begin(chargeRequest({ mode: 'authorise' }))
    server.pay(held.ref)
    const voidKey = newId()
    expect((await breaking(() => stripe.cancel(held.ref, voidKey))).status).toBe('voided')
    const saving = await stripe.begin(chargeRequest({ mode: 'save_card', amountMinor: 0 }))
    server.pay(saving.ref)
    const { card } = await stripe.find(saving.ref)
    const fee = chargeRequest({ amountMinor: 700 })
    expect((await breaking(() => stripe.chargeCard(card!, fee))).status).toBe('captured')
    expect(server.all('payment_intent').filter(({ metadata }) => metadata.payment_id === fee.paymentId)).toHaveLength(1)
  },
)

const everyCall: [name: string, call: () => Promise<unknown>][] = [
  ['begin', () => stripe.begin(chargeRequest())],
  ['find', () => stripe.find('cs_test_1x00000000')],
  ['capture', () => stripe.capture('cs_test_1x00000000', 100, newId())],
  ['cancel', () => stripe.cancel('cs_test_1x00000000', newId())],
  ['chargeCard', () => stripe.chargeCard({ ref: 'cus_1/pm_1', brand: 'visa', last4: '4242' }, chargeRequest())],
  ['refund', () => stripe.refund('cs_test_1x00000000', 100, newId())],
  ['findRefund', () => stripe.findRefund('re_1x00000000')],
  [
    'send',
    () =>
      connect.send({
        payoutId: newId(),
        key: newId(),
        amountMinor: 100,
        currency: 'EUR',
        destination: { account: 'acct_1' },
        reference: '',
      }),
  ],
]

const troubles: StripeMood[] = ['stalls', 'trickles', 'broken', 'garbage', 'elsewhere']

test.each(troubles)('a gateway that %s is reported as unavailable within ten seconds', async (mood) => {
  server.mood = mood
  const startedAt = performance.now()
  const ends = await Promise.allSettled(everyCall.map(([, call]) => call()))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof GatewayUnreachable)).toEqual(
    everyCall.map(() => true),
  )
})

test('an unreachable server and a wrong key are reported as unavailable', async () => {
  const nobody = openStripe({ ...config, apiUrl: 'http://127.0.0.1:9' })
  await expect(nobody.begin(chargeRequest())).rejects.toThrow(GatewayUnreachable)
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(openStripe({ ...config, secretKey: 'sk_test_of_another' }).begin(chargeRequest())).rejects.toThrow(
    GatewayUnreachable,
  )
  const words = log.mock.calls.join('')
  log.mockRestore()
  expect(words).toContain('Stripe does not accept the key of this market')
  expect(words).not.toContain('sk_test_of_another')
})

test('a recent message is accepted with any of our secrets', async () => {
  const charge = await stripe.begin(chargeRequest())
  const notify = (at?: number) =>
    server.message({ type: 'checkout.session.completed', object: server.get(charge.ref) }, { at })
  const read = ({ body, headers }: ReturnType<typeof notify>) => stripe.readEvent(body, headers)
  expect(await read(notify())).toMatchObject({ type: 'charge', chargeRef: charge.ref })
  expect(await read(notify(Date.now() - 4 * 60_000))).not.toBeNull()
  expect(await read(notify(Date.now() - 6 * 60_000))).toBeNull()
})

test('messages about a payment, refund and transfer contain our ids', async () => {
  const wish = chargeRequest()
  const charge = await stripe.begin(wish)
  const intent = server.get(server.pay(charge.ref).payment_intent)
  const refund = await stripe.refund(charge.ref, 100, newId())
  const read = (type: string, object: object) => {
    const { body, headers } = server.message({ type, object })
    return stripe.readEvent(body, headers)
  }
  expect(await read('payment_intent.canceled', intent)).toMatchObject({
    type: 'charge',
    chargeRef: charge.ref,
    paymentId: wish.paymentId,
  })
  expect(await read('refund.updated', server.get(refund.ref))).toMatchObject({
    type: 'refund',
    refundRef: refund.ref,
    chargeRef: charge.ref,
  })
  expect(await read('transfer.reversed', { id: 'tr_1', object: 'transfer' })).toMatchObject({
    type: 'payout',
    payoutRef: 'tr_1',
  })
})

test('messages about other uses of the account are ignored', async () => {
  for (const [type, object] of [
    ['checkout.session.completed', { id: 'cs_test_other', metadata: {} }],
    ['payment_intent.succeeded', { id: 'pi_other', metadata: {} }],
    ['invoice.paid', { id: 'in_1' }],
  ] as const) {
    const { id, body, headers } = server.message({ type, object })
    expect(await stripe.readEvent(body, headers)).toEqual({ id, type: 'other' })
  }
})

test.each([
  ['needs_response', 'evidence_due'],
  ['under_review', 'received'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that %s is %s, by its current state at Stripe', async (theirs, ours) => {
  const charge = await stripe.begin(chargeRequest({ amountMinor: 2_500 }))
  const dispute = server.dispute(server.pay(charge.ref).payment_intent, theirs)
  const { body, headers } = server.message({
    type: 'charge.dispute.updated',
    object: { ...dispute, status: 'needs_response', amount: 1 },
  })
  const chargeback = { ref: dispute.id, chargeRef: charge.ref, amountMinor: 2_500, feeMinor: 1_500, status: ours }
  expect(await stripe.readEvent(body, headers)).toMatchObject({ type: 'chargeback', chargeback })
})

test('an inquiry of the bank is not a charge-back', async () => {
  const charge = await stripe.begin(chargeRequest())
  const dispute = server.dispute(server.pay(charge.ref).payment_intent, 'warning_needs_response')
  const { body, headers } = server.message({ type: 'charge.dispute.created', object: dispute })
  expect(await stripe.readEvent(body, headers)).toMatchObject({ type: 'other' })
})

test("evidence is put into Stripe's fields, and the rest into one text", async () => {
  const charge = await stripe.begin(chargeRequest())
  const dispute = server.dispute(server.pay(charge.ref).payment_intent, 'needs_response')
  const evidence = {
    service_date: '6 November 2026',
    check_in: 'At 15:02, with the code',
    uncategorized_text: 'She was there.',
    customer_name: ' ',
  }
  await stripe.sendEvidence!(dispute.id, evidence, newId())
  expect(server.get(dispute.id).evidence).toEqual({
    service_date: '6 November 2026',
    uncategorized_text: 'check in: At 15:02, with the code\nShe was there.',
  })
  expect(server.get(dispute.id).status).toBe('under_review')
})

test('a provider identifies at Stripe, becomes ready, and is paid once per key', async () => {
  const wish = {
    ...{ providerId: newId(), key: newId(), email: 'ana@example.com', country: 'PT' },
    ...{ returnUrl: 'https://market.example/done', refreshUrl: 'https://market.example/again' },
  }
  const { ref, url } = await connect.onboard!(wish)
  expect(url).toMatch(/^https:/)
  expect(await connect.onboard!(wish, ref)).toEqual({ ref, url })
  expect(await connect.findAccount!(ref)).toEqual({
    ref,
    isReady: false,
    missing: ['external_account', 'tos_acceptance.date'],
  })
  const payout = {
    payoutId: newId(),
    key: newId(),
    amountMinor: 12_340,
    currency: 'EUR',
    destination: { account: ref },
    reference: 'P-1',
  }
  await expect(connect.send(payout)).rejects.toThrow('This account cannot receive money yet.')
  Object.assign(server.get(ref), {
    capabilities: { transfers: 'active' },
    payouts_enabled: true,
    requirements: { currently_due: [], past_due: [] },
  })
  expect(await connect.findAccount!(ref)).toEqual({ ref, isReady: true, missing: [] })
  const key = newId()
  const before = server.all('transfer').length
  const paid = await connect.send({ ...payout, key })
  expect(await connect.send({ ...payout, key })).toEqual(paid)
  expect(paid).toMatchObject({ status: 'paid', failure: '' })
  expect(server.all('transfer')).toHaveLength(before + 1)
  const another = { ...payout, payoutId: newId(), key: newId() }
  server.breaksNext = 'after'
  await expect(connect.send(another)).rejects.toThrow(GatewayUnreachable)
  expect((await connect.send(another)).status).toBe('paid')
  expect(server.all('transfer')).toHaveLength(before + 2)
  server.get(paid.ref).reversed = true
  expect(await connect.find(paid.ref)).toMatchObject({ status: 'returned' })
})

test('no part of a payout is silently omitted', async () => {
  const payout = {
    payoutId: newId(),
    key: newId(),
    currency: 'KWD',
    destination: { account: 'acct_1' },
    reference: 'P-2',
  }
  expect(connect.sendable!(12_345, 'KWD')).toBe(12_340)
  await expect(connect.send({ ...payout, amountMinor: 12_345 })).rejects.toThrow(GatewayRejected)
  await expect(connect.send({ ...payout, amountMinor: 12_340, destination: {} })).rejects.toThrow(
    'no account at Stripe yet',
  )
})

const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

test('Stripe must be configured completely or not at all', () => {
  expect(readStripe({ PORT: '3000' })).toBeUndefined()
  expect(readStripe(whole)).toEqual({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_12345678'],
    apiUrl: undefined,
    pages: ['https://checkout.stripe.com', 'https://connect.stripe.com'],
  })
  expect(readStripe({ ...whole, STRIPE_CHECKOUT_URL: 'https://pay.market.example/' })!.pages[0]).toBe(
    'https://pay.market.example',
  )
  expect(
    readStripe({ ...whole, STRIPE_WEBHOOK_SECRET: 'whsec_12345678, whsec_87654321' })!.webhookSecrets,
  ).toHaveLength(2)
  expect(readStripe({ ...whole, STRIPE_API_URL: 'http://127.0.0.1:4242' })!.apiUrl).toBe('http://127.0.0.1:4242')
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY must be'],
  [{ ...whole, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be'],
  [{ ...whole, STRIPE_WEBHOOK_SECRET: 'whsec_12345678,' }, 'STRIPE_WEBHOOK_SECRET must be'],
  [{ ...whole, STRIPE_API_URL: 'https://api.stripe.com.example' }, 'STRIPE_API_URL is for tests'],
  [{ ...whole, STRIPE_API_URL: 'http://10.0.0.1:80' }, 'STRIPE_API_URL is for tests'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:4242' }, 'STRIPE_SECRET_KEY must be'],
  [{ ...whole, STRIPE_CHECKOUT_URL: 'pay.market.example' }, 'STRIPE_CHECKOUT_URL is the name'],
])('an incomplete configuration does not start: %o', (environment, words) => {
  expect(() => readStripe(environment)).toThrow(words)
})
