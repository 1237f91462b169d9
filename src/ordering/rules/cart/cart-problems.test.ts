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

describe('an item in the cart', () => {
  test('without problems has none', () => expect(check({})).toEqual([]))

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
  ])('with %s offers a solution', (code, details) => {
    const problems = check(details)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]!.resolutions.length).toBeGreaterThan(0)
    expect(problems[0]!.resolutions.at(-1)).toMatchObject({ kind: 'remove' })
  })

  test('that is not on sale has only that problem', () => {
    expect(codes({ isOnSale: false, hold: 'taken', priceNowMinor: 1, stockLeft: 0 })).toEqual(['service-unavailable'])
  })

  test('can have several problems', () =>
    expect(codes({ hold: 'free', priceNowMinor: 1 })).toEqual(['hold-expired', 'price-changed']))

  test('with a hold is neither too soon nor too late', () => expect(codes({ startsAt: now + minutes(5) })).toEqual([]))

  test('with a lost time offers others in one click', () => {
    const nearest = [
      { startsAt: '2026-11-06T15:30:00.000Z', label: '15:30' },
      { startsAt: '2026-11-07T10:00:00.000Z', label: 'Sat 10:00' },
    ]
    const [problem] = check({ hold: 'taken', nearest })
    expect(problem!.message).toBe('Someone just took Fri 15:00. Free: 15:30, Sat 10:00.')
    expect(problem!.resolutions.slice(0, 2)).toEqual(nearest.map((slot) => ({ kind: 'choose-slot', ...slot })))
  })

  test('outside the area can be ordered with another fulfillment method', () => {
    expect(check({ isOutsideArea: true, otherFulfillmentMethods: ['pickup'] })[0]!.resolutions[0]).toEqual({
      kind: 'set-fulfillment-method',
      label: 'Pickup instead',
      fulfillmentMethod: 'pickup',
    })
  })
})

describe('limits and solutions', () => {
  test('notice and horizon are exact to the millisecond', () => {
    const at = (startsAt: number) => codes({ hold: 'free', startsAt })
    expect(at(now + minutes(120) - 1)).toEqual(['too-soon'])
    expect(at(now + minutes(120))).toEqual(['hold-expired'])
    expect(at(now + days(61))).toEqual(['hold-expired'])
    expect(at(now + days(61) + 1)).toEqual(['too-late'])
    expect(codes({ hold: 'taken', startsAt: null })).toEqual([])
    expect(codes({ hold: 'unneeded' })).toEqual([])
  })

  test('the whole stock can be ordered, and one more cannot', () => {
    expect(codes({ quantity: 4, stockLeft: 4 })).toEqual([])
    expect(check({ quantity: 4, stockLeft: 3 })[0]!.resolutions[0]).toEqual({
      kind: 'set-quantity',
      label: 'Take 3',
      quantity: 3,
    })
    expect(codes({ stockLeft: -1 })).toEqual(['sold-out'])
  })

  test('a party that is too small or too large is changed to the nearest valid one', () => {
    const nearest = (quantity: number) => check({ quantity, quantityFrom: 2 })[0]
    expect(nearest(1)!.resolutions[0]).toEqual({ kind: 'set-quantity', label: 'Make it 2', quantity: 2 })
    expect(nearest(5)!.resolutions[0]).toEqual({ kind: 'set-quantity', label: 'Make it 4', quantity: 4 })
    expect([nearest(2), nearest(4)]).toEqual([undefined, undefined])
    expect(nearest(5)!.message).toBe('“Cut” is for 2 to 4 people.')
    expect(check({ quantity: 5, kind: 'order' })[0]!.message).toBe('“Cut” is for 1 to 4 pieces.')
  })

  test('a changed price shows old and new', () => {
    expect(check({ priceNowMinor: 6200 })[0]!.message).toMatch(/^The price is now €62\.00 \(was €60\.00\)\.$/)
  })

  test('an expired offer shows its reason only', () => {
    const offer = (over: 'withdrawn' | 'expired' | null) => check({ offer: { href: '/quotes/r', over }, quantity: 5 })
    expect(offer('withdrawn')[0]!.message).toContain('Studio Ana withdrew the offer for “Cut”.')
    expect(offer('expired')[0]!.message).toContain('The offer for “Cut” has ended.')
    expect(offer('expired')[0]!.resolutions[0]).toEqual({ kind: 'open', label: 'See your request', href: '/quotes/r' })
    expect(offer('expired')).toHaveLength(1)
    expect(offer(null).map(({ code }) => code)).toEqual(['party-invalid'])
  })

  test('links lead to the service, its calendar or the checkout', () => {
    const hrefs = (details: Partial<ItemDetails>) =>
      check(details)[0]!.resolutions.flatMap((one) => (one.kind === 'open' ? one.href : []))
    expect(hrefs({ isOptionActive: false })).toEqual(['/service/service'])
    expect(hrefs({ isOnSale: false })).toEqual(['/service/service'])
    expect(hrefs({ hold: 'taken' })).toEqual(['/booking?service=service'])
    expect(hrefs({ missingMinor: 1 })).toEqual(['/service/service'])
    expect(hrefs({ isOutsideArea: true })).toEqual(['/order'])
    expect(hrefs({ unanswered: ['Floor?'] })).toEqual(['/order'])
  })
})
