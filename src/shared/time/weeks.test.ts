import { expect, test } from 'vitest'
import { weekendFrom, weekOf } from './weeks.ts'

interface WeekInfo {
  firstDay: number
  weekend: number[]
}

test('the first day of the week equals Intl for every country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const countries = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code) && new Intl.Locale(`und-${code}`).region === code)
  expect(countries.length).toBeGreaterThan(200)
  for (const country of countries) {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo: WeekInfo }
    const { firstDay, weekend } = locale.getWeekInfo?.() ?? locale.weekInfo
    expect([country, weekOf(country)]).toEqual([country, { firstWeekday: firstDay, weekend }])
  }
})

test.each([
  ['a Monday in Portugal', 'PT', '2026-11-23', { first: '2026-11-28', last: '2026-11-29' }],
  ['a Saturday in Portugal', 'PT', '2026-11-28', { first: '2026-11-28', last: '2026-11-29' }],
  ['a Sunday in Portugal', 'PT', '2026-11-29', { first: '2026-11-29', last: '2026-11-29' }],
  ['a Sunday in Egypt', 'EG', '2026-11-29', { first: '2026-12-04', last: '2026-12-05' }],
  ['a Monday in India', 'IN', '2026-11-23', { first: '2026-11-29', last: '2026-11-29' }],
])('this weekend, requested on %s', (_name, country, today, weekend) => {
  expect(weekendFrom(today, weekOf(country))).toEqual(weekend)
})
