import { expect, test } from 'vitest'
import { openMoneyWorld, paymentNow, step } from '../../../../tests/support/orders/money.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { captureAuthorised } from '#payments/commands/charges/capture-authorised.ts'
import { chargeSavedCard } from '#payments/commands/charges/charge-saved-card.ts'
import { closeReview } from '#payments/commands/charges/close-review.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { returnWaitingMoney } from '#payments/commands/refunds/return-waiting-money.ts'
import { sendDuePayments } from '#payments/commands/charges/send-due-payments.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const money = await openMoneyWorld({ 'payments.patience_seconds': 0.2 })
const { world, ctx, gateway } = money
const moneyOf = async (orderId: string) => (await getOrderMoney(ctx, [orderId])).get(orderId)![0]!
const published = (type: string, orderId: string) =>
  world.published.filter((one) => one.type === type && one.payload.orderId === orderId)

test('a payment that is started twice at once is one charge, and both requests get the same page', async () => {
  const { paymentId } = await money.open([money.share(1200)])
  const [one, other] = await Promise.all([beginPayment(ctx, paymentId, step), beginPayment(ctx, paymentId, step)])
  expect(one.redirectUrl).toBe(other.redirectUrl)
  expect([...gateway.charges.values()].filter((charge) => charge.paymentId === paymentId)).toHaveLength(1)
})

test('the gateway gets the smallest units unchanged: 1,500 yen and 12.345 dinar', async () => {
  for (const [currency, amountMinor] of [
    ['JPY', 1500],
    ['KWD', 12345],
  ] as const) {
    const { paymentId } = await money.paid([money.share(amountMinor)], { currency })
    const charge = [...gateway.charges.values()].find((one) => one.paymentId === paymentId)!
    expect([charge.currency, charge.amountMinor]).toEqual([currency, amountMinor])
  }
})

test('an unavailable or slow gateway leaves nothing incomplete, and the next attempt is the same charge', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  for (const mood of ['away', 'slow'] as const) {
    gateway.mood = mood
    await expect(beginPayment(ctx, paymentId, step)).rejects.toMatchObject({
      code: 'payment-unavailable',
      kind: 'unavailable',
    })
  }
  gateway.mood = 'well'
  expect((await paymentNow(money, paymentId)).status).toBe('created')
  await money.payThere(paymentId)
  await checkPaymentsOfOrder(ctx, orderId)
  expect((await paymentNow(money, paymentId)).status).toBe('captured')
  expect([...gateway.charges.values()].filter((charge) => charge.paymentId === paymentId)).toHaveLength(1)
})

test('a refused charge states the reason, and can be repeated by a separate charge', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  gateway.mood = 'rejects'
  await expect(beginPayment(ctx, paymentId, step)).rejects.toMatchObject({
    code: 'payment-failed',
    details: { offers: { reason: 'The card was declined.' } },
  })
  gateway.mood = 'well'
  expect(await paymentNow(money, paymentId)).toMatchObject({ status: 'failed', failure: 'The card was declined.' })
  await money.payThere(paymentId)
  await checkPaymentsOfOrder(ctx, orderId)
  expect(await paymentNow(money, paymentId)).toMatchObject({ status: 'captured', failure: '' })
})

test('a payment that is no longer possible is not started', async () => {
  const { paymentId } = await money.open([money.share(1200)], { payBy: world.now - 1 })
  await expect(beginPayment(ctx, paymentId, step)).rejects.toMatchObject({ code: 'payment-over' })
})

test('a second payment, also by an old attempt, is refunded automatically', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  const first = (await beginPayment(ctx, paymentId, step)).redirectUrl!.split('/').at(-1)!
  gateway.pay(first, 'failed')
  await checkPaymentsOfOrder(ctx, orderId)
  await money.payThere(paymentId)
  await checkPaymentsOfOrder(ctx, orderId)
  gateway.pay(first, 'captured')
  for (let times = 0; times < 3; times++) await applyChargeState(ctx, paymentId, await gateway.find(first))
  expect((await moneyOf(orderId)).capturedMinor).toBe(2400)
  await returnWaitingMoney(ctx)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 2400, refundedMinor: 1200 })
  await money.booksMustBalance(orderId)
})

test('a return and five messages, at once and in any order, count once', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  const ref = await money.payThere(paymentId)
  const state = await gateway.find(ref)
  const late = { ...state, status: 'needs_action' as const, redirectUrl: 'https://pay.example/late' }
  await Promise.all([
    checkPaymentsOfOrder(ctx, orderId),
    ...Array.from({ length: 5 }, (_, index) => applyChargeState(ctx, paymentId, index % 2 ? late : state)),
  ])
  expect(await paymentNow(money, paymentId)).toMatchObject({ status: 'captured', capturedMinor: 1200 })
  expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200, dueMinor: 0 })
  expect(published('payment.changed', orderId).filter(({ payload }) => payload.status === 'captured')).toHaveLength(1)
})

