import { expect, test } from 'vitest'
import { askedWithin, isBeyond, wholePlan } from '#analytics/rules/metrics/metrics-plan.ts'

const month = { name: 'Starter', days: 30, hasFiles: false }
const today = '2026-11-30'

test.each([
  ['2026-11-01', false],
  ['2026-10-31', true],
] as const)('thirty days up to 30 November: whether %s lies before them is %s', (from, is) => {
  expect(isBeyond(from, today, month)).toBe(is)
  expect(isBeyond(from, today, wholePlan)).toBe(false)
})

test('without a word nobody asks for more than the plan has', () => {
  expect(askedWithin({}, month)).toEqual({})
  expect(askedWithin({}, { ...month, days: 7 })).toEqual({ range: '7' })
  expect(askedWithin({ range: '30' }, { ...month, days: 7 })).toEqual({ range: '30' })
})
