import { expect, test } from 'vitest'
import { endingOf } from '#ordering/rules/cancellation/item-endings.ts'
import type { ItemAction } from '#ordering/rules/orders/item-states.ts'

const whole = { sharePercent: 100, isForgiven: true }
const ended = { by: 'customer' as const, termsShare: 50, share: undefined }

test.each(['decline', 'expire', 'withdraw', 'give-up', 'absent'] as ItemAction[])(
  'by %s everything comes back, whatever the terms',
  (action) => expect(endingOf({ ...ended, action })).toEqual(whole),
)

test('who did not come gets nothing back', () => {
  expect(endingOf({ ...ended, action: 'miss' })).toEqual({ sharePercent: 0, isForgiven: false })
})

test('a customer cancels by the terms, even where these give everything back', () => {
  expect(endingOf({ ...ended, action: 'cancel' })).toEqual({ sharePercent: 50, isForgiven: false })
  expect(endingOf({ ...ended, action: 'cancel', termsShare: 100 })).toEqual({ sharePercent: 100, isForgiven: false })
})

test('a business that cancels gives everything back, whatever share is named', () => {
  expect(endingOf({ ...ended, action: 'cancel', by: 'provider', share: 20 })).toEqual(whole)
})

test('an administrator says how much, and everything where they say nothing', () => {
  const byMarket = { ...ended, action: 'cancel' as const, by: 'market' as const }
  expect(endingOf(byMarket)).toEqual(whole)
  expect(endingOf({ ...byMarket, share: 0 })).toEqual({ sharePercent: 0, isForgiven: false })
  expect(endingOf({ ...byMarket, share: 99 })).toEqual({ sharePercent: 99, isForgiven: false })
  expect(endingOf({ ...byMarket, share: 100 })).toEqual(whole)
})

test('nothing ends by going on', () => {
  for (const action of ['accept', 'fulfil', 'complete', 'overturn'] as const)
    expect(endingOf({ ...ended, action })).toBeNull()
})
