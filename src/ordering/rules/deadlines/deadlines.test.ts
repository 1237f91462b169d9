import { expect, test, describe } from 'vitest'
import { acceptBy, afterOpenTime, problemWindow } from '#ordering/rules/deadlines/deadlines.ts'
import { hours, minutes, days } from '#shared/time/instant.ts'
import { dueAtOf, itemTimesIn, lateAtOf, readyBy, type Timed } from '#ordering/rules/deadlines/item-timers.ts'
import type { SettingValues } from '#shared/settings.ts'
import { canSetExpected } from '#ordering/rules/deadlines/expected-time.ts'

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
const untilAccepted = (requested: object) => acceptBy({ ...food, openings: [...openings], ...requested }) - placedAt

test('a request for a visit is due within a day', () =>
  expect(untilAccepted({ kind: 'booking', startsAt: placedAt + hours(96) })).toBe(hours(24)))
test('a request for a visit is due an hour before its start', () =>
  expect(untilAccepted({ startsAt: placedAt + hours(5) })).toBe(hours(4)))
test('a request for a visit leaves at least half an hour for the answer', () =>
  expect(untilAccepted({ startsAt: placedAt + minutes(70) })).toBe(minutes(30)))

test('food as soon as possible is due within a quarter of an hour of opening time', () => {
  expect(untilAccepted({})).toBe(hours(7) + minutes(10))
  expect(untilAccepted({ openings: [{ startsAt: placedAt - hours(1), endsAt: placedAt + hours(2) }] })).toBe(
    minutes(15),
  )
})

test('food for later is due in time to prepare it, within four hours', () => {
  expect(untilAccepted({ wantedFrom: placedAt + hours(3) })).toBe(hours(2.5))
  expect(untilAccepted({ wantedFrom: placedAt + hours(30) })).toBe(hours(4))
  expect(untilAccepted({ wantedFrom: placedAt + minutes(40) })).toBe(minutes(15))
})

test('other goods are due within a day', () =>
  expect(untilAccepted({ category: 'local', wantedFrom: placedAt + hours(3) })).toBe(hours(24)))
test('a kitchen that stays closed has a day', () => expect(untilAccepted({ openings: [] })).toBe(hours(24)))

test('closed hours do not count', () => {
  expect(afterOpenTime([...openings], placedAt, minutes(5))).toBe(openings[0]!.endsAt)
  expect(afterOpenTime([...openings], placedAt, minutes(6))).toBe(openings[1]!.startsAt + minutes(1))
  expect(afterOpenTime([...openings], placedAt, hours(9))).toBeUndefined()
})

test('the time limit for disputes depends on the service', () => {
  expect(problemWindow('order', 'food', 'delivery')).toBe(hours(24))
  expect(problemWindow('booking', 'hair', 'venue')).toBe(hours(48))
  expect(problemWindow('booking', 'other', 'online')).toBe(hours(72))
  expect(problemWindow('order', 'local', 'delivery')).toBe(hours(168))
})

describe('the time limits of goods and visits', () => {
  const agreedAt = Date.UTC(2026, 10, 6, 12)
  const dinner: Timed = {
    kind: 'order',
    category: 'food',
    fulfillmentMethod: 'pickup',
    wantedUntil: null,
    preparationMinutes: 20,
  }
  const vase: Timed = { ...dinner, category: 'crafts' }
  const visit: Timed = { ...dinner, kind: 'booking', category: 'hair', fulfillmentMethod: 'venue' }

  test('goods are ready after preparation plus a quarter of an hour, or by the end of their window', () => {
    expect(readyBy(dinner, agreedAt)).toBe(agreedAt + minutes(35))
    expect(readyBy({ ...dinner, wantedUntil: agreedAt + hours(3) }, agreedAt)).toBe(agreedAt + hours(3))
    expect(readyBy({ ...dinner, wantedUntil: agreedAt + minutes(19) }, agreedAt)).toBe(agreedAt + minutes(20))
  })

  test('food is overdue after an hour, other goods after a day, visits never', () => {
    expect(lateAtOf(dinner, agreedAt)).toBe(agreedAt + minutes(95))
    expect(lateAtOf(vase, agreedAt)).toBe(agreedAt + minutes(35) + hours(24))
    expect(lateAtOf(visit, agreedAt)).toBeNull()
  })

  test('overdue goods are cancelled after a day or a week; ready ones count as collected after three days', () => {
    expect(dueAtOf(dinner, 'confirmed', agreedAt)).toBe(agreedAt + minutes(35) + hours(24))
    expect(dueAtOf(vase, 'confirmed', agreedAt)).toBe(agreedAt + minutes(35) + days(7))
    expect(dueAtOf(visit, 'confirmed', agreedAt)).toBeNull()
    expect(dueAtOf(dinner, 'preparing', agreedAt)).toBeUndefined()
    expect(dueAtOf(dinner, 'ready', agreedAt)).toBe(agreedAt + days(3))
    expect(dueAtOf(visit, 'fulfilled', agreedAt)).toBe(agreedAt + hours(48))
    expect(dueAtOf(dinner, 'completed', agreedAt)).toBeNull()
  })

  test('limits follow the settings, each in its own unit', () => {
    const set: Partial<SettingValues> = {
      'orders.food_late_minutes': 1,
      'orders.late_hours': 2,
      'orders.food_given_up_hours': 3,
      'orders.given_up_days': 4,
      'orders.collected_days': 5,
    }
    const times = itemTimesIn({ get: (key) => set[key]! })
    expect(times).toEqual({
      foodLate: minutes(1),
      late: hours(2),
      foodExpiry: hours(3),
      expiry: days(4),
      collected: days(5),
    })
    expect(lateAtOf(dinner, agreedAt, times)).toBe(agreedAt + minutes(36))
  })
})

describe('the expected time of goods', () => {
  const goods = { kind: 'order', status: 'confirmed' as const, wantedUntil: null }

  test('can be set by the business until they are ready, for "as soon as possible" only', () => {
    expect(canSetExpected(goods)).toBe(true)
    expect(canSetExpected({ ...goods, status: 'preparing' })).toBe(true)
    expect(canSetExpected({ ...goods, status: 'ready' })).toBe(false)
    expect(canSetExpected({ ...goods, status: 'requested' })).toBe(false)
    expect(canSetExpected({ ...goods, wantedUntil: 0 })).toBe(false)
    expect(canSetExpected({ ...goods, kind: 'booking' })).toBe(false)
  })
})
