import { expect, test } from 'vitest'
import { metricSteps, isByWeek, shownHours } from '#analytics/rules/metrics/metric-steps.ts'

const day = (index: number, views: number, orders = 0) => ({
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  label: `day ${index}`,
  views,
  orders,
  isRunning: false,
})
const many = (count: number, views: number) => Array.from({ length: count }, (_, index) => day(index, views, 1))

test('up to 120 days are drawn as days', () => {
  const steps = metricSteps(many(30, 5), many(30, 4), [{ date: '2026-01-03', text: 'Price changed' }])
  expect(steps).toHaveLength(30)
  expect(steps[2]).toMatchObject({
    date: '2026-01-03',
    label: 'day 2',
    views: 5,
    viewsBefore: 4,
    notes: ['Price changed'],
  })
  expect(steps[3]!.notes).toEqual([])
  expect(isByWeek(120)).toBe(false)
})

test('a year is drawn in weeks that end on its last day, without losing a day', () => {
  const steps = metricSteps(many(365, 2), many(365, 1), [{ date: '2026-01-01', text: 'New' }])
  expect(steps).toHaveLength(53)
  expect(steps[0]).toMatchObject({ views: 2, label: 'day 0', notes: ['New'] })
  expect(steps.at(-1)).toMatchObject({ views: 14, label: 'day 358 – day 364' })
  expect(steps.reduce((sum, { views }) => sum + views, 0)).toBe(730)
  expect(steps.reduce((sum, { viewsBefore }) => sum + viewsBefore, 0)).toBe(365)
  expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(365)
})

test('hours without any event are left out, but at least a dozen are shown', () => {
  const quiet = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  expect(shownHours([quiet])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  const late = quiet.map((row, weekday) => row.map((_, hour) => (weekday === 2 && hour === 23 ? 3 : 0)))
  expect(shownHours([quiet, late])).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
  const long = quiet.map((row) => row.map((_, hour) => (hour >= 6 && hour <= 21 ? 1 : 0)))
  expect(shownHours([long])).toEqual(Array.from({ length: 18 }, (_, index) => index + 5))
})
