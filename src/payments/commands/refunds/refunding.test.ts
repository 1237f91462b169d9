import { expect, test } from 'vitest'
import { openMoneyWorld, paymentNow } from '../../../../tests/support/orders/money.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { approveRefund, rejectRefund } from '#payments/commands/refunds/approve-refund.ts'
import { completeSubjects } from '#payments/commands/ledger/complete-subjects.ts'
import { freezeSubject, unfreezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import { loseChargeback } from '#payments/commands/chargebacks/lose-chargeback.ts'
import { payRefundByHand } from '#payments/commands/refunds/pay-refund-by-hand.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { chargeVenueCommission, returnVenueCommission } from '#payments/commands/ledger/venue-commission.ts'
import { applyRefundState } from '#payments/commands/refunds/apply-refund-state.ts'
import { writeOff } from '#payments/commands/ledger/write-off.ts'
import type { PlannedShare, RefundRequest } from '#payments/contract.ts'
import { paymentJobs } from '#payments/jobs/due-jobs.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import { listLedger } from '#payments/queries/list-ledger.ts'
import { countOpenRefunds } from '#payments/queries/count-open-refunds.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const money = await openMoneyWorld()
const { world, ctx, gateway } = money
const balanceOf = async ({ providerId }: PlannedShare) => (await providerBalances(ctx, providerId))[0]!
const moneyOf = async (orderId: string) => (await getOrderMoney(ctx, [orderId])).get(orderId)![0]!
const of = (share: PlannedShare, amountMinor: number, commissionMinor = 0) => ({
  subjectId: share.subjectId,
  kind: share.kind,
  amountMinor,
  commissionMinor,
  commissionTaxMinor: 0,
  customerFeeMinor: 0,
})
const earning = (share: PlannedShare, orderId: string, currency = 'EUR') => ({
  subjectId: share.subjectId,
  providerId: share.providerId,
  orderId,
  currency,
})

/** An agreed, fully paid item. */
async function agreed(amountMinor: number, more: Partial<PlannedShare> = {}, currency = 'EUR') {
  const share = money.share(amountMinor, more)
  const { orderId, paymentId } = await money.paid([share], { currency })
  await allocatePayments(ctx, { orderId, subjectIds: [share.subjectId] })
  const refund = (amount: number, wish: Partial<RefundRequest> = {}, commission = 0) =>
    world.db.transaction((db) =>
      refundSubjects(
        { ...ctx, db },
        {
          orderId,
          reason: 'other',
          byParty: 'provider',
          byUser: null,
          refunds: [of(share, amount, commission)],
          ...wish,
        },
      ),
    )
  return { share, orderId, paymentId, refund }
}

test('a mixed order (deposit, request with delivery, call in dollars) is credited to its providers to the cent', async () => {
  const [cut, trays, delivery, call] = [
    money.share(1200, { commissionMinor: 390 }),
    money.share(4000, { commissionMinor: 425 }),
    money.share(500, { kind: 'delivery' }),
    money.share(3000, { commissionMinor: 150 }),
  ] as const
  const casa = { ...delivery, providerId: trays.providerId }
  const { orderId } = await money.paid([cut])
  const request = await money.paid([trays, casa], { orderId, purpose: 'request' })
  await money.paid([call], { orderId, currency: 'USD' })
  await allocatePayments(ctx, { orderId, subjectIds: [cut, call, trays, casa].map(({ subjectId }) => subjectId) })
  expect(
    [await balanceOf(cut), await balanceOf(trays), await balanceOf(call)].map(({ pendingMinor }) => pendingMinor),
  ).toEqual([810, 4075, 2850])
  expect(request.orderId).toBe(orderId)
  await money.booksMustBalance(orderId)
})

test('a late cancellation retains the deposit, and only its commission', async () => {
  const { share, orderId, refund } = await agreed(1200, { commissionMinor: 390 })
  const outcome = await refund(0, {}, 312)
  expect(outcome).toEqual({ refundIds: [], amountMinor: 0, isRequested: false })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 1122 })
  const full = await agreed(6000, { commissionMinor: 390 })
  await full.refund(3000, {}, 195)
  expect(await balanceOf(full.share)).toMatchObject({ pendingMinor: 2805 })
  await money.runJobs()
  expect(await moneyOf(full.orderId)).toMatchObject({ capturedMinor: 6000, refundedMinor: 3000 })
  for (const id of [orderId, full.orderId]) await money.booksMustBalance(id)
})