test('another amount or currency than ours is never accepted: a person decides', async () => {
  for (const lie of [{ amountMinor: 1 }, { currency: 'USD' }]) {
    const { orderId, paymentId } = await money.open([money.share(1200)])
    const ref = await money.payThere(paymentId)
    gateway.pay(ref, 'captured', lie)
    await checkPaymentsOfOrder(ctx, orderId)
    await checkPaymentsOfOrder(ctx, orderId)
    const payment = await paymentNow(money, paymentId)
    expect(payment).toMatchObject({ status: 'needs_action', capturedMinor: 0 })
    expect(payment.review).toMatch(/instead of €12\.00/)
    expect(published('payment.review', orderId)).toHaveLength(1)
    await money.booksMustBalance(orderId)
    await expect(closeReview(world.user(), paymentId, 'given back there')).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await closeReview(world.user({ isAdmin: true }), paymentId, 'given back there')
    expect(await paymentNow(money, paymentId)).toMatchObject({
      status: 'voided',
      review: '',
      failure: 'given back there',
    })
  }
})

test('a payment is noticed without any message', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  await money.payThere(paymentId)
  world.now += minutes(2)
  await money.runJobs()
  expect((await paymentNow(money, paymentId)).status).toBe('captured')
  await money.booksMustBalance(orderId)
})

test('the accepted part of a reservation is captured once, and the rest is released', async () => {
  const [stored, gone] = [money.share(2000), money.share(2500)]
  const { orderId, paymentId } = await money.paid([stored, gone], { purpose: 'request', mode: 'authorise' })
  expect(await moneyOf(orderId)).toMatchObject({ reservedMinor: 4500, capturedMinor: 0 })
  await captureAuthorised(ctx, { paymentId, amountMinor: 2000, subjectIds: [stored.subjectId] })
  await captureAuthorised(ctx, { paymentId, amountMinor: 4500, subjectIds: [stored.subjectId, gone.subjectId] })
  gateway.mood = 'away'
  await money.runJobs()
  gateway.mood = 'well'
  world.now += minutes(10)
  await Promise.all([sendDuePayments(ctx), sendDuePayments(ctx)])
  expect(await paymentNow(money, paymentId)).toMatchObject({ status: 'captured', capturedMinor: 2000 })
  await allocatePayments(ctx, { orderId, subjectIds: [stored.subjectId, gone.subjectId] })
  expect((await providerBalances(ctx, stored.providerId))[0]).toMatchObject({ pendingMinor: 2000 })
  expect(await providerBalances(ctx, gone.providerId)).toEqual([])
  await money.booksMustBalance(orderId)
})

test('a refused late capture fails the payment, and releases the reservation', async () => {
  const share = money.share(2000)
  const { orderId, paymentId } = await money.paid([share], { purpose: 'request', mode: 'authorise' })
  await captureAuthorised(ctx, { paymentId, amountMinor: 2000, subjectIds: [share.subjectId] })
  const capture = gateway.capture.bind(gateway)
  gateway.capture = () => gateway.find('charge-unknown')
  await money.runJobs()
  gateway.capture = capture
  await checkPaymentsOfOrder(ctx, orderId)
  expect((await paymentNow(money, paymentId)).status).toBe('failed')
  world.now += hours(1)
  await money.runJobs()
  expect([...gateway.charges.values()].find((charge) => charge.paymentId === paymentId)!.status).toBe('voided')
  expect(await moneyOf(orderId)).toMatchObject({ reservedMinor: 0, capturedMinor: 0 })
})

test('releasing: an unstarted payment ends at once, a reservation is voided, captured money is refunded', async () => {
  const fresh = await money.open([money.share(100)])
  await releasePayment(ctx, fresh.paymentId)
  expect((await paymentNow(money, fresh.paymentId)).status).toBe('voided')

  const reserved = await money.paid([money.share(200)], { mode: 'authorise', purpose: 'request' })
  await releasePayment(ctx, reserved.paymentId)
  await money.runJobs()
  expect((await paymentNow(money, reserved.paymentId)).status).toBe('voided')

  const share = money.share(300, { commissionMinor: 30 })
  const captured = await money.paid([share])
  await allocatePayments(ctx, { orderId: captured.orderId, subjectIds: [share.subjectId] })
  for (let times = 0; times < 2; times++) await releasePayment(ctx, captured.paymentId)
  await money.runJobs()
  expect(await moneyOf(captured.orderId)).toMatchObject({ capturedMinor: 300, refundedMinor: 300 })
  expect((await providerBalances(ctx, share.providerId))[0]).toMatchObject({ pendingMinor: 0 })
  await money.booksMustBalance(captured.orderId)
})

