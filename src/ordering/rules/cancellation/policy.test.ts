import { describe, expect, test } from 'vitest'
import { cancelTerms, lastFreeCancelAt, lastHalfCancelAt, shareBack } from '#ordering/rules/cancellation/policy.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const longAgo = startsAt - hours(24 * 10)
const share = (policy: string, before: number, placedAt = longAgo) =>
  shareBack({ policy, startsAt, placedAt }, startsAt - before)

describe('the refund of a cancelled visit', () => {
  test.each([
    ['flexible', [100, 100, 100, 50, 50]],
    ['standard', [100, 100, 50, 0, 0]],
    ['strict', [100, 50, 0, 0, 0]],
    ['none', [0, 0, 0, 0, 0]],
  ])('%s', (policy, expected) => {
    expect([72, 24, 4.001, 3.999, 0.001].map((before) => share(policy, hours(before)))).toEqual(expected)
  })

  test('is full at the last free instant itself', () => {
    expect(share('standard', hours(24))).toBe(100)
    expect(share('standard', hours(24) - 1)).toBe(50)
    expect(share('strict', hours(72) - 1)).toBe(50)
  })

  test('is full within an hour after placing, if the visit is at least a day away', () => {
    const placedAt = startsAt - hours(30)
    expect(shareBack({ policy: 'none', startsAt, placedAt }, placedAt + minutes(60))).toBe(100)
    expect(shareBack({ policy: 'none', startsAt, placedAt }, placedAt + minutes(61))).toBe(0)
    const dayBefore = startsAt - hours(24)
    expect(shareBack({ policy: 'none', startsAt, placedAt: dayBefore }, dayBefore + minutes(60))).toBe(100)
    const late = startsAt - hours(23)
    expect(shareBack({ policy: 'strict', startsAt, placedAt: late }, late + 1)).toBe(0)
  })

  test('is nothing after the start', () => expect(share('flexible', -1)).toBe(0))
})

describe('the last free instant', () => {
  test('is none if it had passed when the order was placed', () => {
    expect(lastFreeCancelAt({ policy: 'standard', startsAt, placedAt: startsAt - hours(23) })).toBeNull()
  })
})

describe('the later limits', () => {
  const placedBefore = (policy: string, before: number) => ({ policy, startsAt, placedAt: startsAt - hours(before) })

  test('count from the instant of the order, not before it', () => {
    expect(lastFreeCancelAt(placedBefore('flexible', 4))).toBe(startsAt - hours(4))
    expect(lastHalfCancelAt(placedBefore('strict', 24))).toBe(startsAt - hours(24))
    expect(lastHalfCancelAt(placedBefore('strict', 23))).toBeNull()
  })
})

describe('the cost of cancelling', () => {
  const agreement = { policy: 'none', startsAt, placedAt: longAgo }
  const unchanging = { changesAt: null, nextShare: null, nextBackMinor: null, nextFeeMinor: null }

  test('is nothing before the business has confirmed', () => {
    const terms = cancelTerms({ status: 'requested', totalMinor: 1_000, agreement }, startsAt - 1)
    expect(terms).toMatchObject({ share: 100, backMinor: 1_000, retainedMinor: 0, ...unchanging })
  })

  test('is the whole retained amount after the deadline, and no longer changes', () => {
    const terms = cancelTerms({ status: 'confirmed', totalMinor: 1_000, agreement }, startsAt - 1)
    expect(terms).toMatchObject({ share: 0, backMinor: 0, retainedMinor: 1_000, ...unchanging })
  })

  test('names the next share, and when it applies', () => {
    const standard = { ...agreement, policy: 'standard' }
    const terms = cancelTerms({ status: 'confirmed', totalMinor: 1_000, agreement: standard }, startsAt - hours(30))
    expect(terms).toMatchObject({ share: 100, changesAt: startsAt - hours(24), nextShare: 50, nextBackMinor: 500 })
    const moved = { status: 'confirmed', totalMinor: 1_000, agreement: standard, mostBack: 50 }
    expect(cancelTerms(moved, startsAt - hours(30))).toMatchObject({ share: 50, changesAt: startsAt - hours(4) })
  })
})
