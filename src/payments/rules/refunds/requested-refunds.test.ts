import { expect, test } from 'vitest'
import { blockingRefunds } from '#payments/rules/refunds/requested-refunds.ts'

const share = (paymentId: string, subjectId: string, wantedMinor: number) =>
  ({
    paymentId,
    subjectId,
    kind: 'item',
    providerId: 'p',
    amountMinor: wantedMinor,
    wantedMinor,
    returnedMinor: 0,
    allocatedMinor: 0,
    commissionMinor: 10,
    commissionTaxMinor: 0,
    customerFeeMinor: 0,
  }) as const
const part = (subjectId: string, amountMinor: number, commissionMinor = 0) =>
  ({ subjectId, kind: 'item', amountMinor, commissionMinor, commissionTaxMinor: 0, customerFeeMinor: 0 }) as const
const requested = (batchId: string, paymentId: string, one: ReturnType<typeof part>) => ({
  batchId,
  paymentId,
  amountMinor: one.amountMinor,
  shares: [one],
})
const payment = (id: string, refundedMinor: number) => ({ id, capturedMinor: 100, refundedMinor, chargedBackMinor: 0 })

test("a waiting refund conflicts with a due one if the subject's money does not cover both", () => {
  const one = requested('a', 'one', part('s', 60))
  const within = (due: ReturnType<typeof part>) =>
    blockingRefunds({ payments: [payment('one', 60)], shares: [share('one', 's', 100)], requested: [one], due: [due] })
  expect(within(part('s', 40))).toEqual([])
  expect(within(part('s', 41))).toEqual([one])
})

test('commission counts as well, portion by portion', () => {
  const one = requested('a', 'one', part('s', 10, 8))
  const within = (due: ReturnType<typeof part>) =>
    blockingRefunds({ payments: [payment('one', 10)], shares: [share('one', 's', 100)], requested: [one], due: [due] })
  expect(within(part('s', 1, 2))).toEqual([])
  expect(within(part('s', 1, 3))).toEqual([one])
})

test('a decision over two payments is dropped as a whole, and that of another subject stays', () => {
  const [first, second, other] = [
    requested('a', 'one', part('s', 60)),
    requested('a', 'two', part('s', 20)),
    requested('b', 'three', part('t', 90)),
  ]
  const within = blockingRefunds({
    payments: [payment('one', 60), payment('two', 20), payment('three', 90)],
    shares: [share('one', 's', 100), share('two', 's', 100), share('three', 't', 100)],
    requested: [first, second, other],
    due: [part('s', 150)],
  })
  expect(within).toEqual([first, second])
})

test('a payment emptied by a charge-back covers neither', () => {
  const one = requested('a', 'one', part('s', 10))
  const drained = { ...payment('one', 10), chargedBackMinor: 60 }
  const within = (minor: number) =>
    blockingRefunds({
      payments: [drained],
      shares: [share('one', 's', 100)],
      requested: [one],
      due: [part('s', minor)],
    })
  expect(within(30)).toEqual([])
  expect(within(31)).toEqual([one])
})

test('a waiting refund conflicts within its subject even if the payment has more for another', () => {
  const one = requested('a', 'one', part('s', 60))
  const payments = [{ ...payment('one', 60), capturedMinor: 200 }]
  const shares = [share('one', 's', 100), share('one', 't', 100)]
  const within = (due: ReturnType<typeof part>) => blockingRefunds({ payments, shares, requested: [one], due: [due] })
  expect(within(part('s', 40))).toEqual([])
  expect(within(part('s', 41))).toEqual([one])
  expect(within(part('t', 100))).toEqual([])
})
