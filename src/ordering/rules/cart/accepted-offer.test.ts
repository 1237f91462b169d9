import { expect, test } from 'vitest'
import { lineId, overBy, requestHref, type AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'

const offer = { validUntil: 1_000, requestId: 'r' } as AcceptedOffer

test('an offer is valid until its last instant, and ends with its reason', () => {
  expect(overBy(offer, 999)).toBeNull()
  expect(overBy(offer, 1_000)).toBe('expired')
  expect(overBy({ ...offer, over: 'withdrawn' }, 999)).toBe('withdrawn')
  expect(overBy({ ...offer, over: 'withdrawn' }, 1_001)).toBe('withdrawn')
})

test('its request and its lines have names', () => {
  expect([requestHref(offer), lineId(2)]).toEqual(['/quotes/r', 'line-2'])
})
