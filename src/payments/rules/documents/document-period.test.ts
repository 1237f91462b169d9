import { expect, test } from 'vitest'
import { monthBefore, monthOf, yearOf } from '#payments/rules/documents/document-period.ts'

const at = (text: string) => Date.parse(text)

test.each<[string, string, string, [string, string]]>([
  ['Europe/Lisbon', '2026-11-15T12:00:00Z', '2026-11', ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z']],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10', ['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z']],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11', ['2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z']],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01', ['2026-12-31T15:00:00Z', '2027-01-31T15:00:00Z']],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01', ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z']],
  ['Europe/Berlin', '2027-03-31T21:59:59Z', '2027-03', ['2027-02-28T23:00:00Z', '2027-03-31T22:00:00Z']],
])('in %s, %s belongs to %s', (zone, moment, name, [from, until]) => {
  expect(monthOf(zone, at(moment))).toEqual({ name, from: at(from), until: at(until) })
})

test('a year begins in local time', () => {
  expect(yearOf('Asia/Tokyo', at('2026-12-31T14:59:59Z'))).toEqual({
    name: '2026',
    from: at('2025-12-31T15:00:00Z'),
    until: at('2026-12-31T15:00:00Z'),
  })
  expect(yearOf('America/New_York', at('2027-01-01T04:59:59Z')).name).toBe('2026')
})

test('the month before January is December of the year before', () => {
  expect(monthBefore('Europe/Lisbon', at('2027-01-01T00:00:00Z')).name).toBe('2026-12')
})
