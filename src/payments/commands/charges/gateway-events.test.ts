import { afterAll, expect, test } from 'vitest'
import { openMoneyWorld, paymentNow, step } from '../../../../tests/support/orders/money.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { sendDueRefunds } from '#payments/commands/refunds/send-due-refunds.ts'
import { recordGatewayEvent } from '#payments/commands/charges/record-gateway-event.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { listLedger } from '#payments/queries/list-ledger.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { hasGatewayEvent } from '#payments/store/gateway-events.server.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { GatewayEvent } from '#shared/adapters/payment-adapter.ts'

const money = await openMoneyWorld()
const { world, ctx, gateway } = money
const secondPool = openPool(world.url, 10)
afterAll(() => secondPool.end())
/** The same market in another process. */
const elsewhere = { ...ctx, db: openDatabase(secondPool) }
const record = (event: GatewayEvent, inner = ctx) => recordGatewayEvent(inner, gateway.key, event)
const chargeEvent = (chargeRef: string, paymentId: string | null = null): GatewayEvent => ({
  id: newId(),
  type: 'charge',
  chargeRef,
  paymentId,
})
const moneyOf = async (orderId: string) => (await getOrderMoney(ctx, [orderId])).get(orderId)![0]!

test('fifty copies of one message, at once and in two processes, change the ledger once', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  const event = chargeEvent(await money.payThere(paymentId))
  await Promise.all(Array.from({ length: 50 }, (_, index) => record(event, index % 2 ? ctx : elsewhere)))
  expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200 })
  expect((await listLedger(ctx, { orderId })).items).toHaveLength(2)
  expect(
    world.published.filter(
      ({ type, payload }) =>
        type === 'payment.changed' && payload.paymentId === paymentId && payload.status === 'captured',
    ),
  ).toHaveLength(1)
})

test('messages with other ids about the same payment change nothing more', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  const ref = await money.payThere(paymentId)
  await Promise.all(Array.from({ length: 10 }, () => record(chargeEvent(ref, paymentId))))
  expect((await listLedger(ctx, { orderId })).items).toHaveLength(2)
})

test('a message before the answer to the browser is matched by our own reference', async () => {
  const { paymentId } = await money.open([money.share(1200)])
  const state = await gateway.begin({
    ...step,
    paymentId,
    key: `${paymentId}-1`,
    mode: 'capture',
    amountMinor: 1200,
    currency: 'EUR',
    expiresAt: world.now,
  })
  gateway.pay(state.ref)
  await record(chargeEvent(state.ref, paymentId))
  expect((await paymentNow(money, paymentId)).status).toBe('captured')
  expect(await beginPayment(ctx, paymentId, step)).toEqual({ redirectUrl: null })
})

test('messages about unknown payments are ignored', async () => {
  const books = () =>
    world.db.row(
      sql`select (select count(*) from ledger_entries)::int as entries, (select count(*) from payments where status = 'captured')::int as captured, (select count(*) from refunds)::int as refunds`,
    )
  const before = [await books(), world.published.length]
  for (const event of [
    chargeEvent('charge-unknown'),
    chargeEvent('charge-unknown', newId()),
    chargeEvent('charge-unknown', 'not an id'),
  ])
    await record(event)
  await record({ id: newId(), type: 'refund', refundRef: 'refund-unknown', chargeRef: 'charge-unknown' })
  const other = newId()
  await record({ id: other, type: 'other' })
  expect([await books(), world.published.length]).toEqual(before)
  expect(await hasGatewayEvent(world.db, gateway.key, other)).toBe(true)
})

test('a message that names a payment of another gateway has no effect', async () => {
  const { paymentId } = await money.open([money.share(1200)])
  const ref = await money.payThere(paymentId)
  world.paymentAdapters.set('other', gateway)
  await recordGatewayEvent(ctx, 'other', chargeEvent(ref, paymentId))
  expect((await paymentNow(money, paymentId)).status).toBe('needs_action')
})

test('a message that arrives while the gateway is unavailable is refused, so that it is repeated', async () => {
  const { paymentId } = await money.open([money.share(1200)])
  const event = chargeEvent(await money.payThere(paymentId))
  gateway.mood = 'away'
  await expect(record(event)).rejects.toMatchObject({ code: 'payment-unavailable' })
  gateway.mood = 'well'
  await record(event)
  expect((await paymentNow(money, paymentId)).status).toBe('captured')
})

test('a message about a refund only triggers a request, whatever it says', async () => {
  const share = money.share(1200)
  const { orderId } = await money.paid([share])
  const part = {
    subjectId: share.subjectId,
    kind: share.kind,
    amountMinor: 1200,
    commissionMinor: 0,
    commissionTaxMinor: 0,
    customerFeeMinor: 0,
  }
  gateway.refunds = 'sent'
  const { refundIds } = await refundSubjects(ctx, {
    orderId,
    reason: 'other',
    byParty: 'customer',
    byUser: null,
    refunds: [part],
  })
  await sendDueRefunds(ctx)
  const { ref: refundRef, chargeRef } = [...gateway.refunded.values()].find(({ ref }) => ref.includes(refundIds[0]!))!
  await record({ id: newId(), type: 'refund', refundRef, chargeRef })
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0 })
  gateway.settleRefunds('done')
  await Promise.all([1, 2, 3].map(() => record({ id: newId(), type: 'refund', refundRef, chargeRef }, elsewhere)))
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 1200 })
  await money.booksMustBalance(orderId)
})

test('a charge-back is passed on with its payment and order, once', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  const chargeRef = await money.payThere(paymentId)
  const chargeback = {
    ref: 'cb-1',
    chargeRef,
    amountMinor: 1200,
    feeMinor: 1500,
    currency: 'EUR',
    status: 'received',
    reason: 'fraud',
    evidenceDueAt: null,
  } as const
  const event: GatewayEvent = { id: newId(), type: 'chargeback', chargeback }
  await Promise.all([record(event), record(event), record(event, elsewhere)])
  const published = world.published.filter(
    ({ type, payload }) => type === 'chargeback.changed' && payload.paymentId === paymentId,
  )
  expect(published.map(({ payload }) => payload)).toEqual([{ adapter: 'memory', orderId, paymentId, chargeback }])
})
