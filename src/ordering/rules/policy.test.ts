import { describe, expect, test } from 'vitest'
import { lastFreeCancelAt, shareBack } from '#ordering/rules/policy.ts'
import { hours, minutes } from '#shared/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const longAgo = startsAt - hours(24 * 10)
const share = (policy: string, before: number, placedAt = longAgo) =>
  shareBack({ policy, startsAt, placedAt }, startsAt - before)

describe('what comes back when a visit is cancelled', () => {
  test.each([
    ['flexible', [100, 100, 100, 50, 50]],
    ['standard', [100, 100, 50, 0, 0]],
    ['strict', [100, 50, 0, 0, 0]],
    ['none', [0, 0, 0, 0, 0]],
  ])('%s', (policy, expected) => {
    expect([72, 24, 4.001, 3.999, 0.001].map((before) => share(policy, hours(before)))).toEqual(expected)
  })

  test('the last free instant itself is still free', () => {
    expect(share('standard', hours(24))).toBe(100)
    expect(share('standard', hours(24) - 1)).toBe(50)
    expect(share('strict', hours(72) - 1)).toBe(50)
  })

  test('within the hour after placing everything comes back, when the visit is a day away', () => {
    const placedAt = startsAt - hours(30)
    expect(shareBack({ policy: 'none', startsAt, placedAt }, placedAt + minutes(60))).toBe(100)
    expect(shareBack({ policy: 'none', startsAt, placedAt }, placedAt + minutes(61))).toBe(0)
    const late = startsAt - hours(23)
    expect(shareBack({ policy: 'strict', startsAt, placedAt: late }, late + 1)).toBe(0)
  })

  test('after the start nothing comes back', () => expect(share('flexible', -1)).toBe(0))
})

describe('the last free instant', () => {
  test('a free instant that has passed when the order is placed is none', () => {
    expect(lastFreeCancelAt({ policy: 'standard', startsAt, placedAt: startsAt - hours(23) })).toBeNull()
  })
})
