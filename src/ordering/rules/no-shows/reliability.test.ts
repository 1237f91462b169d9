import { expect, test } from 'vitest'
import { levelOf, medianMinutes, reliabilityOf } from '#ordering/rules/no-shows/reliability.ts'

const counted = (items: number, cancelled = 0, missed = 0, absent = 0) => ({ items, cancelled, missed, absent })

test('fewer than ten items give no rating', () => {
  expect(reliabilityOf(counted(9))).toBeNull()
  expect(reliabilityOf(counted(10))).toBe(100)
})

test('cancelled, unanswered and missed items count, in percent with two decimals', () => {
  expect(reliabilityOf(counted(20, 1, 2, 3))).toBe(70)
  expect(reliabilityOf(counted(30, 1))).toBe(96.67)
  expect(reliabilityOf(counted(10, 5, 4, 3))).toBe(0)
})

test('each level begins at its limit', () => {
  expect([null, 79.99, 80, 89.99, 90, 94.99, 95, 100].map(levelOf)).toEqual([
    'unknown',
    'review',
    'no_badge',
    'no_badge',
    'warning',
    'warning',
    'good',
    'good',
  ])
})

test('the median is the middle of an odd number and the mean of the two middle ones of an even number', () => {
  expect(medianMinutes([])).toBeNull()
  expect(medianMinutes([7])).toBe(7)
  expect(medianMinutes([100, 3, 20])).toBe(20)
  expect(medianMinutes([100, 3, 20, 9])).toBe(15)
  expect(medianMinutes([4, 2])).toBe(3)
})
