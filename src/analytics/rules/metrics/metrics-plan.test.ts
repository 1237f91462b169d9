import { expect, test } from 'vitest'
import { limitToPlan, isBeyond, wholePlan } from '#analytics/rules/metrics/metrics-plan.ts'

const month = { name: 'Starter', days: 30, hasFiles: false }
const today = '2026-11-30'

test.each([
  ['2026-11-01', false],
  ['2026-10-31', true],
] as const)('thirty days up to 30 November: whether %s lies before them is %s', (from, is) => {
  expect(isBeyond(from, today, month)).toBe(is)
  expect(isBeyond(from, today, wholePlan)).toBe(false)
})

test("without a range, the request covers at most the plan's range", () => {
  expect(limitToPlan({}, month)).toEqual({})
  expect(limitToPlan({}, { ...month, days: 7 })).toEqual({ range: '7' })
  expect(limitToPlan({ range: '30' }, { ...month, days: 7 })).toEqual({ range: '30' })
})
