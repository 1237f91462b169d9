import { expect, test } from 'vitest'
import { daysShown, readAddress, stepOf } from '#ordering/rules/calendar/calendar-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query), '2026-11-06')

test('a URL without parameters shows today', () => {
  expect(read('other=calendar')).toEqual({ view: null, date: '2026-11-06', staff: '' })
})

test('invalid parameters are ignored', () => {
  expect(read('view=year&date=2026-02-30')).toEqual({ view: null, date: '2026-11-06', staff: '' })
  expect(read('view=week&date=2027-01-01&staff=ana')).toEqual({ view: 'week', date: '2027-01-01', staff: 'ana' })
})

test('a week begins on Monday, also across the end of the year', () => {
  expect(daysShown('week', '2027-01-01')).toEqual({ from: '2026-12-28', until: '2027-01-03' })
  expect(daysShown('list', '2026-11-02')).toEqual({ from: '2026-11-02', until: '2026-11-08' })
  expect(daysShown('day', '2026-11-06')).toEqual({ from: '2026-11-06', until: '2026-11-06' })
})

test('the previous and next range are a day or a week away', () => {
  expect([stepOf('day'), stepOf('week'), stepOf('list')]).toEqual([1, 7, 7])
})