test('a refund of half after the payout is owed by the provider', async () => {
  const { share, orderId, refund } = await agreed(3000, { commissionMinor: 150 }, 'USD')
  await completeSubjects(ctx, [earning(share, orderId, 'USD')])
  await refund(1500, { byParty: 'market', byUser: newId() }, 75)
  // 28.50 were available; after the payout the balance is −14.25.
  expect((await balanceOf(share)).availableMinor - 2850).toBe(-1425)
  await money.booksMustBalance(orderId)
})

test('a refund of more than the rest is refused with the rest; also with two at once', async () => {
  const { orderId, paymentId, refund } = await agreed(1000)
  const results = await Promise.allSettled([refund(700), refund(700), refund(700)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(refund(301)).rejects.toMatchObject({
    code: 'refund-too-large',
    details: { offers: { leftMinor: 300 } },
  })
  await refund(300)
  await expect(refund(1)).rejects.toMatchObject({ code: 'refund-too-large' })
  await money.runJobs()
  expect([...gateway.refunded.values()].filter(({ chargeRef }) => chargeRef.includes(paymentId))).toHaveLength(2)
  await money.booksMustBalance(orderId)
})

test('a subject that was paid twice is refunded from its newest payment first', async () => {
  const { share, orderId, paymentId } = await agreed(1000)
  world.now += minutes(1)
  const more = await money.paid([{ ...share, amountMinor: 400 }], { orderId, purpose: 'difference' })
  await allocatePayments(ctx, { orderId, subjectIds: [share.subjectId] })
  await refundSubjects(ctx, { orderId, reason: 'other', byParty: 'customer', byUser: null, refunds: [of(share, 600)] })
  expect([
    (await paymentNow(money, more.paymentId)).refundedMinor,
    (await paymentNow(money, paymentId)).refundedMinor,
  ]).toEqual([400, 200])
  await money.runJobs()
  await money.booksMustBalance(orderId)
})

test('a refund refused by the gateway is retried after 1, 6 and 24 hours, and then paid manually', async () => {
  const { orderId, refund, share } = await agreed(1000)
  gateway.refunds = 'failed'
  const { refundIds } = await refund(1000)
  const statuses = []
  for (const pause of [0, hours(1), hours(6), hours(24)]) {
    world.now += pause
    await money.runJobs()
    statuses.push(await getStatus(orderId))
    await money.booksMustBalance(orderId)
  }
  gateway.refunds = 'done'
  expect(statuses).toEqual(['failed', 'failed', 'failed', 'manual'])
  const before = (await countOpenRefunds(ctx)).byHand
  expect(before).toBeGreaterThan(0)
  const admin = world.user({ isAdmin: true })
  await expect(payRefundByHand(world.user(), refundIds[0]!, { method: 'bank', note: 'x' })).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(payRefundByHand(admin, refundIds[0]!, { method: 'bank', note: ' ' })).rejects.toMatchObject({
    code: 'note-missing',
  })
  await payRefundByHand(admin, refundIds[0]!, { method: 'bank', note: 'Transfer 4711' })
  await expect(payRefundByHand(admin, refundIds[0]!, { method: 'bank', note: 'again' })).rejects.toMatchObject({
    code: 'refund-decided',
  })
  expect((await countOpenRefunds(ctx)).byHand).toBe(before - 1)
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 1000, refundingMinor: 0 })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0 })
  expect(
    (await listLedger(ctx, { owner: 'bank' })).items.map(({ name, amountMinor }) => [name, amountMinor]),
  ).toContainEqual(['clearing:bank', -1000])
  await money.booksMustBalance(orderId)
})

const getStatus = async (orderId: string) => {
  return (await getPayments(ctx, orderId))[0]!.refunds[0]!.status
}

test('a refund is checked until the gateway has completed it; a late failure counts', async () => {
  const { orderId, refund } = await agreed(1000)
  gateway.refunds = 'sent'
  await refund(400)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0, refundingMinor: 400 })
  gateway.settleRefunds('done')
  gateway.refunds = 'done'
  world.now += hours(2)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 400, refundingMinor: 0 })

  const ref = [...gateway.refunded.values()].at(-1)!.ref
  const refundId = ref.slice('refund-'.length, -2)
  await applyRefundState(ctx, refundId, { ref, status: 'failed', failure: 'the account is closed' })
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0, refundingMinor: 400 })
  await money.booksMustBalance(orderId)
  world.now += hours(2)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 400, refundingMinor: 0 })
  await money.booksMustBalance(orderId)
})

