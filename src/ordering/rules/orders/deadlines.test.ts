import { expect, test } from 'vitest'
import { acceptBy, afterOpenTime, problemWindow } from '#ordering/rules/orders/deadlines.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const placedAt = Date.UTC(2026, 10, 2, 10)
const openings = [
  { startsAt: Date.UTC(2026, 10, 2, 9), endsAt: Date.UTC(2026, 10, 2, 10, 5) },
  { startsAt: Date.UTC(2026, 10, 2, 17), endsAt: Date.UTC(2026, 10, 2, 22) },
]
const food = {
  kind: 'order',
  category: 'food',
  placedAt,
  startsAt: null,
  wantedFrom: null,
  preparationMinutes: 30,
  openings,
} as const
const ask = (asked: object) => acceptBy({ ...food, openings: [...openings], ...asked }) - placedAt

test('a visit is answered within a day', () =>
  expect(ask({ kind: 'booking', startsAt: placedAt + hours(96) })).toBe(hours(24)))
test('a visit is answered an hour before it starts', () =>
  expect(ask({ startsAt: placedAt + hours(5) })).toBe(hours(4)))
test('a visit leaves at least half an hour for the answer', () =>
  expect(ask({ startsAt: placedAt + minutes(70) })).toBe(minutes(30)))

test('food as soon as possible is answered within a quarter of an hour of opening time', () => {
  expect(ask({})).toBe(hours(7) + minutes(10))
  expect(ask({ openings: [{ startsAt: placedAt - hours(1), endsAt: placedAt + hours(2) }] })).toBe(minutes(15))
})

test('food for later is answered in time to prepare it, within four hours', () => {
  expect(ask({ wantedFrom: placedAt + hours(3) })).toBe(hours(2.5))
  expect(ask({ wantedFrom: placedAt + hours(30) })).toBe(hours(4))
  expect(ask({ wantedFrom: placedAt + minutes(40) })).toBe(minutes(15))
})

test('other goods are answered within a day', () =>
  expect(ask({ category: 'local', wantedFrom: placedAt + hours(3) })).toBe(hours(24)))
test('a kitchen that stays closed has a day', () => expect(ask({ openings: [] })).toBe(hours(24)))

test('closed hours do not count', () => {
  expect(afterOpenTime([...openings], placedAt, minutes(5))).toBe(openings[0]!.endsAt)
  expect(afterOpenTime([...openings], placedAt, minutes(6))).toBe(openings[1]!.startsAt + minutes(1))
  expect(afterOpenTime([...openings], placedAt, hours(9))).toBeUndefined()
})

test('how long one may complain depends on what it was', () => {
  expect(problemWindow('order', 'food', 'delivery')).toBe(hours(24))
  expect(problemWindow('booking', 'hair', 'venue')).toBe(hours(48))
  expect(problemWindow('booking', 'other', 'online')).toBe(hours(72))
  expect(problemWindow('order', 'local', 'delivery')).toBe(hours(168))
})
