import { expect, test } from 'vitest'
import { payPlace, payProgress, payPromise, promiseOfService } from '#ordering/rules/payments/pay-promise.ts'

const due = { now: null, when: 'now', reserved: null, later: null, fulfillmentMethods: ['venue'], savesCard: false }
const progress = { paid: null, reserved: null, later: null, fulfillmentMethods: ['pickup'] }

test('the amounts due now and later are stated', () => {
  expect(payPromise({ ...due, now: 'EUR 12.00', later: 'EUR 48.00' })).toBe(
    'You pay EUR 12.00 online now. You pay EUR 48.00 at the venue.',
  )
  expect(payPromise(due)).toBe('Nothing is charged now.')
  expect(payPromise({ ...due, when: 'when you book', savesCard: true })).toBe(
    'Nothing is charged online. Your card is kept as security.',
  )
})

test('reserved amounts are stated as not charged', () => {
  expect(payPromise({ ...due, reserved: 'EUR 5.00' })).toBe('EUR 5.00 is only reserved until the provider accepts.')
  expect(payPromise({ ...due, reserved: 'EUR 5.00 and USD 5.00' })).toContain('USD 5.00 are only reserved')
})

test('locations are named once each', () => {
  expect(payPlace(['pickup', 'delivery'])).toBe('on pickup or delivery')
  expect(payPlace(['venue', 'venue', 'online'])).toBe('at the venue or after the visit')
  expect(payPlace(['by pigeon'])).toBe('')
})

test('a service states the terms of its payment mode', () => {
  const sold = { kind: 'booking', pricing: 'fixed', paymentMode: 'deposit', fulfillmentMethods: ['venue'] }
  expect(promiseOfService(sold, false)).toBe('You pay a deposit online when you book. You pay the rest at the venue.')
  expect(promiseOfService(sold, true)).toBe(
    'A deposit is only reserved until the provider accepts. You pay the rest at the venue.',
  )
  expect(promiseOfService({ ...sold, kind: 'order', paymentMode: 'full' }, false)).toBe(
    'You pay the full price online when you order.',
  )
  expect(promiseOfService({ ...sold, paymentMode: 'card_hold' }, true)).toBe(
    'Nothing is charged online. Your card is kept as security. You pay everything at the venue.',
  )
  expect(promiseOfService({ ...sold, pricing: 'free' }, false)).toBe("It's free.")
})

test('an order states what is still to be paid', () => {
  expect(payProgress({ ...progress, paid: 'EUR 5.00' })).toBe('Everything is paid.')
  expect(payProgress({ ...progress, paid: 'EUR 5.00', later: 'EUR 7.00' })).toBe(
    'You pay the remaining EUR 7.00 on pickup.',
  )
  expect(payProgress({ ...progress, later: 'EUR 7.00' })).toBe('You pay EUR 7.00 on pickup.')
  expect(payProgress({ ...progress, reserved: 'EUR 5.00' })).toBe(
    'EUR 5.00 is only reserved until the provider accepts.',
  )
  expect(payProgress({ ...progress, reserved: 'EUR 5.00', later: 'EUR 7.00' })).toBe(
    'EUR 5.00 is only reserved until the provider accepts. You pay the remaining EUR 7.00 on pickup.',
  )
  expect(payProgress(progress)).toBe("There's nothing to pay.")
})