test('an unavailable gateway is asked again with the same key, and refunds once', async () => {
  const { orderId, refund } = await agreed(1000)
  await refund(1000)
  gateway.mood = 'away'
  await money.runJobs()
  gateway.mood = 'well'
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0 })
  world.now += minutes(1)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 1000 })
})

test('a refund that a fast clock postponed is sent when the clock is corrected', async () => {
  const { orderId, refund } = await agreed(1000)
  gateway.mood = 'away'
  world.now += days(40)
  await refund(1000)
  await money.runJobs()
  gateway.mood = 'well'
  world.now -= days(40)
  const pullBack = paymentJobs.find(({ name }) => name === 'payments.pull-back')!
  expect(await pullBack.run(ctx)).toBeGreaterThan(0)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 1000 })
})

test('a refund without an answer for days is left to a person', async () => {
  const { orderId, refund } = await agreed(1000)
  const { refundIds } = await refund(1000)
  gateway.mood = 'away'
  for (let times = 0; times < 25; times++) {
    world.now += hours(7)
    await money.runJobs()
  }
  gateway.mood = 'well'
  expect(await getStatus(orderId)).toBe('manual')
  await payRefundByHand(world.user({ isAdmin: true }), refundIds[0]!, {
    method: 'bank',
    note: 'was not given back there',
  })
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 1000 })
  await money.booksMustBalance(orderId)
})

test('support can refund at most 200 units in each currency', async () => {
  const { refund } = await agreed(60000)
  await expect(refund(20001, { byParty: 'market', byUser: newId(), role: 'support' })).rejects.toMatchObject({
    code: 'refund-limit',
  })
  await refund(20000, { byParty: 'market', byUser: newId(), role: 'support' })
  const yen = await agreed(600, {}, 'JPY')
  await expect(yen.refund(201, { byParty: 'market', byUser: newId(), role: 'support' })).rejects.toMatchObject({
    code: 'refund-limit',
  })
})

test('a refund above 500 units by an administrator waits for a second one', async () => {
  const first = newId()
  const { orderId, share, refund, paymentId } = await agreed(60000)
  const requested = await refund(50001, { byParty: 'market', byUser: first, role: 'admin' })
  expect(requested.isRequested).toBe(true)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0, refundingMinor: 50001 })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 60000 })
  await money.booksMustBalance(orderId)
  await expect(refund(10000, { byParty: 'provider', reason: 'goodwill' })).rejects.toMatchObject({
    code: 'refund-too-large',
    details: { offers: { leftMinor: 9999 } },
  })
  await expect(
    approveRefund(world.user({ userId: first, isAdmin: true }), requested.refundIds[0]!),
  ).rejects.toMatchObject({
    code: 'second-person-needed',
  })
  await expect(approveRefund(world.user(), requested.refundIds[0]!)).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await approveRefund(world.user({ isAdmin: true }), requested.refundIds[0]!)
  await expect(approveRefund(world.user({ isAdmin: true }), requested.refundIds[0]!)).rejects.toMatchObject({
    code: 'refund-decided',
  })
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 50001, refundingMinor: 0 })
  expect((await paymentNow(money, paymentId)).refunds[0]).toMatchObject({ status: 'done', byUser: first })
  await money.booksMustBalance(orderId)
})

test('many small refunds of one order by one person count as a large one', async () => {
  const { orderId, refund } = await agreed(90000)
  const [helper, admin] = [newId(), newId()]
  await refund(15000, { byParty: 'market', byUser: helper, role: 'support' })
  await expect(refund(5001, { byParty: 'market', byUser: helper, role: 'support' })).rejects.toMatchObject({
    code: 'refund-limit',
  })
  const first = await refund(30000, { byParty: 'market', byUser: admin, role: 'admin' })
  const second = await refund(20001, { byParty: 'market', byUser: admin, role: 'admin' })
  expect([first.isRequested, second.isRequested]).toEqual([false, true])
  await approveRefund(world.user({ isAdmin: true }), second.refundIds[0]!)
  const another = await refund(10000, { byParty: 'market', byUser: newId(), role: 'admin' })
  expect(another.isRequested).toBe(false)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 75001 })
  await money.booksMustBalance(orderId)
})

test('a large refund that a second administrator refuses changes nothing', async () => {
  const { orderId, refund } = await agreed(60000)
  const requested = await refund(60000, { byParty: 'market', byUser: newId(), role: 'finance' })
  await rejectRefund(world.user({ isAdmin: true }), requested.refundIds[0]!, 'not ours to bear')
  await money.booksMustBalance(orderId)
  await refund(60000)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 60000 })
  await money.booksMustBalance(orderId)
})

