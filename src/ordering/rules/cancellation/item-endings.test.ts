import { expect, test } from 'vitest'
import { endingOf } from '#ordering/rules/cancellation/item-endings.ts'
import type { ItemAction } from '#ordering/rules/orders/item-states.ts'

const whole = { sharePercent: 100, isForgiven: true }
const ended = { by: 'customer' as const, termsShare: 50, share: undefined }

test.each(['decline', 'expire', 'withdraw', 'abandon', 'absent'] as ItemAction[])(
  '%s refunds everything, whatever the terms',
  (action) => expect(endingOf({ ...ended, action })).toEqual(whole),
)

test('a missed visit refunds nothing', () => {
  expect(endingOf({ ...ended, action: 'miss' })).toEqual({ sharePercent: 0, isForgiven: false })
})

test('a customer cancels by the terms, also if these refund everything', () => {
  expect(endingOf({ ...ended, action: 'cancel' })).toEqual({ sharePercent: 50, isForgiven: false })
  expect(endingOf({ ...ended, action: 'cancel', termsShare: 100 })).toEqual({ sharePercent: 100, isForgiven: false })
})

test('a cancellation by the business refunds everything, whatever share is named', () => {
  expect(endingOf({ ...ended, action: 'cancel', by: 'provider', share: 20 })).toEqual(whole)
})

test('an administrator sets the refund, by default everything', () => {
  const byMarket = { ...ended, action: 'cancel' as const, by: 'market' as const }
  expect(endingOf(byMarket)).toEqual(whole)
  expect(endingOf({ ...byMarket, share: 0 })).toEqual({ sharePercent: 0, isForgiven: false })
  expect(endingOf({ ...byMarket, share: 99 })).toEqual({ sharePercent: 99, isForgiven: false })
  expect(endingOf({ ...byMarket, share: 100 })).toEqual(whole)
})

test('steps that do not end an item refund nothing', () => {
  for (const action of ['accept', 'fulfil', 'complete', 'overturn'] as const)
    expect(endingOf({ ...ended, action })).toBeNull()
})
