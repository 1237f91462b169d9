import { expect, test } from 'vitest'
import type { RefundPart, ShareKind } from '#payments/rules/charges/payment-shapes.ts'
import { remainsOf, splitRefunds, type ShareOf } from '#payments/rules/refunds/split-refunds.ts'

const first = { id: 'first', createdAt: 1, capturedMinor: 300, refundedMinor: 0, chargedBackMinor: 0, currency: 'USD' }
const second = { ...first, id: 'second', createdAt: 2, capturedMinor: 80 }

const share = (paymentId: string, subjectId: string, wantedMinor: number, more: Partial<ShareOf> = {}): ShareOf => ({
  paymentId,
  subjectId,
  kind: 'item',
  providerId: 'p',
  amountMinor: wantedMinor,
  wantedMinor,
  returnedMinor: 0,
  allocatedMinor: wantedMinor,
  commissionMinor: 0,
  commissionTaxMinor: 0,
  customerFeeMinor: 0,
  ...more,
})

const wish = (subjectId: string, amountMinor: number, more: Partial<RefundPart> = {}): RefundPart => ({
  subjectId,
  kind: 'item',
  amountMinor,
  commissionMinor: 0,
  commissionTaxMinor: 0,
  customerFeeMinor: 0,
  ...more,
})

const requested = (paymentId: string, subjectId: string, amountMinor: number, kind: ShareKind = 'item') => ({
  ...wish(subjectId, amountMinor, { kind }),
  paymentId,
})

const shares = [
  share('first', 'cut', 200),
  share('first', 'cut', 20, { kind: 'tip' }),
  share('first', 'dinner', 80),
  share('second', 'cut', 50, { returnedMinor: 10 }),
]

test('each payment refunds its share of the subject, and payments without a share are left out', () => {
  const split = splitRefunds([first, second], shares, [wish('cut', 70)], [])
  expect(split.map(({ payment, amountMinor }) => [payment.id, amountMinor])).toEqual([
    ['second', 40],
    ['first', 30],
  ])
  expect(split.map((one) => one.shares)).toEqual([[shares[3]], shares.slice(0, 3)])
  const tip = splitRefunds([first, second], shares, [wish('cut', 20, { kind: 'tip' })], [])
  expect(tip).toEqual([
    { payment: first, shares: shares.slice(0, 3), amountMinor: 20, parts: [wish('cut', 20, { kind: 'tip' })] },
  ])
})

test('a waiting refund is reserved for its payment, subject and kind only', () => {
  const others = [
    requested('first', 'cut', 20, 'tip'),
    requested('first', 'dinner', 80),
    requested('second', 'cut', 40),
  ]
  expect(splitRefunds([first], shares, [wish('cut', 200)], others)[0]!.amountMinor).toBe(200)
  const same = [...others, requested('first', 'cut', 30)]
  expect(splitRefunds([first], shares, [wish('cut', 170)], same)[0]!.amountMinor).toBe(170)
  expect(() => splitRefunds([first], shares, [wish('cut', 171)], same)).toThrow(/At most \$1\.70 can/)
})

test('an excessive refund is refused with the rest over all payments', () => {
  expect(() => splitRefunds([first, second], shares, [wish('cut', 241)], [])).toThrow(/At most \$2\.40 can/)
  expect(() => splitRefunds([], [], [wish('cut', 1)], [])).toThrow(/At most €0\.00 can/)
})

test('subjects of one payment share its rest', () => {
  const small = { ...first, capturedMinor: 100 }
  const wishes = [wish('cut', 60), wish('dinner', 41)]
  expect(() => splitRefunds([small], shares, wishes, [])).toThrow(/At most \$0\.40 can/)
  expect(splitRefunds([small], shares, [wish('cut', 60), wish('dinner', 40)], [])[0]!.amountMinor).toBe(100)
})

test('commission is refunded up to its rest; more is an error, unless some of it waits', () => {
  const rich = [share('first', 'cut', 200, { commissionMinor: 20, commissionTaxMinor: 4, customerFeeMinor: 6 })]
  const portions = { commissionMinor: 20, commissionTaxMinor: 4, customerFeeMinor: 6 }
  expect(splitRefunds([first], rich, [wish('cut', 0, portions)], [])[0]!.parts).toEqual([wish('cut', 0, portions)])
  expect(splitRefunds([first], rich, [wish('cut', 0)], [])).toEqual([])
  for (const portion of ['commissionMinor', 'commissionTaxMinor', 'customerFeeMinor'] as const) {
    const more = wish('cut', 0, { ...portions, [portion]: portions[portion] + 1 })
    expect(() => splitRefunds([first], rich, [more], [])).toThrow('more is given back of the market')
    const waiting = [{ ...wish('cut', 10, { [portion]: 1 }), paymentId: 'first' }]
    const [{ parts } = { parts: [] }] = splitRefunds([first], rich, [more], waiting)
    expect(parts[0]![portion]).toBe(portions[portion] - 1)
  }
})

test('the rest of several shares is refunded up to an amount, less promised amounts', () => {
  const two = [share('first', 'cut', 100), share('first', 'dinner', 100)]
  const amounts = (promised: Parameters<typeof remainsOf>[1]) =>
    remainsOf(two, promised, 150).map(({ subjectId, amountMinor }) => [subjectId, amountMinor])
  expect(amounts([])).toEqual([
    ['cut', 100],
    ['dinner', 50],
  ])
  expect(amounts([requested('first', 'dinner', 70)])).toEqual([
    ['cut', 100],
    ['dinner', 30],
  ])
  expect(amounts([requested('first', 'cut', 100)])).toEqual([['dinner', 100]])
})
