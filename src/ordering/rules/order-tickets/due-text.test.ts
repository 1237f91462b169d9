import { expect, test } from 'vitest'
import { dueText } from '#ordering/rules/order-tickets/due-text.ts'

const lisbon = { timeZone: 'Europe/Lisbon', now: Date.UTC(2026, 10, 28, 13) }
const at = (hour: number, minute = 0, day = 28) => Date.UTC(2026, 10, day, hour, minute)

test.each([
  ['nothing is agreed', null, null, null, null],
  ['the kitchen expects it', null, null, at(14, 6), '14:06'],
  ['a time is wanted', at(18), null, at(17, 50), '18:00'],
  ['a span is wanted', at(18), at(18, 30), null, '18:00–18:30'],
  ['it is for tomorrow', at(12, 0, 29), null, null, 'Sun 29 Nov, 12:00'],
])('when %s', (_, wantedFrom, wantedUntil, expectedAt, text) => {
  expect(dueText({ wantedFrom, wantedUntil, expectedAt }, lisbon)).toBe(text)
})

test('the time is that of the place, also across midnight', () => {
  const due = { wantedFrom: null, wantedUntil: null, expectedAt: at(23, 30) }
  expect(dueText(due, { ...lisbon, timeZone: 'Asia/Tokyo' })).toBe('Sun 29 Nov, 08:30')
})