test('releasing a payment does not affect refunds that wait for a second administrator', async () => {
  const { orderId, refund, paymentId } = await agreed(60000)
  const requested = await refund(50001, { byParty: 'market', byUser: newId() })
  await releasePayment(ctx, paymentId)
  await approveRefund(world.user({ isAdmin: true }), requested.refundIds[0]!)
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 60000 })
  await money.booksMustBalance(orderId)
})

test("a waiting refund is dropped if the buyer's bank took the money", async () => {
  const { orderId, refund, paymentId } = await agreed(60000)
  const requested = await refund(50001, { byParty: 'market', byUser: newId() })
  await world.db.transaction((db) =>
    loseChargeback(
      { ...ctx, db },
      { paymentId, ref: `cb-waited-${paymentId}`, amountMinor: 60000, feeMinor: 1500, bearer: 'market' },
    ),
  )
  await expect(approveRefund(world.user({ isAdmin: true }), requested.refundIds[0]!)).rejects.toMatchObject({
    code: 'item-in-chargeback',
  })
  await rejectRefund(world.user({ isAdmin: true }), requested.refundIds[0]!, 'the bank gave it back')
  await money.runJobs()
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 0, refundingMinor: 0 })
  await money.booksMustBalance(orderId)
})

test("a waiting refund cannot be approved while the buyer's bank is taking the money", async () => {
  const { orderId, share, refund } = await agreed(60000)
  const requested = await refund(50001, { byParty: 'market', byUser: newId() })
  const cause = { ...earning(share, orderId), cause: 'chargeback:cb-requested' }
  await freezeSubject(ctx, cause)
  const agree = () => approveRefund(world.user({ isAdmin: true }), requested.refundIds[0]!)
  await expect(agree()).rejects.toMatchObject({ code: 'item-in-chargeback' })
  await unfreezeSubject(ctx, cause)
  await agree()
  await money.booksMustBalance(orderId)
})

test("a failed refund is not paid manually while the buyer's bank is taking the money", async () => {
  const { orderId, share, refund } = await agreed(1000)
  gateway.refunds = 'failed'
  const { refundIds } = await refund(1000)
  for (const pause of [0, 1, 6, 24]) {
    world.now += hours(pause) + minutes(1)
    await money.runJobs()
  }
  gateway.refunds = 'done'
  expect(await getStatus(orderId)).toBe('manual')
  const cause = { ...earning(share, orderId), cause: 'chargeback:cb-manual' }
  await freezeSubject(ctx, cause)
  const pay = () =>
    payRefundByHand(world.user({ isAdmin: true }), refundIds[0]!, { method: 'bank', note: 'transfer 17' })
  await expect(pay()).rejects.toMatchObject({ code: 'item-in-chargeback' })
  await unfreezeSubject(ctx, cause)
  await pay()
  await money.booksMustBalance(orderId)
})

test('a cash refund requires a note, is completed at once, and balances the ledger', async () => {
  const { orderId, refund, share } = await agreed(1000)
  await expect(refund(500, { method: 'cash' })).rejects.toMatchObject({ code: 'note-missing' })
  const cash = async () => (await listLedger(ctx, { owner: 'cash' })).items.map(({ amountMinor }) => amountMinor)
  const before = await cash()
  await refund(500, { method: 'cash', note: 'at the desk', byParty: 'market', byUser: newId() })
  expect(await moneyOf(orderId)).toMatchObject({ refundedMinor: 500 })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 500 })
  expect(await cash()).toEqual([-500, ...before])
  await money.booksMustBalance(orderId)
})

test('a completed item becomes final once, and later income is final at once', async () => {
  const { share, orderId } = await agreed(1000)
  await Promise.all(
    [1, 2, 3].map(() => world.db.transaction((db) => completeSubjects({ ...ctx, db }, [earning(share, orderId)]))),
  )
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0, availableMinor: 1000 })
  world.now += minutes(1)
  await money.paid([{ ...share, amountMinor: 400 }], { orderId, purpose: 'difference' })
  await allocatePayments(ctx, { orderId, subjectIds: [share.subjectId] })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0, availableMinor: 1400 })
  await money.booksMustBalance(orderId)
})

