import { expect, test } from 'vitest'
import { compareMoney } from '#payments/rules/charges/compare-money.ts'

const ours = { currency: 'EUR', capturedMinor: 6_000, refundedMinor: 1_500 }

test.each([
  ['the same', {}, null],
  ['less came in', { capturedMinor: 5_999 }, 'captured'],
  ['nothing was given back', { refundedMinor: 0 }, 'refunded'],
  ['more was given back', { refundedMinor: 1_501 }, 'refunded'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['less than the gateway can move', { refundedMinor: 1_491, stepMinor: 10 }, null],
  ['as much as the gateway can move', { refundedMinor: 1_490, stepMinor: 10 }, 'refunded'],
] as const)('%s', (_name, theirs, problem) => {
  expect(compareMoney(ours, { ...ours, stepMinor: 1, ...theirs })).toBe(problem)
})

test('an unpaid page has no currency, and no difference', () => {
  const nothing = { capturedMinor: 0, refundedMinor: 0 }
  expect(compareMoney({ currency: 'EUR', ...nothing }, { currency: '', ...nothing, stepMinor: 1 })).toBeNull()
})
