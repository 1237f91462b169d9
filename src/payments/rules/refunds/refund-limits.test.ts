import { expect, test } from 'vitest'
import { isAboveSupport, needsSecondPerson } from '#payments/rules/refunds/refund-limits.ts'

test('support can refund up to its limit, in units of each currency; others have none', () => {
  expect(isAboveSupport('support', { amountMinor: 20_000, currency: 'EUR' }, 200)).toBe(false)
  expect(isAboveSupport('support', { amountMinor: 20_001, currency: 'EUR' }, 200)).toBe(true)
  expect(isAboveSupport('support', { amountMinor: 201, currency: 'JPY' }, 200)).toBe(true)
  expect(isAboveSupport('support', { amountMinor: 200_000, currency: 'KWD' }, 200)).toBe(false)
  expect(isAboveSupport('finance', { amountMinor: 20_001, currency: 'EUR' }, 200)).toBe(false)
  expect(isAboveSupport(undefined, { amountMinor: 20_001, currency: 'EUR' }, 200)).toBe(false)
})

test('a second person is required above the limit, not at it', () => {
  expect(needsSecondPerson('market', { amountMinor: 50_000, currency: 'EUR' }, 500)).toBe(false)
  expect(needsSecondPerson('market', { amountMinor: 501, currency: 'JPY' }, 500)).toBe(true)
  expect(needsSecondPerson('provider', { amountMinor: 50_001, currency: 'EUR' }, 500)).toBe(false)
})
