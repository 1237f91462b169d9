import { expect, test } from 'vitest'
import { dueText } from '#ordering/rules/order-tickets/due-text.ts'

const lisbon = { timeZone: 'Europe/Lisbon', now: Date.UTC(2026, 10, 28, 13) }
const at = (hour: number, minute = 0, day = 28) => Date.UTC(2026, 10, day, hour, minute)

const none = { wantedFrom: null, wantedUntil: null, expectedAt: null }

test.each([
  { why: 'nothing is agreed', due: none, text: null },
  { why: 'the kitchen expects it', due: { ...none, expectedAt: at(14, 6) }, text: '14:06' },
  { why: 'a time is wanted', due: { ...none, wantedFrom: at(18), expectedAt: at(17, 50) }, text: '18:00' },
  { why: 'a span is wanted', due: { ...none, wantedFrom: at(18), wantedUntil: at(18, 30) }, text: '18:00–18:30' },
  { why: 'it is for tomorrow', due: { ...none, wantedFrom: at(12, 0, 29) }, text: 'Sun 29 Nov, 12:00' },
])('when $why', ({ due, text }) => {
  expect(dueText(due, lisbon)).toBe(text)
})

test('the time is that of the place, also across midnight', () => {
  const due = { ...none, expectedAt: at(23, 30) }
  expect(dueText(due, { ...lisbon, timeZone: 'Asia/Tokyo' })).toBe('Sun 29 Nov, 08:30')
})