test('frozen money returns to its account when nothing freezes it any more', async () => {
  const { share, orderId } = await agreed(1000)
  const [dispute, question] = [
    { ...earning(share, orderId), cause: 'dispute:1' },
    { ...earning(share, orderId), cause: 'question:1' },
  ]
  await freezeSubject(ctx, { ...question, amountMinor: 500 })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 500, frozenMinor: 500 })
  await freezeSubject(ctx, dispute)
  await freezeSubject(ctx, dispute)
  await completeSubjects(ctx, [earning(share, orderId)])
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0, frozenMinor: 1000 })
  await unfreezeSubject(ctx, question)
  expect(await balanceOf(share)).toMatchObject({ frozenMinor: 1000 })
  expect((await moneyOf(orderId)).isDisputed).toBe(true)
  await unfreezeSubject(ctx, dispute)
  await unfreezeSubject(ctx, dispute)
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0, availableMinor: 1000, frozenMinor: 0 })
  await money.booksMustBalance(orderId)
})

test('a refund in a dispute is taken from the frozen money', async () => {
  const { share, orderId, refund } = await agreed(1000, { commissionMinor: 100 })
  await freezeSubject(ctx, { ...earning(share, orderId), cause: 'dispute:2', amountMinor: 300 })
  await refund(500, {}, 50)
  expect(await balanceOf(share)).toMatchObject({ frozenMinor: 0, pendingMinor: 450 })
  await money.booksMustBalance(orderId)
})

test('nothing is refunded during a charge-back, and a lost one is not paid twice', async () => {
  const { share, orderId, paymentId, refund } = await agreed(1000, { commissionMinor: 100 })
  await refund(200, {}, 20)
  const cause = { ...earning(share, orderId), cause: `chargeback:cb-1-${paymentId}` }
  await freezeSubject(ctx, cause)
  await expect(refund(100)).rejects.toMatchObject({ code: 'item-in-chargeback' })
  const lost = { paymentId, ref: `cb-1-${paymentId}`, amountMinor: 1000, feeMinor: 1500, bearer: 'provider' } as const
  for (let times = 0; times < 2; times++) await loseChargeback(ctx, lost)
  await unfreezeSubject(ctx, cause)
  await money.runJobs()
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 0, frozenMinor: 0, availableMinor: -1500 })
  await expect(refund(1)).rejects.toMatchObject({ code: 'refund-too-large' })
  await money.booksMustBalance(orderId)
})

test("a charge-back charged to the market leaves the provider's earnings", async () => {
  const { share, orderId, paymentId } = await agreed(1000, { commissionMinor: 100 })
  await loseChargeback(ctx, {
    paymentId,
    ref: `cb-2-${paymentId}`,
    amountMinor: 1000,
    feeMinor: 1500,
    bearer: 'market',
  })
  expect(await balanceOf(share)).toMatchObject({ pendingMinor: 900 })
  await money.booksMustBalance(orderId)
})

test('commission on payments at the venue is owed once, and can be written off', async () => {
  const share = money.share(0)
  const owed = { ...earning(share, newId()), commissionMinor: 480, commissionTaxMinor: 20 }
  for (let times = 0; times < 2; times++) await chargeVenueCommission(ctx, owed)
  expect(await balanceOf(share)).toMatchObject({ availableMinor: -500 })
  const debt = { providerId: share.providerId, currency: 'EUR', note: 'closed down', key: newId() }
  await expect(writeOff(ctx, { ...debt, note: '' })).rejects.toMatchObject({ code: 'note-missing' })
  expect(await writeOff(ctx, debt)).toBe(500)
  expect(await writeOff(ctx, debt)).toBe(0)
  await expect(writeOff(ctx, { ...debt, key: newId() })).rejects.toMatchObject({ code: 'nothing-owed' })
  for (let times = 0; times < 2; times++) await returnVenueCommission(ctx, owed)
  expect(await balanceOf(share)).toMatchObject({ availableMinor: 500 })
  await money.booksMustBalance(owed.orderId)
})

test('the ledger is paged, newest first, with readable names', async () => {
  const { share, orderId } = await agreed(1000, { commissionMinor: 100 })
  const first = await listLedger(ctx, { orderId, limit: 3 })
  const rest = await listLedger(ctx, { orderId, limit: 3, cursor: first.next! })
  const names = [...first.items, ...rest.items].map(({ name, amountMinor }) => `${name} ${amountMinor}`)
  expect(names.toSorted()).toEqual([
    `buyer:${orderId} -1000`,
    `buyer:${orderId} 1000`,
    'clearing:memory 1000',
    'market:commission -100',
    `provider:${share.providerId}:pending -900`,
  ])
  expect(rest.next).toBe(null)
})