test('a charge that is paid while being released is refunded unless an order uses it', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  await money.payThere(paymentId)
  await releasePayment(ctx, paymentId)
  await money.runJobs()
  expect((await paymentNow(money, paymentId)).status).toBe('captured')
  world.now += minutes(11)
  await returnWaitingMoney(ctx)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200, refundedMinor: 1200, refundingMinor: 0 })
  await money.booksMustBalance(orderId)
})

test('a charge that was started during its release is released as well', async () => {
  const { paymentId } = await money.open([money.share(1200)])
  const ref = (await beginPayment(ctx, paymentId, step)).redirectUrl!.split('/').at(-1)!
  const other = await money.open([money.share(1200)])
  await releasePayment(ctx, other.paymentId)
  const late = newId()
  await applyChargeState(ctx, other.paymentId, { ...(await gateway.find(ref)), ref: late })
  gateway.charges.set(late, { ...gateway.charges.get(ref)!, ref: late })
  await money.runJobs()
  expect(gateway.charges.get(late)!.status).toBe('voided')
})

test('captured money waits for other payable payments of its order, not longer', async () => {
  const first = await money.paid([money.share(1200)])
  await money.open([money.share(500)], { orderId: first.orderId, currency: 'USD', payBy: world.now + minutes(15) })
  world.now += minutes(12)
  await returnWaitingMoney(ctx)
  expect((await paymentNow(money, first.paymentId)).refundedMinor).toBe(0)
  world.now += minutes(4)
  await returnWaitingMoney(ctx)
  world.now += minutes(2)
  await returnWaitingMoney(ctx)
  expect((await paymentNow(money, first.paymentId)).refundedMinor).toBe(1200)
})

test('after a day without jobs an order is asked once more before its money is refunded', async () => {
  const { orderId, paymentId } = await money.paid([money.share(1200)])
  world.now += days(1)
  const before = published('payment.changed', orderId).length
  await returnWaitingMoney(ctx)
  expect(published('payment.changed', orderId)).toHaveLength(before + 1)
  expect((await paymentNow(money, paymentId)).refundedMinor).toBe(0)
  world.now += minutes(2)
  await returnWaitingMoney(ctx)
  expect((await paymentNow(money, paymentId)).refundedMinor).toBe(1200)
})

test('an undecided reservation is used for at most six days', async () => {
  const { paymentId } = await money.paid([money.share(1200)], { mode: 'authorise', purpose: 'request' })
  world.now += days(6) + minutes(1)
  await money.runJobs()
  expect((await paymentNow(money, paymentId)).status).toBe('voided')
})

test('a saved card is charged once for a missed visit, and the fee belongs to the provider', async () => {
  const share = money.share(0)
  const { orderId } = await money.paid([], { mode: 'save_card', amountMinor: 0 })
  const fee = { ...share, orderId, currency: 'EUR', amountMinor: 3000, commissionMinor: 240 }
  const before = gateway.calls.chargeCard ?? 0
  const [one, other] = await Promise.all([
    world.db.transaction((db) => chargeSavedCard({ ...ctx, db }, fee)),
    world.db.transaction((db) => chargeSavedCard({ ...ctx, db }, fee)),
  ])
  expect(one).toBe(other)
  await money.runJobs()
  expect((await paymentNow(money, one!)).status).toBe('captured')
  expect(gateway.calls.chargeCard).toBe(before + 1)
  expect((await providerBalances(ctx, share.providerId))[0]).toMatchObject({ pendingMinor: 2760 })
  await money.booksMustBalance(orderId)
})

test('a refused saved card is reported', async () => {
  const { orderId } = await money.paid([], { mode: 'save_card', amountMinor: 0 })
  const id = await chargeSavedCard(ctx, { ...money.share(100), orderId, currency: 'EUR' })
  gateway.mood = 'rejects'
  await money.runJobs()
  gateway.mood = 'well'
  expect(await paymentNow(money, id!)).toMatchObject({ status: 'failed', failure: 'The card was declined.' })
})

test('a saved card that requires its owner is followed until its deadline', async () => {
  const { orderId } = await money.paid([], { mode: 'save_card', amountMinor: 0 })
  const id = (await chargeSavedCard(ctx, { ...money.share(100), orderId, currency: 'EUR' }))!
  const chargeCard = gateway.chargeCard.bind(gateway)
  gateway.chargeCard = (_card, charge) => gateway.begin(charge)
  await money.runJobs()
  gateway.chargeCard = chargeCard
  expect((await paymentNow(money, id)).status).toBe('needs_action')
  world.now += hours(50)
  await money.runJobs()
  expect((await paymentNow(money, id)).status).toBe('voided')
})

test('without a saved card nothing is charged', async () => {
  expect(await chargeSavedCard(ctx, { ...money.share(100), orderId: money.share(1).subjectId, currency: 'EUR' })).toBe(
    null,
  )
})
