import { describe, expect, test } from 'vitest'
import { problemsOf, type ItemDetails } from '#ordering/rules/cart/cart-problems.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const fine: ItemDetails = {
  itemId: 'item',
  serviceId: 'service',
  title: 'Cut',
  providerName: 'Studio Ana',
  kind: 'booking',
  isOnSale: true,
  isProviderSelling: true,
  isOptionActive: true,
  currency: 'EUR',
  priceNowMinor: 6000,
  priceSeenMinor: 6000,
  quantity: 1,
  quantityFrom: 1,
  quantityUntil: 4,
  hold: 'held',
  startsAt: now + hours(96),
  startText: 'Fri 15:00',
  nearest: [],
  noticeMinutes: 120,
  horizonDays: 60,
  stockLeft: null,
  otherFulfillmentMethods: [],
  isOutsideArea: false,
  missingMinor: 0,
  unanswered: [],
  now,
}
const check = (details: Partial<ItemDetails>) => problemsOf({ ...fine, ...details })
const codes = (details: Partial<ItemDetails>) => check(details).map(({ code }) => code)

describe('an item of a cart', () => {
  test('that is fine has no problem', () => expect(check({})).toEqual([]))

  test.each<[string, Partial<ItemDetails>]>([
    ['price-changed', { priceNowMinor: 6200 }],
    ['hold-expired', { hold: 'free' }],
    ['slot-taken', { hold: 'taken' }],
    ['sold-out', { stockLeft: 0 }],
    ['stock-low', { stockLeft: 1, quantity: 2 }],
    ['service-unavailable', { isOnSale: false }],
    ['provider-unavailable', { isOnSale: false, isProviderSelling: false }],
    ['option-gone', { isOptionActive: false }],
    ['answers-missing', { unanswered: ['Which floor?'] }],
    ['party-invalid', { quantity: 5 }],
    ['outside-area', { isOutsideArea: true }],
    ['below-minimum', { missingMinor: 500 }],
    ['too-soon', { hold: 'free', startsAt: now + minutes(119) }],
    ['too-late', { hold: 'free', startsAt: now + days(62) }],
  ])('%s comes with a way out', (code, details) => {
    const problems = check(details)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]!.resolutions.length).toBeGreaterThan(0)
    expect(problems[0]!.resolutions.at(-1)).toMatchObject({ kind: 'remove' })
  })

  test('that is not on sale has that one problem, whatever else is wrong', () => {
    expect(codes({ isOnSale: false, hold: 'taken', priceNowMinor: 1, stockLeft: 0 })).toEqual(['service-unavailable'])
  })

  test('can have several problems', () =>
    expect(codes({ hold: 'free', priceNowMinor: 1 })).toEqual(['hold-expired', 'price-changed']))

  test('that is held is neither too soon nor too late', () => expect(codes({ startsAt: now + minutes(5) })).toEqual([]))

  test('whose time is gone offers others in one click', () => {
    const nearest = [
      { startsAt: '2026-11-06T15:30:00.000Z', label: '15:30' },
      { startsAt: '2026-11-07T10:00:00.000Z', label: 'Sat 10:00' },
    ]
    const [problem] = check({ hold: 'taken', nearest })
    expect(problem!.message).toBe('Someone just took Fri 15:00. Free: 15:30, Sat 10:00.')
    expect(problem!.resolutions.slice(0, 2)).toEqual(nearest.map((slot) => ({ kind: 'choose-slot', ...slot })))
  })

  test('outside the area can be had in another way', () => {
    expect(check({ isOutsideArea: true, otherFulfillmentMethods: ['pickup'] })[0]!.resolutions[0]).toEqual({
      kind: 'set-way',
      label: 'Pickup instead',
      way: 'pickup',
    })
  })
})
